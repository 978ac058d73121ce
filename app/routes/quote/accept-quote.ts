import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { acceptQuote } from "#app/services/quote/cart.server.ts";
import type { Route } from "./+types/accept-quote.ts";
import { acceptedMessages, afterAccepting } from "./quote-messages.ts";
import { quoteId, quoteNotFound } from "./quote-not-found.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function action({ params, context }: Route.ActionArgs) {
  const id = quoteId(params.id);
  const accepted = await acceptQuote(context.get(buyerContext), id);
  await addFlash(context, acceptedMessages(accepted) ?? quoteNotFound());
  return redirect(afterAccepting(accepted, id), 303);
}
