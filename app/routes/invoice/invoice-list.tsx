import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import invoiceTexts from "#app/locales/fr/invoice/invoice.json";
import { texts } from "#app/locales/texts.ts";
import { INVOICES_PER_PAGE } from "#app/models/invoice/invoice.ts";
import { toListedInvoiceView } from "#app/models/invoice/invoice-view.ts";
import { PAST_INVOICES_SHOWN, pastInvoiceFilter } from "#app/models/invoice/past-invoice.ts";
import { readInvoiceQuery } from "#app/models/invoice/query.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { listInvoices } from "#app/services/invoice/list.server.ts";
import { listPastInvoices } from "#app/services/invoice/past-invoice.server.ts";
import type { Route } from "./+types/invoice-list.ts";
import { InvoiceListPage } from "./invoice-list/invoice-list-page.tsx";

const t = texts(invoiceTexts);

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
