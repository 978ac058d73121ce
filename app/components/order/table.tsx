import { PayBefore } from "#app/components/order/pay-before.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { OrderBadge } from "#app/components/ui/status-badge.tsx";
import { Link } from "#app/framework/link.tsx";
import boughtTexts from "#app/locales/fr/order/bought.json";
import orderTexts from "#app/locales/fr/order/order.json";
import tableTexts from "#app/locales/fr/order/table.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import type { OrderRowView } from "#app/models/order/order-view.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatRange, formatShortDay, frenchDay, parisTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(orderTexts);
const tBought = texts(boughtTexts);
const tTable = texts(tableTexts);

export function OrderTable({ orders }: { orders: readonly OrderRowView[] }) {
  const showsPrices = orders.some((order) => order.grossCents !== null);
  return (
    <LineTable
      caption={t("list.caption")}
      columns={showsPrices ? [...columns, total] : columns}
      rows={orders}
      rowKey={(order) => order.uid}
    />
  );
}

const columns: LineColumn<OrderRowView>[] = [
  {
    label: t("list.pickup"),
    heading: true,
    cell: ({ uid, deliveryDate, deliveryRange, storeLabel, worksiteName }) => (
      <div>
        <Link to={to(url.order, { uid })}>
          {t("list.pickup-at", {
            day: formatShortDay(deliveryDate),
            hour: formatRange(deliveryRange),
          })}
          <span className="hidden"> {t("title", { uid })}</span>
        </Link>
        <p className="hint">
          {worksiteName ? tTable("worksite-of", { name: worksiteName }) : storeLabel}
        </p>
      </div>
    ),
  },
  {
    label: t("list.items"),
    cell: ({ uid, firstItem, lineCount, createdAt, buyerName }) => (
      <div>
        <span className="first-item">{boundMeasures(firstItem)}</span>
        {lineCount > 1 ? <p className="hint">{tBought("more", { count: lineCount - 1 })}</p> : null}
        <p className="hint">
          <span className="whole">{uid}</span>, {frenchDay(parisTime(createdAt).day)},{" "}
          {tTable("by-whom", { name: buyerName })}
        </p>
      </div>
    ),
  },
  {
    label: t("list.status"),
    cell: (order) => (
      <div>
        <OrderBadge order={order} />
        <PayBefore order={order} isShort />
      </div>
    ),
  },
];

const total: LineColumn<OrderRowView> = {
  label: t("list.total"),
  number: true,
  cell: ({ grossCents }) => grossCents !== null && formatCents(grossCents),
};
