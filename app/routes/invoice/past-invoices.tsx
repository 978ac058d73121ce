import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import pastTexts from "#app/locales/fr/invoice/past.json";
import { texts } from "#app/locales/texts.ts";
import { PAST_INVOICES_PER_PAGE, pastInvoiceFilter } from "#app/models/invoice/past-invoice.ts";
import { invoiceSearch, readInvoiceQuery } from "#app/models/invoice/query.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import { listPastInvoices } from "#app/services/invoice/past-invoice.server.ts";
import type { Route } from "./+types/past-invoices.ts";
import { PastInvoicesPage } from "./past-invoices/past-invoices-page.tsx";

const t = texts(pastTexts);

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
