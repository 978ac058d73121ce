import { url } from "#app/urls.ts";

/**
 * Paths whose end opens something, or says who or where somebody is: an account for a quarter of an hour, a visitor's
 * request, a list of the showroom, a card, a telephone, a position.
 */
const hidden = [
  ...[url.newPassword, url.openAccess, url.followRequest, url.wishlist, url.wishlistJson],
  ...[url.cardStatus, url.createRollingFunds, url.closestStores],
].map((path) => path.split(":")[0] ?? path);

/** A path as the log may hold it: of what must not be there, "-" remains. */
export function loggedPath(pathname: string): string {
  const start = hidden.find((path) => pathname.startsWith(path));
  return start ? `${start}-` : pathname;
}
