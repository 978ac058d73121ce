import {
  type PricedLine,
  type Totals,
  totals,
  type VatLine,
  weightGramsOf,
} from "#app/models/cart/cart.ts";
import { invoiceAmounts, lineAmounts } from "#app/models/invoice/amounts.ts";

/** Line whose missing units have left it. */
export type LackingLine = PricedLine & { missing: number };

export type PricedOrder<L extends PricedLine = PricedLine> = {
  lines: readonly L[];
  deliveryCents: number;
  vat: readonly VatLine[];
};

export type OrderAmounts = {
  netCents: number;
  vat: VatLine[];
  grossCents: number;
  weightGrams: number;
};

/** Ordered units of a line: those that the customer gets, and the missing ones. */
export function orderedUnits({ quantity, missing }: { quantity: number; missing: number }): number {
  return quantity + missing;
}

/** Line once some of its units have left the order. */
export type ReducedLine = {
  quantity: number;
  missing: number;
  netCents: number;
  discountCents: number;
};

/**
 * Line and order once `taken` units of each line have left it. Units leave with their share of the discount, as in a
 * credit note; the price of the delivery and its rates of VAT stay as agreed, so that no amount ever grows.
 */
export function withoutMissing(
  order: PricedOrder<LackingLine>,
  taken: readonly number[],
): { lines: ReducedLine[]; amounts: OrderAmounts } {
  const kept = order.lines.map((line, index) => line.quantity - (taken[index] ?? 0));
  const { netCents, vat, grossCents } = invoiceAmounts(
    order,
    order.lines.map(() => 0),
    kept,
  );
  const lines = order.lines.map((line, index) => {
    const quantity = kept[index] ?? 0;
    const { netCents: lineNetCents, discountCents } = lineAmounts(line, 0, quantity);
    const missing = line.missing + line.quantity - quantity;
    return { quantity, missing, netCents: lineNetCents, discountCents };
  });
  const weightGrams = order.lines.reduce(
    (sum, line, index) => sum + weightGramsOf({ ...line, quantity: kept[index] ?? 0 }),
    0,
  );
  return { lines, amounts: { netCents, vat, grossCents, weightGrams } };
}

/** Totals of an order as it was agreed: the rates of its delivery stay those of the goods as ordered. */
export function orderTotals(order: PricedOrder & Pick<OrderAmounts, "grossCents">): Totals {
  const lines = order.lines.filter(({ quantity }) => quantity > 0);
  const { grossCents, vat } = order;
  return { ...totals(lines, order.deliveryCents), vat: [...vat], grossCents };
}
