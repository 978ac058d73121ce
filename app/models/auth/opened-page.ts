/** Page as the session stores it: a payment by the hash of its link's token, others by their key. */
export type OpenedPage =
  | { page: "payment"; orderUid: string; linkHash: string }
  | { page: "request"; number: string }
  | { page: "wishlist"; id: string }
  | { page: "arrival"; orderUid: string };

/** Replaces the key in an address once the session stores the opened page. */
export const OPENED = "ouverte";

const MAX_OPENED = 10;

/** Adds a page as the latest, without duplicates. */
export function openPage(opened: readonly OpenedPage[], page: OpenedPage): OpenedPage[] {
  return [...opened.filter((other) => !isSame(other, page)), page].slice(-MAX_OPENED);
}

/** Opened payment page of this order, or the latest when no order is given. */
export function openedPayment(opened: readonly OpenedPage[], orderUid: string | null) {
  const isIt = (page: OpenedPage) =>
    page.page === "payment" && (orderUid === null || page.orderUid === orderUid);
  const found = opened.findLast(isIt);
  return found?.page === "payment" ? found : null;
}

export function isRequestOpened(opened: readonly OpenedPage[], number: string): boolean {
  return opened.some((page) => page.page === "request" && page.number === number);
}

export function isArrivalOpened(opened: readonly OpenedPage[], orderUid: string): boolean {
  return opened.some((page) => page.page === "arrival" && page.orderUid === orderUid);
}

/** The wishlist opened last; null when there is none. */
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
  if (opened.page === "arrival") return `arrival ${opened.orderUid}`;
  return `wishlist ${opened.id}`;
}
