import type { IsoDay } from "#app/models/platform/time.ts";
import type { StoreName } from "#app/models/store/store.ts";
import { sellableUnits } from "./packaging.ts";

export type StockLevel = "in-stock" | "low" | "none" | "in-store-only";

export type Availability = { level: StockLevel; units: number };

/** Stock of a product near a buyer, and its earliest handover. Days are those of Paris. */
export type StockAround = {
  productUid: number;
  packagingQuantity: number;
  today: IsoDay;
  store: StoreName;
  pickup: Availability;
  /**
   * First slot at which the depot can hand it over; null when it is out of stock there, or the depot takes no orders.
   */
  slot: { day: IsoDay; label: string } | null;
  /** Null when the product is not delivered: never deliverable, or sold in depots only. */
  delivery: Availability | null;
  deliveryDay: IsoDay | null;
  /** Restocking day, where the depot or the platform is out of stock; null when in stock or unknown. */
  supplyDay: IsoDay | null;
  /** Other depots within 200 km with stock, the nearest first. */
  nearby: { store: StoreName; km: number; stock: Availability }[];
};

/** Stock notification of a cart line (specification, section 4). */
export type StockNotification = "NONE" | "CHANGE" | "DELETE";

/** Packs below which a stock is displayed as low: customers then call the depot before driving there. */
export const LOW_STOCK_PACKS = 10;

export type Stocked = { onlyInStore: boolean; packagingQuantity: number };

/**
 * Availability from one stock, of a depot or a zone, in storage units. Only whole packs are sold: 7 sheets in packs of
 * 4 are 4 sheets. A product sold in depots only keeps its units, which its page displays, but its level is always
 * "in-store-only".
 */
export function availability(product: Stocked, stockUnits: number): Availability {
  const units = sellableUnits(stockUnits, product.packagingQuantity);
  if (product.onlyInStore) return { level: "in-store-only", units };
  if (units === 0) return { level: "none", units };
  const isLow = units < LOW_STOCK_PACKS * product.packagingQuantity;
  return { level: isLow ? "low" : "in-stock", units };
}

/**
 * Compares a stock, in storage units, with a quantity (specification, section 4): NONE when it suffices, CHANGE when
 * only some whole packs are there, DELETE when not even one is.
 */
export function stockNotification(
  product: Stocked,
  stockUnits: number,
  quantity: number,
): StockNotification {
  const { level, units } = availability(product, stockUnits);
  if (level === "none" || level === "in-store-only") return "DELETE";
  return units >= quantity ? "NONE" : "CHANGE";
}
