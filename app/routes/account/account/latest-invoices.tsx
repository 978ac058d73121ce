import { InvoiceTable } from "#app/components/invoice/table.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import tableTexts from "#app/locales/fr/invoice/table.json";
import { texts } from "#app/locales/texts.ts";
import type { InvoiceRowView } from "#app/models/invoice/invoice-view.ts";
import { to, url } from "#app/urls.ts";

const t = texts(tableTexts);

export function LatestInvoices({ invoices }: { invoices: readonly InvoiceRowView[] | null }) {
  if (!invoices) return null;
  return (
    <>
      <h2>{t("dashboard.title")}</h2>
      {invoices.length > 0 ? <InvoiceTable invoices={invoices} /> : <p>{t("dashboard.none")}</p>}
      {invoices.length > 0 ? (
        <ButtonLink kind="secondary" to={to(url.invoices)}>
          {t("dashboard.all")}
        </ButtonLink>
      ) : (
        <ButtonLink kind="secondary" to={to(url.orderList)}>
          {t("dashboard.orders")}
        </ButtonLink>
      )}
    </>
  );
}
