import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { documentReply } from "#app/http/document-reply.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import { findPrintableQuote } from "#app/services/quote/document.server.ts";
import type { Route } from "./+types/quote.pdf.ts";
import { quoteId, quoteNotFound } from "./quote-not-found.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export function loader(args: Route.LoaderArgs) {
  return answer(args);
}

/** Posted by forms that open a new tab. */
export function action(args: Route.ActionArgs) {
  return answer(args);
}

function answer(args: Route.LoaderArgs | Route.ActionArgs) {
  const id = quoteId(args.params.id);
  return documentReply(args, async () => {
    return (await findPrintableQuote(args.context.get(buyerContext), id)) ?? quoteNotFound();
  });
}
