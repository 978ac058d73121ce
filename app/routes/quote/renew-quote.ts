import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { requestQuote } from "#app/services/quote/request.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/renew-quote.ts";
import { requestedMessage } from "./quote-messages.ts";
import { quoteId, quoteNotFound } from "./quote-not-found.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function action({ params, context }: Route.ActionArgs) {
  const id = quoteId(params.id);
  const outcome = await requestQuote(context.get(buyerContext), { source: "renewal", id }, "");
  await addFlash(context, requestedMessage(outcome) ?? quoteNotFound());
  return redirect(to(url.quote, { id }), 303);
}
