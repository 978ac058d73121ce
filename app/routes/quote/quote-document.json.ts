import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { readId } from "#app/params.server.ts";
import { requirePrices } from "#app/prices.server.ts";
import { findQuoteDocument } from "#app/services/quote-paper.server.ts";
import type { Route } from "./+types/quote-document.json.ts";
import { noSuchQuote } from "./quote-not-found.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

/** Specification, section 7: where a form posts `items` to open a document in a new tab. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findQuoteDocument(context.get(buyerContext), readId(params.id) ?? 0);
  return found ? Response.json(found) : noSuchQuote();
}
