import { InvoiceBadge } from "#app/components/invoice/table.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import pastTexts from "#app/locales/fr/invoice/past.json";
import { texts } from "#app/locales/texts.ts";
import type { PastInvoiceRow } from "#app/models/invoice/past-invoice.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(pastTexts);

/** Invoices and credit notes of the old shop. */
export function PastInvoiceTable({ invoices }: { invoices: readonly PastInvoiceRow[] }) {
  return (
    <LineTable
      caption={t("caption")}
      columns={invoices.some(({ hasPdf }) => hasPdf) ? [...columns, pdf] : columns}
      rows={invoices}
      rowKey={({ id }) => id}
    />
  );
}

const columns: LineColumn<PastInvoiceRow>[] = [
  {
    label: t("number"),
    heading: true,
    cell: ({ id, number }) => (
      <Link to={to(url.pastInvoice, { pastInvoiceId: id })} className="whole">
        {number}
      </Link>
    ),
  },
  { label: t("issued"), cell: ({ issuedOn }) => frenchDay(issuedOn) },
  { label: t("due"), cell: ({ dueOn }) => (dueOn ? frenchDay(dueOn) : UNKNOWN) },
  { label: t("paid"), cell: (invoice) => <PastStanding {...invoice} /> },
  {
    label: t("total"),
    number: true,
    cell: ({ kind, grossCents }) => formatCents(kind === "invoice" ? grossCents : -grossCents),
  },
];

const pdf: LineColumn<PastInvoiceRow> = {
  label: t("document"),
  cell: ({ id, number, hasPdf }) =>
    hasPdf && (
      <a href={to(url.pastInvoicePdf, { pastInvoiceId: id })} aria-label={t("pdf-of", { number })}>
        {t("pdf")}
      </a>
    ),
};

/** Where the old shop said nothing. */
const UNKNOWN = "—";

/** A credit note, a paid invoice, or unknown. */
function PastStanding({ kind, paidOn }: Pick<PastInvoiceRow, "kind" | "paidOn">) {
  if (kind === "credit-note") return <InvoiceBadge state="credit" />;
  return paidOn ? t("paid-on", { day: frenchDay(paidOn) }) : UNKNOWN;
}
