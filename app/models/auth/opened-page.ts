/**
 * A page that was opened by a key, as the session keeps it: the payment of an order, by the hash of its link's token; the
 * request of a visitor, by its number; a wishlist, by its own.
 */
export type OpenedPage =
  | { page: "payment"; orderUid: string; linkHash: string }
  | { page: "request"; number: string }
  | { page: "wishlist"; id: string };

/** Stands in an address where the key would, once the session keeps what it opened. */
export const OPENED = "ouverte";

/** Pages that one session keeps open: the latest. */
const MAX_OPENED = 10;

/** Adds a page to those that are open, as the latest; the same one is there once. */
export function openPage(opened: readonly OpenedPage[], page: OpenedPage): OpenedPage[] {
  return [...opened.filter((other) => !isSame(other, page)), page].slice(-MAX_OPENED);
}

/** The payment page that is open: of this order, or without one the latest. */
export function openedPayment(opened: readonly OpenedPage[], orderUid: string | null) {
  const isIt = (page: OpenedPage) =>
    page.page === "payment" && (orderUid === null || page.orderUid === orderUid);
  const found = opened.findLast(isIt);
  return found?.page === "payment" ? found : null;
}

/** True when the request of this number is open. */
export function isRequestOpened(opened: readonly OpenedPage[], number: string): boolean {
  return opened.some((page) => page.page === "request" && page.number === number);
}

/** The wishlist that was opened last; null when none is. */
export function openedWishlist(opened: readonly OpenedPage[]): string | null {
  const found = opened.findLast(({ page }) => page === "wishlist");
  return found?.page === "wishlist" ? found.id : null;
}

function isSame(one: OpenedPage, other: OpenedPage): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(opened: OpenedPage): string {
  if (opened.page === "payment") return `payment ${opened.orderUid}`;
  if (opened.page === "request") return `request ${opened.number}`;
  return `wishlist ${opened.id}`;
}
