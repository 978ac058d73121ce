import { type RouterContextProvider, redirect } from "react-router";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { isCartGone } from "#app/services/cart/carts.server.ts";
import { to, url } from "#app/urls.ts";

/**
 * Ends a command on a cart that is not this customer's: redirects to their carts when another window
 * deleted it; 404 when it is somebody else's.
 */
export async function leaveGoneCart(
  context: Readonly<RouterContextProvider>,
  cartId: number,
): Promise<never> {
  if (!(await isCartGone(cartId))) return notFound();
  await addFlash(context, { tone: "warning", key: "cart-gone" });
  throw redirect(to(url.carts), 303);
}
