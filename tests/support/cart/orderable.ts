import type { OrderableProduct } from "#app/models/cart/quick-order.ts";

/** A sack of cement, as quick order looks it up. */
export const SACK = {
  uid: 1,
  reference: "9786840",
  label: "Ciment",
  storageUnit: "sac",
  packagingQuantity: 1,
  isActive: true,
  onlyInStore: false,
  hasColors: false,
  isPriced: true,
} satisfies OrderableProduct;
