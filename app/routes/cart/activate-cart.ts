import { redirect } from "react-router";
import { cartLabel } from "#app/components/cart/label.ts";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { activateCart } from "#app/services/cart/customer-carts.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/activate-cart.ts";
import { leaveGoneCart } from "./gone.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ params, context }: Route.ActionArgs) {
  const cartId = idParam(params.cartId);
  const name = await activateCart(context.get(buyerContext), cartId);
  const cart = cartLabel(name ?? (await leaveGoneCart(context, cartId)));
  await addFlash(context, { tone: "success", key: "cart-activated", values: { cart } });
  return redirect(to(url.cart), 303);
}
