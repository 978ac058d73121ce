import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { type ErpStock, shelfLevel } from "#app/models/erp/message.ts";
import { orderStatus, paidStatuses } from "#app/models/order/status.ts";
import { lockStock, type Shelf } from "#app/services/order/stock.server.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { deliveryStock, products, storeStock } from "#drizzle/schema/catalogue.ts";
import { orderLines, orders } from "#drizzle/schema/order.ts";
import { stores } from "#drizzle/schema/store.ts";

/**
 * Statuses of an order that reserves items and that the ERP may not know yet; see
 * `orders_unacknowledged`.
 */
export const unacknowledgedStatuses = [
  ...[orderStatus.awaitingPayment, orderStatus.awaitingWallet, ...paidStatuses],
  ...[orderStatus.paymentRefused, orderStatus.toPayInStore, orderStatus.awaitingErp],
] as const;

/** Units of a product in a depot, or on the platform of a delivery zone. */
export type ShelfLevel = Pick<ErpStock, "product" | "store" | "deliveryZone" | "quantity">;

/**
 * Sets a shelf to the level that the ERP sent, less the units of orders it has not acknowledged: it
 * cannot know of those yet. Units beyond that level are owed. Refuses an unknown product, depot or
 * zone.
 */
export async function setStockLevel(
  tx: Transaction,
  level: ShelfLevel,
): Promise<{ ok: true } | { ok: false; reason: "unknown-product" | "unknown-place" }> {
  const [product] = await tx
    .select({ uid: products.uid })
    .from(products)
    .where(eq(products.erpCode, level.product));
  if (!product) return { ok: false, reason: "unknown-product" };
  const shelf = await findShelf(tx, level);
  if (!shelf) return { ok: false, reason: "unknown-place" };
  const productUid = product.uid;
  // Locks the row before the orders: one being placed has either been counted or waits for this
  // level.
  await lockStock(tx, shelf, [productUid]);
  const unacknowledged = await countUnacknowledged(tx, shelf, productUid);
  await writeLevel(tx, shelf, productUid, shelfLevel(level.quantity, unacknowledged));
  return { ok: true };
}

async function findShelf(
  tx: Transaction,
  { store, deliveryZone }: ShelfLevel,
): Promise<Shelf | null> {
  if (store !== undefined) {
    const isIt = eq(stores.erpCode, store);
    const [found] = await tx.select({ storeUid: stores.uid }).from(stores).where(isIt);
    return found ?? null;
  }
  if (deliveryZone === undefined) return null;
  const served = await tx.$count(stores, eq(stores.deliveryZone, deliveryZone));
  return served > 0 ? { deliveryZone } : null;
}

/** Uses orders_unacknowledged, then the lines of those few orders. */
async function countUnacknowledged(
  tx: Transaction,
  shelf: Shelf,
  productUid: number,
): Promise<number> {
  const isOfShelf =
    "storeUid" in shelf
      ? sql`${orders.storeUid} = ${shelf.storeUid} and ${orders.deliveryZone} is null`
      : eq(orders.deliveryZone, shelf.deliveryZone);
  const [sum] = await tx
    .select({ units: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        isOfShelf,
        eq(orders.erpSequence, 0),
        inArray(orders.statusCode, [...unacknowledgedStatuses]),
        eq(orderLines.productUid, productUid),
      ),
    );
  return sum?.units ?? 0;
}

type Level = ReturnType<typeof shelfLevel>;

/** Writes nothing for an unchanged level, so that no cached list is reread. */
async function writeLevel(tx: Transaction, shelf: Shelf, productUid: number, level: Level) {
  if ("storeUid" in shelf) {
    await tx
      .insert(storeStock)
      .values({ productUid, storeUid: shelf.storeUid, ...level })
      .onConflictDoUpdate({
        target: [storeStock.productUid, storeStock.storeUid],
        set: level,
        setWhere: isOther(storeStock, level),
      });
    return;
  }
  await tx
    .insert(deliveryStock)
    .values({ productUid, deliveryZone: shelf.deliveryZone, ...level })
    .onConflictDoUpdate({
      target: [deliveryStock.productUid, deliveryStock.deliveryZone],
      set: level,
      setWhere: isOther(deliveryStock, level),
    });
}

function isOther(table: typeof storeStock | typeof deliveryStock, { quantity, owed }: Level) {
  return or(ne(table.quantity, quantity), ne(table.owed, owed));
}
