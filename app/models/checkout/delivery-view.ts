import type { Totals } from "#app/models/cart/cart.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { FreeDelivery, TransportOption, Undelivered } from "./delivery-price.ts";

export type DeliveryView = {
  zipCode: string;
  /** Commune of the estimate, the most populous of its postal code. */
  place: string;
  storeLabel: string;
  weightGrams: number;
  day: IsoDay;
  undelivered: Undelivered[];
  options: TransportOption[] | null;
  free: FreeDelivery | null;
  totals: Totals | null;
};
