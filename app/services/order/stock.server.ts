import { type SQL, sql } from "drizzle-orm";
import { isPickup, type OrderMode } from "#app/models/order/mode.ts";
import type { Queryable, Transaction } from "#app/services/platform/database.server.ts";
import { deliveryStock, storeStock } from "#drizzle/schema/catalogue.ts";

export type Quantities = ReadonlyMap<number, number>;

/** A depot for a pickup, the platform of a zone for a delivery. */
export type Shelf = { storeUid: number } | { deliveryZone: number };

export function shelfOf(order: { storeUid: number; deliveryZone: number | null }): Shelf {
  const { storeUid, deliveryZone } = order;
  return deliveryZone === null ? { storeUid } : { deliveryZone };
}

export function shelfOfCheckout(
  { deliveryMode }: { deliveryMode: OrderMode },
  { uid, deliveryZone }: { uid: number; deliveryZone: number },
): Shelf {
  return isPickup(deliveryMode) ? { storeUid: uid } : { deliveryZone };
}

/** Sums the quantities of lines that sell the same product (two colours, one stock). */
export function quantitiesByProduct(
  lines: readonly { productUid: number; quantity: number }[],
): Quantities {
  const quantities = new Map<number, number>();
  for (const { productUid, quantity } of lines) {
    quantities.set(productUid, (quantities.get(productUid) ?? 0) + quantity);
  }
  return quantities;
}

/** Reads storage units; a product without a row is left out. */
export async function findStock(
  on: Queryable,
  shelf: Shelf,
  productUids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return readStock(on, shelf, productUids, sql``);
}

/** Locks in product order, so that two orders cannot deadlock. */
export async function lockStock(
  tx: Transaction,
  shelf: Shelf,
  productUids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return readStock(tx, shelf, productUids, sql`order by product_uid for update`);
}

/** Takes in product order, never below zero; throws at a product that lacks. */
export async function takeStock(
  tx: Transaction,
  shelf: Shelf,
  quantities: Quantities,
): Promise<void> {
  const { table, owner, uid } = rowsOf(shelf);
  for (const [productUid, quantity] of inProductOrder(quantities)) {
    const taken = await tx.execute(sql`
      update ${table} set quantity = quantity - ${quantity}
      where ${owner} = ${uid} and product_uid = ${productUid} and quantity >= ${quantity}`);
    if (taken.rowCount !== 1) {
      throw new Error(
        `stock ${JSON.stringify(shelf)} holds less than ${quantity} of product ${productUid}`,
      );
    }
  }
}

/** Takes what a depot holds in its hands, beyond the level of the shelf too, which owes the rest then. */
export async function takeStockInHand(
  tx: Transaction,
  shelf: Shelf,
  quantities: Quantities,
): Promise<void> {
  const { table, owner, uid } = rowsOf(shelf);
  for (const [productUid, quantity] of inProductOrder(quantities)) {
    await tx.execute(sql`
      update ${table} set quantity = greatest(0, quantity - ${quantity}),
        owed = owed + greatest(0, ${quantity} - quantity)
      where ${owner} = ${uid} and product_uid = ${productUid}`);
  }
}

/** Returns it even where its row is gone. Repays what the shelf owes first: only the rest can be sold. */
export async function giveStockBack(
  tx: Transaction,
  shelf: Shelf,
  quantities: Quantities,
): Promise<void> {
  const { table, owner, uid } = rowsOf(shelf);
  for (const [productUid, quantity] of inProductOrder(quantities)) {
    await tx.execute(sql`
      insert into ${table} as shelf (${owner}, product_uid, quantity)
      values (${uid}, ${productUid}, ${quantity})
      on conflict (product_uid, ${owner}) do update
      set quantity = shelf.quantity + greatest(0, excluded.quantity - shelf.owed),
        owed = greatest(0, shelf.owed - excluded.quantity)`);
  }
}

async function readStock(
  on: Queryable,
  shelf: Shelf,
  productUids: readonly number[],
  more: SQL,
): Promise<ReadonlyMap<number, number>> {
  const { table, owner, uid } = rowsOf(shelf);
  const { rows } = await on.execute<{ uid: number; quantity: number }>(sql`
    select product_uid as uid, quantity from ${table}
    where ${owner} = ${uid} and product_uid = any(${sql.param([...productUids])}::int[]) ${more}`);
  return new Map(rows.map((row) => [row.uid, row.quantity]));
}

function rowsOf(shelf: Shelf): { table: SQL; owner: SQL; uid: number } {
  return "storeUid" in shelf
    ? { table: sql`${storeStock}`, owner: sql`store_uid`, uid: shelf.storeUid }
    : { table: sql`${deliveryStock}`, owner: sql`delivery_zone`, uid: shelf.deliveryZone };
}

function inProductOrder(quantities: Quantities) {
  return [...quantities].toSorted(([a], [b]) => a - b);
}
