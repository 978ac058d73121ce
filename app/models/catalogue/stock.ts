import type { IsoDay } from "#app/models/platform/time.ts";
import type { StoreName } from "#app/models/store/store.ts";
import { sellableUnits } from "./packaging.ts";

/** What a stock badge says. Lists, cards, product pages and carts all read `availability`. */
export type StockLevel = "in-stock" | "low" | "none" | "in-store-only";

/** A level and the storage units that can be sold now. */
export type Availability = { level: StockLevel; units: number };

/** Where a product lies around someone, and when it can be had. Days are those of Paris. */
export type StockAround = {
  productUid: number;
  packagingQuantity: number;
  today: IsoDay;
  store: StoreName;
  pickup: Availability;
  /** First hour at which the depot can hand it over; null when it has none, or takes no orders. */
  slot: { day: IsoDay; label: string } | null;
  /** Null when the product is not delivered: some never are, nor what is sold in depots only. */
  delivery: Availability | null;
  /** First day on which it can reach a worksite; null when there is none to deliver. */
  deliveryDay: IsoDay | null;
  /** Day of the next supply, where depot or platform have none; null when they have some, or nobody knows. */
  supplyDay: IsoDay | null;
  /** Other depots within 200 km that have some, the nearest first. */
  nearby: { store: StoreName; km: number; stock: Availability }[];
};

/** Specification, section 4: what becomes of a cart line. */
export type StockNotification = "NONE" | "CHANGE" | "DELETE";

/** Packs under which the trade calls a depot before driving there: stock is said to be low. */
export const LOW_STOCK_PACKS = 10;

export type Stocked = { onlyInStore: boolean; packagingQuantity: number };

/**
 * What can be had of a product from one stock, a depot's or a zone's, in storage units. Only whole
 * packs can be sold: 7 sheets in packs of 4 are 4 sheets. A product sold in depots only keeps its
 * units, which its page tells, but its level is always "in-store-only".
 */
export function availability(product: Stocked, stockUnits: number): Availability {
  const units = sellableUnits(stockUnits, product.packagingQuantity);
  if (product.onlyInStore) return { level: "in-store-only", units };
  if (units === 0) return { level: "none", units };
  const isLow = units < LOW_STOCK_PACKS * product.packagingQuantity;
  return { level: isLow ? "low" : "in-stock", units };
}

/**
 * Whether a stock, in storage units, covers a wanted quantity (specification, section 4): NONE when it
 * does, CHANGE when only some whole packs are there, DELETE when not even one is.
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
