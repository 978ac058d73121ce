import { and, eq, gte, sql } from "drizzle-orm";
import { storeStock } from "#drizzle/schema/product.ts";
import type { Transaction } from "./database.server.ts";

/** How many storage units of each product an order takes from a depot. */
export type Quantities = ReadonlyMap<number, number>;

/** Adds up the quantities of lines that sell the same product (two colours, one stock). */
export function quantitiesByProduct(
  lines: readonly { productUid: number; quantity: number }[],
): Quantities {
  const quantities = new Map<number, number>();
  for (const { productUid, quantity } of lines) {
    quantities.set(productUid, (quantities.get(productUid) ?? 0) + quantity);
  }
  return quantities;
}

/**
 * Takes stock of a depot, row by row in product order so that two orders never wait for each other
 * in a circle. Answers false at the first product that lacks; the caller rolls back.
 */
export async function takeStock(tx: Transaction, storeUid: number, quantities: Quantities) {
  for (const [productUid, quantity] of inProductOrder(quantities)) {
    const taken = await tx
      .update(storeStock)
      .set({ quantity: sql`${storeStock.quantity} - ${quantity}` })
      .where(
        and(
          eq(storeStock.storeUid, storeUid),
          eq(storeStock.productUid, productUid),
          gte(storeStock.quantity, quantity),
        ),
      );
    if (taken.rowCount !== 1) return false;
  }
  return true;
}

/** Gives stock back to a depot, in the same order as it is taken. */
export async function giveStockBack(tx: Transaction, storeUid: number, quantities: Quantities) {
  for (const [productUid, quantity] of inProductOrder(quantities)) {
    await tx
      .update(storeStock)
      .set({ quantity: sql`${storeStock.quantity} + ${quantity}` })
      .where(and(eq(storeStock.storeUid, storeUid), eq(storeStock.productUid, productUid)));
  }
}

function inProductOrder(quantities: Quantities) {
  return [...quantities].toSorted(([a], [b]) => a - b);
}
