export const CART_NAME_LENGTH = 60;

export const MAX_CARTS = 20;

export type NamedCart = {
  id: number;
  name: string;
  isActive: boolean;
  lineCount: number;
  worksite: { id: number; name: string } | null;
};

export type CartSummary = NamedCart & {
  version: number;
  articleCount: number;
  /** Goods, net, before any special offer: the sub-total of the cart page. */
  netCents: number;
  updatedAt: Date;
};

export type CartSummaryView = Omit<CartSummary, "netCents"> & { netCents: number | null };

/** Summary for a reader who sees prices, or does not. */
export function toCartSummaryView(cart: CartSummary, seesPrices: boolean): CartSummaryView {
  return { ...cart, netCents: seesPrices ? cart.netCents : null };
}

/** Name with `suffix(1)`, or the first `suffix(n)` not taken, cut to the maximum length. */
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
