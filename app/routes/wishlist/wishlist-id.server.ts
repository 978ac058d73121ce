import { isWishlistId } from "#app/models/wishlist.ts";
import { notFound } from "#app/reply.server.ts";

/** The number of a wishlist from a path; anything else ends the request with the 404 page. */
export function wishlistId(text: string): string {
  return isWishlistId(text) ? text : notFound();
}
