import type { QuotedLine } from "#app/models/cart/cart.ts";
import type { PriceView } from "#app/models/catalogue/price.ts";

/**
 * The quoted price up to the remaining quantity, unless the buyer's own is lower; own price beyond. A quote of 0 has no
 * price: nothing is sold at it.
 */
export function quotedPrice(
  own: PriceView & { nextPrice: { from: number; unitMills: number } | null; agreement: string },
  quoted: QuotedLine | null,
  quantity: number,
) {
  if (!quoted) return own;
  const { unitMills } = quoted;
  const isOnRequest = own.unitMills === 0;
  if (!quoteHolds(quoted, quantity) || (unitMills >= own.unitMills && !isOnRequest)) {
    return { ...own, quoted };
  }
  const strikethroughMills =
    unitMills === 0 || isOnRequest ? null : (own.strikethroughMills ?? own.unitMills);
  return { ...own, unitMills, strikethroughMills, nextPrice: null, agreement: "", quoted };
}

/** True while a quote still covers as many units at its price. */
export function quoteHolds({ leftQuantity }: QuotedLine, quantity: number): boolean {
  return quantity <= leftQuantity;
}
