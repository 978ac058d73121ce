import type { ListedProduct } from "#app/models/catalogue/product.ts";
import type { RoomPlace } from "#app/models/room/room.ts";

export function seenProduct(
  product: ListedProduct,
  seen: ReadonlyMap<number, readonly RoomPlace[]>,
) {
  const { uid, label, brandName, drawing, tint, photo, storageUnit, price, stock } = product;
  const places = seen.get(uid) ?? [];
  return { uid, label, brandName, drawing, tint, photo, storageUnit, price, stock, places };
}
