import { isPaymentMode, type PaymentMode } from "#app/models/payment/mode.ts";
import { weekdayOf } from "#app/models/platform/calendar.ts";
import { roundHalfUp, spreadCents } from "#app/models/platform/money.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import {
  type AppliedOffer,
  type Cart,
  type CartLine,
  type CartOffers,
  cartOf,
  type MissedOffer,
  type MissingForOffer,
  netCentsOf,
} from "./cart.ts";

export type SpecialOffer = {
  code: string;
  label: string;
  discountBasisPoints: number | null;
  discountCents: number | null;
  maximumCents: number | null;
  categoryId: number | null;
  productUids: readonly number[] | null;
  addsToLowerPrices: boolean;
  minimumQuantity: number;
  minimumCents: number;
  paymentModes: readonly string[] | null;
  slotWeekdays: readonly number[] | null;
  slotFromMinute: number | null;
  slotToMinute: number | null;
};

export type OfferContext = {
  paymentMode?: PaymentMode;
  slot?: { day: IsoDay; range: string };
};

export function slotContext(
  checkout: { day: IsoDay | null; range: string | null } | null,
): OfferContext {
  const { day, range } = checkout ?? { day: null, range: null };
  return day !== null && range !== null ? { slot: { day, range } } : {};
}

const MAX_MISSED = 3;

/** Applies to a cart the special offer it earns, in its lines and totals: see `judgeOffers`. */
export function withOffers<C extends Cart>(
  cart: C,
  offers: readonly SpecialOffer[],
  context: OfferContext,
): C {
  if (offers.length === 0) return cart;
  const { discounts, ...judged } = judgeOffers(cart.lines, offers, context);
  const lines = cart.lines.map((line) => ({ ...line, discountCents: discounts.get(line.id) ?? 0 }));
  return { ...cart, ...cartOf(cart, [...lines, ...cart.asideLines], judged) };
}

/** The highest discount applies, the first by code among equals; also returns what more could be earned. */
export function judgeOffers(
  lines: readonly CartLine[],
  offers: readonly SpecialOffer[],
  context: OfferContext,
): CartOffers & { discounts: ReadonlyMap<number, number> } {
  const judged = judgeAll(lines, offers, context);
  const best = judged.find(
    ({ missing, discountCents }) => missing.length === 0 && discountCents > 0,
  );
  const missed = judged.filter((each) => each.missing.length > 0 && mayBeBetter(each, best));
  return {
    applied: best ? appliedOf(best) : null,
    missed: missed.slice(0, MAX_MISSED).map(missedOf),
    gains: missed.some(({ missing }) => missing.every(({ kind }) => kind === "payment")),
    discounts: best ? spread(best) : new Map(),
  };
}

/** The offer a cart earns, or would by payment mode and slot: the highest discount. Null for none. */
export function eligibleOffer(
  lines: readonly CartLine[],
  offers: readonly SpecialOffer[],
): { offer: SpecialOffer; discountCents: number } | null {
  const [best = null] = judgeAll(lines, offers, {}).filter(
    ({ missing, discountCents }) => discountCents > 0 && !missing.some(isOfItems),
  );
  return best && { offer: best.offer, discountCents: best.discountCents };
}

type Judged = {
  offer: SpecialOffer;
  counting: readonly CartLine[];
  missing: readonly MissingForOffer[];
  discountCents: number;
};

function judgeAll(
  lines: readonly CartLine[],
  offers: readonly SpecialOffer[],
  context: OfferContext,
): Judged[] {
  return offers
    .map((offer) => judge(offer, lines, context))
    .filter((each) => each.counting.length > 0)
    .toSorted(
      (a, b) => b.discountCents - a.discountCents || (a.offer.code < b.offer.code ? -1 : 1),
    );
}

function judge(offer: SpecialOffer, lines: readonly CartLine[], context: OfferContext): Judged {
  const counting = lines.filter((line) => counts(offer, line));
  const netCents = counting.reduce((sum, line) => sum + netCentsOf(line), 0);
  return {
    offer,
    counting,
    missing: missingFor(offer, counting, netCents, context),
    discountCents: discountOn(offer, netCents),
  };
}

function counts(offer: SpecialOffer, line: CartLine): boolean {
  if (line.unsellable !== null) return false;
  if (line.strikethroughMills !== null && !offer.addsToLowerPrices) return false;
  if (offer.categoryId !== null && !line.categoryPath.includes(offer.categoryId)) return false;
  return offer.productUids === null || offer.productUids.includes(line.productUid);
}

function discountOn(offer: SpecialOffer, netCents: number): number {
  const offeredCents =
    offer.discountCents ?? roundHalfUp(netCents * (offer.discountBasisPoints ?? 0), 10_000);
  return Math.min(offeredCents, offer.maximumCents ?? offeredCents, netCents);
}

function missingFor(
  offer: SpecialOffer,
  counting: readonly CartLine[],
  netCents: number,
  context: OfferContext,
): MissingForOffer[] {
  const quantity = counting.reduce((sum, line) => sum + line.quantity, 0);
  const missing: MissingForOffer[] = [];
  if (quantity < offer.minimumQuantity) {
    missing.push({ kind: "quantity", count: offer.minimumQuantity - quantity });
  }
  if (netCents < offer.minimumCents) {
    missing.push({ kind: "amount", cents: offer.minimumCents - netCents });
  }
  const { paymentModes } = offer;
  if (paymentModes && !paymentModes.includes(context.paymentMode ?? "")) {
    missing.push({ kind: "payment", modes: paymentModes.filter(isPaymentMode) });
  }
  if (dependsOnSlot(offer) && !(context.slot && isSlotOf(offer, context.slot))) {
    missing.push({ kind: "slot" });
  }
  return missing;
}

function dependsOnSlot(offer: SpecialOffer): boolean {
  return (
    offer.slotWeekdays !== null || offer.slotFromMinute !== null || offer.slotToMinute !== null
  );
}

export type OfferSlots = Pick<SpecialOffer, "slotWeekdays" | "slotFromMinute" | "slotToMinute">;

/** True when an offer applies to a handover on that day at that hour. */
export function isSlotOf(offer: OfferSlots, slot: { day: IsoDay; range: string }): boolean {
  const [, hour = "", minute = ""] = /^(\d{2}):(\d{2})$/.exec(slot.range) ?? [];
  const at = hour === "" ? Number.NaN : Number(hour) * 60 + Number(minute);
  if (offer.slotWeekdays && !offer.slotWeekdays.includes(weekdayOf(slot.day))) return false;
  if (offer.slotFromMinute !== null && !(at >= offer.slotFromMinute)) return false;
  return offer.slotToMinute === null || at < offer.slotToMinute;
}

function mayBeBetter({ missing, discountCents }: Judged, best: Judged | undefined): boolean {
  return missing.some(isOfItems) || discountCents > (best?.discountCents ?? 0);
}

function isOfItems({ kind }: MissingForOffer): boolean {
  return kind === "quantity" || kind === "amount";
}

function appliedOf({ offer: { code, label }, discountCents }: Judged): AppliedOffer {
  return { code, label, discountCents };
}

function missedOf({ offer: { code, label }, missing }: Judged): MissedOffer {
  return { code, label, missing };
}

/** Discount of each line by id: proportional to amounts, exact to the cent, independent of the order of lines. */
function spread({ counting, discountCents }: Judged): ReadonlyMap<number, number> {
  const ordered = counting.toSorted(
    (a, b) => a.productUid - b.productUid || (a.codeColor < b.codeColor ? -1 : 1),
  );
  const shares = spreadCents(discountCents, ordered.map(netCentsOf));
  return new Map(ordered.map((line, index) => [line.id, shares[index] ?? 0]));
}
