import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import { storeStock } from "#drizzle/schema/product.ts";
import type { Queryable, Transaction } from "./database.server.ts";

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

/** What a depot has of some products, in storage units; a product without a row is left out. */
export async function findStock(
  on: Queryable,
  storeUid: number,
  productUids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return quantitiesByProduct(await stockRows(on, storeUid, productUids));
}

/**
 * What a depot has of some products, locked until the end of `tx`: rows in product order, so that two
 * orders never wait for each other in a circle.
 */
export async function lockStock(
  tx: Transaction,
  storeUid: number,
  productUids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return quantitiesByProduct(
    await stockRows(tx, storeUid, productUids).orderBy(asc(storeStock.productUid)).for("update"),
  );
}

function stockRows(on: Queryable, storeUid: number, productUids: readonly number[]) {
  return on
    .select({ productUid: storeStock.productUid, quantity: storeStock.quantity })
    .from(storeStock)
    .where(and(eq(storeStock.storeUid, storeUid), inArray(storeStock.productUid, [...productUids])))
    .$dynamic();
}

/**
 * Takes stock of a depot, row by row in product order, never below zero. Throws at a product that lacks:
 * what was taken before goes back with the transaction.
 */
export async function takeStock(
  tx: Transaction,
  storeUid: number,
  quantities: Quantities,
): Promise<void> {
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
    if (taken.rowCount !== 1) throw new Error(`Depot ${storeUid} lacks product ${productUid}`);
  }
}

/** Gives stock back to a depot, in the same order as it is taken, even where its row is gone meanwhile. */
export async function giveStockBack(
  tx: Transaction,
  storeUid: number,
  quantities: Quantities,
): Promise<void> {
  for (const [productUid, quantity] of inProductOrder(quantities)) {
    await tx
      .insert(storeStock)
      .values({ storeUid, productUid, quantity })
      .onConflictDoUpdate({
        target: [storeStock.productUid, storeStock.storeUid],
        set: { quantity: sql`${storeStock.quantity} + ${quantity}` },
      });
  }
}

function inProductOrder(quantities: Quantities) {
  return [...quantities].toSorted(([a], [b]) => a - b);
}
