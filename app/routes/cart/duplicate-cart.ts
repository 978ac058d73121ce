import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { duplicateCart } from "#app/services/cart/customer-carts.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/duplicate-cart.ts";
import { duplicatedMessages } from "./carts-messages.ts";
import { leaveGoneCart } from "./gone.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ params, context }: Route.ActionArgs) {
  const cartId = idParam(params.cartId);
  const copy = await duplicateCart(context.get(buyerContext), cartId);
  await addFlash(context, duplicatedMessages(copy ?? (await leaveGoneCart(context, cartId))));
  return redirect(to(url.carts), 303);
}
