import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { calledQuote } from "#app/models/shown-quote.ts";
import { requirePrices } from "#app/prices.server.ts";
import { listLatestQuotes } from "#app/services/quote-list.server.ts";
import type { Route } from "./+types/quotes.json.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

/** Most quotes of one answer. */
const MOST = 50;

/** Specification, section 7: the company's quotes, the latest first. */
export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  const quotes = await listLatestQuotes(context.get(buyerContext), MOST);
  return Response.json(quotes.map((quote) => calledQuote(quote, now)));
}
