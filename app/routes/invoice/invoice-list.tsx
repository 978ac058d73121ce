import { PastInvoiceTable } from "#app/components/invoice/past-table.tsx";
import { InvoiceTable } from "#app/components/invoice/table.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { StateList } from "#app/components/ui/state-list.tsx";
import { Link } from "#app/framework/link.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import invoiceTexts from "#app/locales/fr/invoice/invoice.json";
import pastTexts from "#app/locales/fr/invoice/past.json";
import { texts } from "#app/locales/texts.ts";
import { INVOICES_PER_PAGE } from "#app/models/invoice/invoice.ts";
import { type InvoiceRowView, toListedInvoiceView } from "#app/models/invoice/invoice-view.ts";
import {
  PAST_INVOICES_SHOWN,
  type PastInvoiceRow,
  pastInvoiceFilter,
} from "#app/models/invoice/past-invoice.ts";
import { type InvoiceQuery, invoiceSearch, readInvoiceQuery } from "#app/models/invoice/query.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { listInvoices } from "#app/services/invoice/list.server.ts";
import { listPastInvoices } from "#app/services/invoice/past-invoice.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/invoice-list.ts";

const t = texts(invoiceTexts);
const tPast = texts(pastTexts);
const tAccount = texts(accountTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const now = new Date();
  const query = readInvoiceQuery(address.searchParams);
  const filter = pastInvoiceFilter(query);
  const [{ invoices, total, page }, past] = await Promise.all([
    listInvoices(buyer, query, now),
    filter && listPastInvoices(buyer, filter, { page: null, size: PAST_INVOICES_SHOWN }),
  ]);
  const isLast = page === pageCount(total, INVOICES_PER_PAGE);
  const today = parisTime(now).day;
  const { sort, state, search } = query;
  return {
    invoices: invoices.map((invoice) => toListedInvoiceView(invoice, today)),
    past: { invoices: isLast && past ? past.invoices : [], total: past?.total ?? 0 },
    total,
    page,
    query: { sort, state, search },
    company: buyer.companyLabel,
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("list.title") }];

export default function InvoiceListRoute({ loaderData }: Route.ComponentProps) {
  return <InvoiceListPage {...loaderData} pages={pageCount(loaderData.total, INVOICES_PER_PAGE)} />;
}

type ShownQuery = Pick<InvoiceQuery, "sort" | "state" | "search">;

type InvoiceListPageProps = {
  invoices: readonly InvoiceRowView[];
  total: number;
  page: number;
  pages: number;
  query: ShownQuery;
  company: string;
  past: { invoices: readonly PastInvoiceRow[]; total: number };
};

function InvoiceListPage({ invoices, total, page, pages, ...props }: InvoiceListPageProps) {
  const { query, company, past } = props;
  const filter = invoiceSearch(query);
  return (
    <Page
      title={t("list.title")}
      lead={total > 0 ? t("list.lead", { count: total, company }) : null}
      breadcrumb={[{ label: tAccount("title"), to: to(url.account) }]}
    >
      <StateList
        t={t}
        path={(search) => to(url.invoices, null, search)}
        search={query.search}
        filter={filter}
        states={states}
        sorts={sorts}
        page={page}
        pages={pages}
        table={total > 0 ? <InvoiceTable invoices={invoices} /> : null}
        isEmpty={total + past.total === 0}
        start={<ButtonLink to={to(url.orderList)}>{t("list.orders")}</ButtonLink>}
      />
      {past.total > 0 ? <PastPart past={past} search={filter} /> : null}
      {total > 0 ? (
        <div className="row screen">
          <ButtonLink to={to(url.payInvoices)}>{t("list.pay")}</ButtonLink>
          <a className="btn secondary" href={to(url.invoicesCsv, null, filter ?? {})}>
            {t("list.csv")}
          </a>
          <PrintButton>{t("page.print")}</PrintButton>
        </div>
      ) : null}
    </Page>
  );
}

type PastPartProps = Pick<InvoiceListPageProps, "past"> & {
  search: ReturnType<typeof invoiceSearch>;
};

function PastPart({ past, search }: PastPartProps) {
  return (
    <section>
      <h2>{tPast("title")}</h2>
      {past.invoices.length > 0 ? <PastInvoiceTable invoices={past.invoices} /> : null}
      {past.total > past.invoices.length ? (
        <p>
          <Link to={to(url.pastInvoices, null, search ?? {})}>
            {tPast("all", { count: past.total })}
          </Link>
        </p>
      ) : null}
    </section>
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
