import { PastInvoiceTable } from "#app/components/invoice/past-table.tsx";
import { PastListPage } from "#app/components/order/past-list-page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import invoiceTexts from "#app/locales/fr/invoice/invoice.json";
import pastTexts from "#app/locales/fr/invoice/past.json";
import { texts } from "#app/locales/texts.ts";
import {
  PAST_INVOICES_PER_PAGE,
  type PastInvoiceRow,
  pastInvoiceFilter,
} from "#app/models/invoice/past-invoice.ts";
import { invoiceSearch, readInvoiceQuery } from "#app/models/invoice/query.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import { listPastInvoices } from "#app/services/invoice/past-invoice.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/past-invoices.ts";

const t = texts(pastTexts);
const tInvoice = texts(invoiceTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const query = readInvoiceQuery(searchParams);
  const filter = pastInvoiceFilter(query) ?? { ...query, state: "all" };
  const size = PAST_INVOICES_PER_PAGE;
  const found = await listPastInvoices(buyer, filter, { page: query.page, size });
  return {
    ...found,
    pages: pageCount(found.total, size),
    search: invoiceSearch({ sort: "date", state: filter.state, search: filter.search }),
    company: buyer.companyLabel,
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("list-title") }];

export default function PastInvoicesRoute({ loaderData }: Route.ComponentProps) {
  return <PastInvoicesPage {...loaderData} />;
}

type PastInvoicesPageProps = {
  invoices: readonly PastInvoiceRow[];
  total: number;
  page: number;
  pages: number;
  /** Null for all of them. */
  search: ReturnType<typeof invoiceSearch>;
  company: string;
};

function PastInvoicesPage(props: PastInvoicesPageProps) {
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
