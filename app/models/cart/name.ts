/** Longest name of a cart, in characters. */
export const CART_NAME_LENGTH = 60;

/** Carts that one customer prepares at a time, at most. */
export const MAX_CARTS = 20;

/** A cart among those of a customer, to choose one. */
export type NamedCart = {
  id: number;
  /** "" for the first one that most customers have. */
  name: string;
  isActive: boolean;
  /** Lines, those set aside left out. */
  lineCount: number;
};

/** A cart as the page of all carts tells it. */
export type CartSummary = NamedCart & {
  version: number;
  worksite: { id: number; name: string } | null;
  /** Storage units, all lines together, those set aside left out. */
  articleCount: number;
  /** Goods, net, before any special offer: what the cart itself calls its sub-total. */
  netCents: number;
  updatedAt: Date;
};

/** A summary for someone who sees prices, or does not. */
export type CartSummaryView = Omit<CartSummary, "netCents"> & { netCents: number | null };

/** What of a cart may be told to someone who sees prices, or does not. */
export function toCartSummaryView(cart: CartSummary, seesPrices: boolean): CartSummaryView {
  return { ...cart, netCents: seesPrices ? cart.netCents : null };
}

/**
 * The name of a copy: that of the cart with `suffix(1)`, or the first `suffix` of a number that no other cart has,
 * the name cut so that all fits.
 */
export function copyName(
  name: string,
  taken: readonly string[],
  suffix: (number: number) => string,
): string {
  for (let number = 1; ; number++) {
    const end = suffix(number);
    const cut = name.slice(0, CART_NAME_LENGTH - end.length).replace(/\p{Cs}/gu, "");
    const copy = cut.trimEnd() + end;
    if (!taken.includes(copy)) return copy;
  }
}
