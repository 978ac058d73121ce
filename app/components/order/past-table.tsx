import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import pastTexts from "#app/locales/fr/order/past.json";
import tableTexts from "#app/locales/fr/order/table.json";
import { texts } from "#app/locales/texts.ts";
import type { PastOrderRowView } from "#app/models/order/past-order.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(pastTexts);
const tTable = texts(tableTexts);

/** Orders of the old shop; without amounts for a reader who may not see them. */
export function PastOrderTable({ orders }: { orders: readonly PastOrderRowView[] }) {
  const showsPrices = orders.some(({ grossCents }) => grossCents !== null);
  return (
    <LineTable
      caption={t("caption")}
      columns={showsPrices ? [...columns, total] : columns}
      rows={orders}
      rowKey={({ id }) => id}
    />
  );
}

const columns: LineColumn<PastOrderRowView>[] = [
  {
    label: t("number"),
    heading: true,
    cell: ({ id, number }) => (
      <Link to={to(url.pastOrder, { pastOrderId: id })} className="whole">
        {number}
      </Link>
    ),
  },
  {
    label: t("date"),
    cell: ({ orderedOn, buyerName }) => (
      <div>
        {frenchDay(orderedOn)}
        <p className="hint">{tTable("by-whom", { name: buyerName })}</p>
      </div>
    ),
  },
  { label: t("store"), cell: ({ storeLabel }) => storeLabel },
];

const total: LineColumn<PastOrderRowView> = {
  label: t("total"),
  number: true,
  cell: ({ grossCents }) => grossCents !== null && formatCents(grossCents),
};
