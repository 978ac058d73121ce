import type { IsoDay } from "#app/models/platform/time.ts";
import { type CartLine, isQuantity, netCentsOf } from "./cart.ts";
import { judgeOffers, type SpecialOffer } from "./special-offer.ts";

/** Calendar days in Paris, both included. */
export type OfferDays = { startsOn: IsoDay; endsOn: IsoDay };

/** A cart with some packs of each of its products. */
type LinesOfPacks = (packs: number) => readonly CartLine[];

export type EarnedOffer = {
  lines: readonly CartLine[];
  netCents: number;
  discountCents: number;
};

/**
 * The smallest cart of `leastCents` net or more that earns an offer, whatever its payment mode and slot. Null where
 * none does: prices that are reduced already, or more than a line can hold.
 */
export function earnOffer(
  offer: SpecialOffer,
  linesOf: LinesOfPacks,
  leastCents = 0,
): EarnedOffer | null {
  const always = { ...offer, ...anyPaymentAndSlot };
  const tryPacks = (packs: number): EarnedOffer | null => {
    const lines = linesOf(packs);
    const netCents = lines.reduce((sum, line) => sum + netCentsOf(line), 0);
    if (netCents === 0 || !lines.every(({ quantity }) => isQuantity(quantity))) return null;
    const { applied, missed } = judgeOffers(lines, [always], {});
    const missing = missed.flatMap((one) => one.missing);
    if (!applied && missing.length === 0) return null;
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const shares = missing.map((one) => {
      if (one.kind === "quantity") return one.count / units;
      return one.kind === "amount" ? one.cents / netCents : 0;
    });
    const share = Math.max(leastCents / netCents - 1, ...shares);
    if (share > 0) return tryPacks(packs + Math.max(1, Math.floor(packs * share)));
    return applied && { lines, netCents, discountCents: applied.discountCents };
  };
  return tryPacks(1);
}

const anyPaymentAndSlot = {
  paymentModes: null,
  slotWeekdays: null,
  slotFromMinute: null,
  slotToMinute: null,
};
