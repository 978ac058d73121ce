import { and, eq, sql } from "drizzle-orm";
import { deliveryStock, storeStock } from "#drizzle/schema/product.ts";
import { db } from "./database.server.ts";

/** Stock of one product, in storage units: in every depot that has some, and on the platform of a zone. */
export type ProductStock = { byStore: ReadonlyMap<number, number>; delivery: number };

/** Where a product lies: the depots by the primary key of store_stock, one zone by that of delivery_stock. */
export async function findProductStock(
  productUid: number,
  deliveryZone: number,
): Promise<ProductStock> {
  const [depots, platform] = await Promise.all([
    listByStore.execute({ productUid }),
    findDelivery.execute({ productUid, deliveryZone }),
  ]);
  return {
    byStore: new Map(depots.map((row) => [row.storeUid, row.quantity])),
    delivery: platform[0]?.quantity ?? 0,
  };
}

const listByStore = db
  .select({ storeUid: storeStock.storeUid, quantity: storeStock.quantity })
  .from(storeStock)
  .where(and(eq(storeStock.productUid, sql.placeholder("productUid")), sql`quantity > 0`))
  .prepare("list_stock_by_store");

const findDelivery = db
  .select({ quantity: deliveryStock.quantity })
  .from(deliveryStock)
  .where(
    and(
      eq(deliveryStock.productUid, sql.placeholder("productUid")),
      eq(deliveryStock.deliveryZone, sql.placeholder("deliveryZone")),
    ),
  )
  .prepare("find_delivery_stock");
