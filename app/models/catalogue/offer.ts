import type { IsoDay } from "#app/models/platform/time.ts";

/** Ways in which an offer names its products: a rule of the catalogue, or one by one. */
export type OfferRule = "struck-prices" | "bundles" | "last-units" | "chosen";

export const offerPhases = ["running", "coming", "ended"] as const;

export type OfferPhase = (typeof offerPhases)[number];

/** First and last calendar day in Paris, both included; null for no first or no last day. */
export type OpenDays = { startsOn: IsoDay | null; endsOn: IsoDay | null };

/** Tells whether an offer runs on a day. */
export function offerPhase({ startsOn, endsOn }: OpenDays, day: IsoDay): OfferPhase {
  if (startsOn !== null && day < startsOn) return "coming";
  return endsOn !== null && day > endsOn ? "ended" : "running";
}
