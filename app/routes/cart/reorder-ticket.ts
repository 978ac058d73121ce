import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { reorderTicket } from "#app/services/cart/reorder.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/reorder-ticket.ts";
import { reorderedMessages } from "./cart-messages.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ params, context }: Route.ActionArgs) {
  const buyer = context.get(buyerContext);
  const lines = (await reorderTicket(buyer, idParam(params.ticketId))) ?? notFound();
  await addFlash(context, reorderedMessages(lines, maySeePrices(buyer)));
  return redirect(to(url.cart), 303);
}
