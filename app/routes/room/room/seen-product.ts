import type { ListedProduct } from "#app/models/catalogue/product.ts";
import type { Place } from "#app/models/room/room.ts";

/** What the page shows of a product that can be seen in a room. */
export function seenProduct(product: ListedProduct, seen: ReadonlyMap<number, readonly Place[]>) {
  const { uid, label, brandName, drawing, tint, storageUnit, price, stock } = product;
  const places = seen.get(uid) ?? [];
  return { uid, label, brandName, drawing, tint, storageUnit, price, stock, places };
}
