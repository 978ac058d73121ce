import type { Totals } from "#app/models/cart/cart.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { TransportOption, Undelivered } from "./delivery-price.ts";

/** What a delivery of the cart comes to; no amount nor stock for who may not see them. */
export type DeliveryView = {
  zipCode: string;
  /** The commune it is reckoned for, the most populous of its postal code. */
  place: string;
  /** The depot it leaves from. */
  storeLabel: string;
  weightGrams: number;
  /** First day it can be there. */
  day: IsoDay;
  undelivered: Undelivered[];
  /** None when it is too far. */
  options: TransportOption[] | null;
  /** Goods that are carried, with plain delivery. */
  totals: Totals | null;
};
