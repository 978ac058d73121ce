import { InvoiceTable } from "#app/components/invoice/table.tsx";
import tableTexts from "#app/locales/fr/invoice/table.json";
import { texts } from "#app/locales/texts.ts";
import type { InvoiceRowView } from "#app/models/invoice/invoice-view.ts";

const t = texts(tableTexts);

export function OrderInvoices({ invoices }: { invoices: readonly InvoiceRowView[] }) {
  return (
    <>
      <h2>{t("of-order")}</h2>
      <InvoiceTable invoices={invoices} />
    </>
  );
}
