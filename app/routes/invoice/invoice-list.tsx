import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import invoiceTexts from "#app/locales/fr/invoice.json";
import { texts } from "#app/locales/texts.ts";
import { INVOICES_PER_PAGE } from "#app/models/invoice.ts";
import { readInvoiceQuery } from "#app/models/invoice-query.ts";
import { pageCount } from "#app/models/pagination.ts";
import { shownInvoiceRow } from "#app/models/shown-invoice.ts";
import { parisTime } from "#app/models/time.ts";
import { requirePrices } from "#app/prices.server.ts";
import { listInvoices } from "#app/services/invoice-list.server.ts";
import type { Route } from "./+types/invoice-list.ts";
import { InvoiceListPage } from "./invoice-list-page.tsx";

const t = texts(invoiceTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const now = new Date();
  const query = readInvoiceQuery(address.searchParams);
  const { invoices, total, page } = await listInvoices(buyer, query, now);
  const today = parisTime(now).day;
  const { sort, state, search } = query;
  return {
    invoices: invoices.map((invoice) => shownInvoiceRow(invoice, today)),
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
