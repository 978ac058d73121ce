import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { requirePrices } from "#app/prices.server.ts";
import { findQuoteDocument } from "#app/services/quote-paper.server.ts";
import type { Route } from "./+types/quote-document.json.ts";
import { quoteId, quoteNotFound } from "./quote-not-found.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

/** Specification, section 7: where a form posts `items` to open a document in a new tab. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findQuoteDocument(context.get(buyerContext), quoteId(params.id));
  return Response.json(found ?? quoteNotFound());
}
