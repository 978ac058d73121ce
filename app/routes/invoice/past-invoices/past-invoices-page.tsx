import { PastInvoiceTable } from "#app/components/invoice/past-table.tsx";
import { PastListPage } from "#app/components/order/past-list-page.tsx";
import invoiceTexts from "#app/locales/fr/invoice/invoice.json";
import pastTexts from "#app/locales/fr/invoice/past.json";
import { texts } from "#app/locales/texts.ts";
import type { PastInvoiceRow } from "#app/models/invoice/past-invoice.ts";
import type { invoiceSearch } from "#app/models/invoice/query.ts";
import { to, url } from "#app/urls.ts";

const t = texts(pastTexts);
const tInvoice = texts(invoiceTexts);

type PastInvoicesPageProps = {
  invoices: readonly PastInvoiceRow[];
  total: number;
  page: number;
  pages: number;
  /** Null for all of them. */
  search: ReturnType<typeof invoiceSearch>;
  company: string;
};

export function PastInvoicesPage(props: PastInvoicesPageProps) {
  const { invoices, total, page, pages, search, company } = props;
  return (
    <PastListPage
      title={t("list-title")}
      lead={search ? t("found", { count: total }) : t("lead", { count: total, company })}
      parent={{ label: tInvoice("list.title"), to: to(url.invoices) }}
      table={total > 0 ? <PastInvoiceTable invoices={invoices} /> : null}
      empty={t(search ? "nothing" : "empty")}
      all={search && { to: to(url.pastInvoices), label: t("see-all") }}
      current={page}
      count={pages}
      href={(number) => to(url.pastInvoices, null, { ...search, page: number })}
      label={t("pages")}
    />
  );
}
