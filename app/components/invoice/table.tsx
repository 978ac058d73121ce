import { Bought } from "#app/components/order/bought.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import tableTexts from "#app/locales/fr/invoice/table.json";
import { texts } from "#app/locales/texts.ts";
import type { InvoiceState } from "#app/models/invoice/invoice.ts";
import type { InvoiceRowView } from "#app/models/invoice/invoice-view.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(tableTexts);

export function InvoiceTable({ invoices }: { invoices: readonly InvoiceRowView[] }) {
  return (
    <LineTable
      caption={t("caption")}
      columns={columns}
      rows={invoices}
      rowKey={(invoice) => invoice.number}
    />
  );
}

const tones: Record<InvoiceState, string> = {
  open: "waiting",
  overdue: "stopped",
  paid: "done",
  credit: "moving",
};

export function InvoiceBadge({ state }: { state: InvoiceState }) {
  return <span className={`status ${tones[state]}`}>{t(`state.${state}`)}</span>;
}

const columns: LineColumn<InvoiceRowView>[] = [
  {
    label: t("number"),
    heading: true,
    cell: ({ number, docId, bought }) => (
      <div>
        <Link to={to(url.invoice, { docNumber: number, docId })} className="whole">
          {number}
        </Link>
        {bought ? <Bought {...bought} /> : null}
      </div>
    ),
  },
  { label: t("issued"), cell: ({ issuedOn }) => frenchDay(issuedOn) },
  {
    label: t("order"),
    cell: ({ orderUid: uid }) =>
      uid === "" ? null : <Link to={to(url.order, { uid })}>{uid}</Link>,
  },
  {
    label: t("due"),
    cell: ({ dueOn, state }) => (
      <div>
        <InvoiceBadge state={state} />
        {state === "open" || state === "overdue" ? (
          <p className="hint">{frenchDay(dueOn)}</p>
        ) : null}
      </div>
    ),
  },
  {
    label: t("total"),
    number: true,
    cell: ({ kind, grossCents }) => formatCents(kind === "invoice" ? grossCents : -grossCents),
  },
  { label: t("balance"), number: true, cell: ({ balanceCents }) => formatCents(balanceCents) },
];
