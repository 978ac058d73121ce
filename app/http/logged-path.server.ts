import { url } from "#app/urls.ts";

/** Paths whose end is secret or personal: a token, a request, a wishlist, an arrival, a card, a phone, a position. */
const hidden = [
  ...[url.newPassword, url.openAccess, url.followRequest, url.wishlist, url.wishlistJson],
  url.keyedArrival,
  url.substitute,
  url.slotProposal,
  ...[url.cardStatus, url.createRollingFunds, url.closestStores],
].map((path) => path.split(":")[0] ?? path);

export function loggedPath(pathname: string): string {
  const start = hidden.find((path) => pathname.startsWith(path));
  return start ? `${start}-` : pathname;
}
