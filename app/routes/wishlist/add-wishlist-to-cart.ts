import { redirect } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { wishlistKey } from "#app/http/opened.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { sentMessages } from "#app/http/sent-lines.server.ts";
import { addFlash, requireCartOwner } from "#app/http/session.server.ts";
import { findWishlistHead, sendWishlistToCart } from "#app/services/list/wishlist.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/add-wishlist-to-cart.ts";

export async function action({ params, ...args }: Route.ActionArgs) {
  const { context } = args;
  const key = await wishlistKey(args, params.id);
  const { id } = (await findWishlistHead(key)) ?? notFound();
  const { buyer } = context.get(shopperContext);
  // Opens a visitor's session only once there is a cart.
  const owner = await requireCartOwner(context);
  await addFlash(context, sentMessages(await sendWishlistToCart(owner, buyer, id), false));
  return redirect(to(url.wishlist, params), 303);
}
