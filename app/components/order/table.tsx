import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { OrderBadge } from "#app/components/ui/status-badge.tsx";
import { Link } from "#app/framework/link.tsx";
import orderTexts from "#app/locales/fr/order/order.json";
import tableTexts from "#app/locales/fr/order/table.json";
import { texts } from "#app/locales/texts.ts";
import type { OrderRowView } from "#app/models/order/order-view.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatRange, formatShortDay, frenchDay, parisTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(orderTexts);
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
    label: t("list.number"),
    heading: true,
    cell: ({ uid, worksiteName }) => (
      <div>
        <Link to={to(url.order, { uid })} className="whole">
          {uid}
        </Link>
        {worksiteName ? (
          <p className="hint">{tTable("worksite-of", { name: worksiteName })}</p>
        ) : null}
      </div>
    ),
  },
  {
    label: t("list.date"),
    cell: ({ createdAt, buyerName }) => (
      <div>
        {frenchDay(parisTime(createdAt).day)}
        <p className="hint">{tTable("by-whom", { name: buyerName })}</p>
      </div>
    ),
  },
  {
    label: t("list.pickup"),
    cell: ({ deliveryDate, deliveryRange, storeLabel }) => (
      <div>
        {t("list.pickup-at", {
          day: formatShortDay(deliveryDate),
          hour: formatRange(deliveryRange),
        })}
        <p className="hint">{storeLabel}</p>
      </div>
    ),
  },
  { label: t("list.status"), cell: (order) => <OrderBadge order={order} /> },
];

const total: LineColumn<OrderRowView> = {
  label: t("list.total"),
  number: true,
  cell: ({ grossCents }) => grossCents !== null && formatCents(grossCents),
};
