import type { Totals } from "#app/models/cart/cart.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { TransportOption, Undelivered } from "./delivery-price.ts";

/** Delivery estimate of a cart; no amounts or stock for readers who may not see them. */
export type DeliveryView = {
  zipCode: string;
  /** Commune of the estimate, the most populous of its postal code. */
  place: string;
  /** Depot of departure. */
  storeLabel: string;
  weightGrams: number;
  /** First possible day. */
  day: IsoDay;
  undelivered: Undelivered[];
  /** None when the place is too far. */
  options: TransportOption[] | null;
  /** Totals of the delivered goods with plain delivery. */
  totals: Totals | null;
};
