import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { cartLabel } from "#app/components/cart-label.ts";
import { idParam } from "#app/params.server.ts";
import { activateCart } from "#app/services/cart-set.server.ts";
import { addFlash } from "#app/session.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/activate-cart.ts";
import { leaveGoneCart } from "./gone-cart.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ params, context }: Route.ActionArgs) {
  const cartId = idParam(params.cartId);
  const name = await activateCart(context.get(buyerContext), cartId);
  const cart = cartLabel(name ?? (await leaveGoneCart(context, cartId)));
  await addFlash(context, { tone: "success", key: "cart-activated", values: { cart } });
  return redirect(to(url.cart), 303);
}
