import {
  depositCentsOf,
  discountCentsOf,
  ecoTaxCentsOf,
  netCentsOf,
  type PricedLine,
} from "#app/models/cart/cart.ts";
import { lineAmounts } from "#app/models/invoice/amounts.ts";
import type { PricedOrder } from "./missing.ts";

/** Cents by which two rates of VAT, each rounded, may differ from the sum of their lines. */
const ROUNDING_CENTS = 2;

const WHOLE = 10_000;

/**
 * Unit price of goods offered for missing units of a line, in mills: the customer's own price, or less, so that the
 * order with them never costs more than with the missing units, VAT, eco-tax and deposit included. Null when even free
 * goods would, by their eco-tax or deposit.
 */
export function substituteMills(line: PricedLine, units: number, goods: PricedLine): number | null {
  const gone = lineAmounts(line, line.quantity - units, line.quantity);
  const goneCents = gone.netCents - gone.discountCents + gone.ecoTaxCents;
  const depositCents = depositCentsOf(goods) - gone.depositCents;
  const isSameRate = goods.vatBasisPoints === line.vatBasisPoints;
  const taxedCents =
    isSameRate && depositCents <= 0
      ? goneCents
      : Math.floor(
          (goneCents * (WHOLE + line.vatBasisPoints) - (depositCents + ROUNDING_CENTS) * WHOLE) /
            (WHOLE + goods.vatBasisPoints),
        );
  const mostCents = taxedCents - ecoTaxCentsOf(goods);
  if (mostCents < 0) return null;
  return Math.min(goods.unitMills, Math.floor((mostCents * 10) / goods.quantity));
}

/** Order with lines added to it, its delivery taxed as before. */
export function withSubstitutes<L extends PricedLine>(
  order: PricedOrder<L>,
  added: readonly L[],
): PricedOrder<L> {
  const bases = new Map(order.vat.map((rate) => [rate.rateBasisPoints, rate.baseCents]));
  for (const line of added) {
    const baseCents = netCentsOf(line) - discountCentsOf(line) + ecoTaxCentsOf(line);
    bases.set(line.vatBasisPoints, (bases.get(line.vatBasisPoints) ?? 0) + baseCents);
  }
  const vat = [...bases]
    .toSorted(([a], [b]) => b - a)
    .map(([rateBasisPoints, baseCents]) => ({ rateBasisPoints, baseCents, vatCents: 0 }));
  return { ...order, lines: [...order.lines, ...added], vat };
}
