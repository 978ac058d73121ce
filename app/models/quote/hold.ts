import type { QuotedLine } from "#app/models/cart/cart.ts";
import type { PriceView } from "#app/models/catalogue/price.ts";

/** The quoted price up to the remaining quantity, unless the buyer's own is lower; own price beyond. */
export function quotedPrice(
  own: PriceView & { nextPrice: { from: number; unitMills: number } | null; agreement: string },
  quoted: QuotedLine | null,
  quantity: number,
) {
  if (!quoted) return own;
  if (!quoteHolds(quoted, quantity) || quoted.unitMills >= own.unitMills) return { ...own, quoted };
  const strikethroughMills = own.strikethroughMills ?? own.unitMills;
  const { unitMills } = quoted;
  return { ...own, unitMills, strikethroughMills, nextPrice: null, agreement: "", quoted };
}

/** True while a quote still covers as many units at its price. */
export function quoteHolds({ leftQuantity }: QuotedLine, quantity: number): boolean {
  return quantity <= leftQuantity;
}
