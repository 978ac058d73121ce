import { redirect } from "react-router";
import { buyerContext, requireBuyer, shopperContext } from "#app/http/buyer.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { setUndeliveredAside } from "#app/services/checkout/undelivered.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/set-undelivered-aside.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ context }: Route.ActionArgs) {
  const cart = await findCart(context.get(shopperContext));
  const count = await setUndeliveredAside(context.get(buyerContext), cart);
  await addFlash(context, { tone: "info", key: "undelivered-aside", values: { count } });
  return redirect(to(url.deliveryCheckout), 303);
}
