import { inArray } from "drizzle-orm";
import { toStockJson } from "#app/models/catalogue/product-json.ts";
import { availability } from "#app/models/catalogue/stock.ts";
import { findStock } from "#app/services/order/stock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";

/**
 * Lists the stock of products in a depot and on the platform that delivers around it, in their
 * order; leaves out those not on sale. Null when there is no such depot. Three queries, by primary
 * keys.
 */
export async function listStockJson(productUids: readonly number[], storeUid: number) {
  const store = await findStore(storeUid);
  if (!store) return null;
  const rows = await db
    .select({
      uid: products.uid,
      onlyInStore: products.onlyInStore,
      isDeliverable: products.isDeliverable,
      packagingQuantity: products.packagingQuantity,
      isActive: products.isActive,
    })
    .from(products)
    .where(inArray(products.uid, [...productUids]));
  const [inStore, inZone] = await Promise.all([
    findStock(db, { storeUid }, productUids),
    findStock(db, { deliveryZone: store.deliveryZone }, productUids),
  ]);
  const known = new Map(rows.filter(({ isActive }) => isActive).map((row) => [row.uid, row]));
  return productUids.flatMap((uid) => {
    const product = known.get(uid);
    if (!product) return [];
    const isDelivered = product.isDeliverable && !product.onlyInStore;
    return {
      product_uid: uid,
      pickup: toStockJson(availability(product, inStore.get(uid) ?? 0)),
      delivery: isDelivered ? toStockJson(availability(product, inZone.get(uid) ?? 0)) : null,
    };
  });
}
