import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import quoteTexts from "#app/locales/fr/quote/quote.json";
import { texts } from "#app/locales/texts.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import { readQuoteQuery } from "#app/models/quote/query.ts";
import { toQuoteRowView } from "#app/models/quote/quote-view.ts";
import { QUOTES_PER_PAGE } from "#app/models/quote/state.ts";
import { listQuotes } from "#app/services/quote/list.server.ts";
import type { Route } from "./+types/quote-list.ts";
import { QuoteListPage } from "./quote-list/quote-list-page.tsx";

const t = texts(quoteTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const now = new Date();
  const query = readQuoteQuery(address.searchParams);
  const { quotes, total, page } = await listQuotes(buyer, query, now);
  const { sort, state, search } = query;
  return {
    quotes: quotes.map((quote) => toQuoteRowView(quote, now)),
    total,
    page,
    query: { sort, state, search },
    company: buyer.companyLabel,
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("list.title") }];

export default function QuoteListRoute({ loaderData }: Route.ComponentProps) {
  return <QuoteListPage {...loaderData} pages={pageCount(loaderData.total, QUOTES_PER_PAGE)} />;
}
