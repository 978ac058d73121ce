import { InvoiceTable } from "#app/components/invoice-table.tsx";
import tableTexts from "#app/locales/fr/invoice-table.json";
import { texts } from "#app/locales/texts.ts";
import type { ShownInvoiceRow } from "#app/models/shown-invoice.ts";

const t = texts(tableTexts);

/** The invoices and credit notes of an order, once there are some. */
export function OrderPapers({ invoices }: { invoices: readonly ShownInvoiceRow[] }) {
  if (invoices.length === 0) return null;
  return (
    <>
      <h2>{t("of-order")}</h2>
      <InvoiceTable invoices={invoices} />
    </>
  );
}
