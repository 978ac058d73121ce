import { redirect } from "react-router";
import { shopperContext } from "#app/buyer.server.ts";
import { notFound } from "#app/reply.server.ts";
import { cartOwner } from "#app/services/cart.server.ts";
import { emptyCart } from "#app/services/cart-empty.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/empty-cart.ts";

/** The cart itself then says what was taken out, and offers to put it back. */
export async function action({ context }: Route.ActionArgs) {
  await emptyCart(cartOwner(context.get(shopperContext)) ?? notFound());
  return redirect(to(url.cart), 303);
}
