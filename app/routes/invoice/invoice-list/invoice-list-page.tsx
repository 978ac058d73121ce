import { InvoiceTable } from "#app/components/invoice/table.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { StateFilter } from "#app/components/ui/table-filter.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import invoiceTexts from "#app/locales/fr/invoice/invoice.json";
import { texts } from "#app/locales/texts.ts";
import type { InvoiceRowView } from "#app/models/invoice/invoice-view.ts";
import { type InvoiceQuery, invoiceSearch } from "#app/models/invoice/query.ts";
import { to, url } from "#app/urls.ts";

const t = texts(invoiceTexts);
const tAccount = texts(accountTexts);

type ShownQuery = Pick<InvoiceQuery, "sort" | "state" | "search">;

type InvoiceListPageProps = {
  invoices: readonly InvoiceRowView[];
  total: number;
  page: number;
  pages: number;
  query: ShownQuery;
  company: string;
};

export function InvoiceListPage({ invoices, total, page, pages, ...props }: InvoiceListPageProps) {
  const { query, company } = props;
  const filter = invoiceSearch(query);
  return (
    <Page
      title={t("list.title")}
      lead={total > 0 ? t("list.lead", { count: total, company }) : null}
      breadcrumb={[{ label: tAccount("title"), to: to(url.account) }]}
    >
      <StateFilter
        t={t}
        action={to(url.invoices)}
        search={query.search}
        filter={filter}
        states={states}
        sorts={sorts}
      />
      {total > 0 ? <InvoiceTable invoices={invoices} /> : <Empty isSought={filter !== null} />}
      <Pagination
        current={page}
        count={pages}
        href={(number) => to(url.invoices, null, { ...filter, page: number })}
        label={t("list.pages")}
      />
      {total > 0 ? (
        <div className="row screen">
          <a className="btn secondary" href={to(url.invoicesCsv, null, filter ?? {})}>
            {t("list.csv")}
          </a>
          <PrintButton>{t("page.print")}</PrintButton>
        </div>
      ) : null}
    </Page>
  );
}

function Empty({ isSought }: { isSought: boolean }) {
  return (
    <EmptyState title={t("list.empty")}>
      <p>{t(isSought ? "list.nothing" : "list.empty-lead")}</p>
      {isSought ? (
        <ButtonLink to={to(url.invoices)}>{t("list.all")}</ButtonLink>
      ) : (
        <ButtonLink to={to(url.orderList)}>{t("list.orders")}</ButtonLink>
      )}
    </EmptyState>
  );
}

const states = [
  { value: "", label: t("filter.states.all") },
  { value: "a-payer", label: t("filter.states.open") },
  { value: "en-retard", label: t("filter.states.overdue") },
  { value: "soldees", label: t("filter.states.paid") },
  { value: "avoirs", label: t("filter.states.credit") },
];

const sorts = [
  { value: "", label: t("filter.sorts.date") },
  { value: "echeance", label: t("filter.sorts.due") },
  { value: "montant", label: t("filter.sorts.amount") },
];
