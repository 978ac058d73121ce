import { Bought } from "#app/components/order/bought.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { OrderBadge } from "#app/components/ui/status-badge.tsx";
import { Link } from "#app/framework/link.tsx";
import purchaseTexts from "#app/locales/fr/purchase/purchase.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { frenchDay, parisTime } from "#app/models/platform/time.ts";
import type { PurchaseRowView } from "#app/models/purchase/purchase-view.ts";
import { to, url } from "#app/urls.ts";

const t = texts(purchaseTexts);

/** Orders and tickets; without amounts for a reader who may not see them. */
export function PurchaseTable({ purchases }: { purchases: readonly PurchaseRowView[] }) {
  const showsAmounts = purchases.some(({ grossCents }) => grossCents !== null);
  return (
    <LineTable
      caption={t("caption")}
      columns={showsAmounts ? [...columns, total] : columns}
      rows={purchases}
      rowKey={({ kind, id }) => `${kind}-${id}`}
    />
  );
}

const columns: LineColumn<PurchaseRowView>[] = [
  {
    label: t("number"),
    heading: true,
    cell: ({ kind, id, number, worksiteName, firstItem, lineCount }) => (
      <div>
        <Link
          to={kind === "order" ? to(url.order, { uid: number }) : to(url.ticket, { ticketId: id })}
          className="whole"
        >
          {number}
        </Link>
        <Bought firstItem={firstItem} lineCount={lineCount} />
        {worksiteName ? <p className="hint">{t("worksite-of", { name: worksiteName })}</p> : null}
      </div>
    ),
  },
  {
    label: t("date"),
    cell: ({ at, buyerName }) => (
      <div>
        {frenchDay(parisTime(at).day)}
        <p className="hint">{t("by-whom", { name: buyerName })}</p>
      </div>
    ),
  },
  {
    label: t("origin"),
    cell: ({ kind, storeLabel }) => (
      <div>
        {t(`origins.${kind}`)}
        <p className="hint">{storeLabel}</p>
      </div>
    ),
  },
  {
    label: t("state"),
    cell: ({ state, settlement }) =>
      state ? <OrderBadge order={state} /> : settlement && <TicketBadge settlement={settlement} />,
  },
];

const total: LineColumn<PurchaseRowView> = {
  label: t("total"),
  number: true,
  cell: ({ grossCents }) => grossCents !== null && formatCents(grossCents),
};

function TicketBadge({ settlement }: { settlement: "paid" | "account" }) {
  return (
    <span className={`status ${settlement === "paid" ? "done" : "moving"}`}>{t(settlement)}</span>
  );
}
