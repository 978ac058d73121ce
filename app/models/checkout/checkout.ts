import { type Buyer, seesPrices } from "#app/models/auth/buyer.ts";
import { netCentsOf } from "#app/models/cart/cart.ts";
import { sellableUnits } from "#app/models/catalogue/packaging.ts";
import type { OrderMode } from "#app/models/order/mode.ts";
import {
  isBehalfMode,
  isOnlineMode,
  offeredModes,
  type PaymentMode,
} from "#app/models/payment/mode.ts";

/** Seconds of a checkout, and of one extension (specification, section 9). */
export const CHECKOUT_SECONDS = 900;

/** Seconds of warning before the end (decision 024; WCAG 2.2.1). */
export const WARNING_SECONDS = 120;

/** Seconds before an expired checkout leads to the cart (specification, section 9). */
export const EXPIRED_REDIRECT_SECONDS = 4;

/** Seconds before a changed cart is displayed (specification, section 9). */
export const CHANGED_REDIRECT_SECONDS = 3;

/** The same delay without scripts, where it cannot be stopped: the minimum of WCAG 2.2.1. */
export const CHANGED_READING_SECONDS = 20;

/** Time in which stored choices can be resumed, in milliseconds (specification, section 9). */
export const STORED_MS = 1_800_000;

export const COMMENT_LENGTH = 500;

/** 1 date and hour, 2 summary and terms, 3 payment mode. */
export type CheckoutStep = 1 | 2 | 3;

export type Steps = {
  slotCompleted: boolean;
  termsCompleted: boolean;
  paymentCompleted: boolean;
};

/** No step done: the state after a change of date, hour or place (specification, section 4). */
export const noSteps: Steps = {
  slotCompleted: false,
  termsCompleted: false,
  paymentCompleted: false,
};

/** First step to do; the last one stays open until the order is placed. */
export function nextStep(steps: Steps): CheckoutStep {
  if (!steps.slotCompleted) return 1;
  return steps.termsCompleted ? 3 : 2;
}

/** True when all steps before this one are done. */
export function canReach(step: CheckoutStep, steps: Steps): boolean {
  return step <= nextStep(steps);
}

type Choice = { storeUid: number; day: string | null; range: string | null };

/** Another choice resets all steps, then step 1 is done; the same one changes nothing (specification, 4). */
export function afterSlot(steps: Steps, before: Choice, after: Choice): Steps {
  const same =
    before.storeUid === after.storeUid && before.day === after.day && before.range === after.range;
  return { ...(same ? steps : noSteps), slotCompleted: true };
}

/** Steps after the terms were accepted, or left unticked, which resets step 2 and later. */
export function afterTerms(steps: Steps, accepted: boolean): Steps {
  return {
    ...steps,
    termsCompleted: accepted,
    paymentCompleted: accepted && steps.paymentCompleted,
  };
}

/** Payment modes offered to a buyer: online payment would show amounts to buyers who may not see any. */
export function payableModes(
  buyer: Pick<Buyer, "role" | "behalf">,
  deliveryMode: OrderMode,
  configured?: readonly PaymentMode[],
): readonly PaymentMode[] {
  return offeredModes(deliveryMode, configured).filter(
    (mode) =>
      (!isOnlineMode(mode) || seesPrices(buyer, false)) && (!buyer.behalf || isBehalfMode(mode)),
  );
}

/** True when a buyer can pay for a delivery: buyers who may not see amounts pay at the till only. */
export function canHaveDelivered(buyer: Pick<Buyer, "role" | "behalf">): boolean {
  return payableModes(buyer, 2).length > 0;
}

export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + CHECKOUT_SECONDS * 1000);
}

export function hasExpired({ expiresAt }: { expiresAt: Date }, now: Date): boolean {
  return expiresAt <= now;
}

/** Seconds left, rounded to whole ones; 0 after the end. */
export function remainingSeconds({ expiresAt }: { expiresAt: Date }, now: Date): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
}

/** True when stored choices may be resumed: saved less than 30 minutes ago. */
export function canRenewCheckout({ savedAt }: { savedAt: Date }, now: Date): boolean {
  return now.getTime() - savedAt.getTime() < STORED_MS;
}

/** Returns when the slot was chosen, if within one checkout: reading the summary must not lose it. */
export function judgedAt({ savedAt }: { savedAt: Date }, now: Date): Date {
  return new Date(Math.max(savedAt.getTime(), now.getTime() - CHECKOUT_SECONDS * 1000));
}

export type LineView = {
  productUid: number;
  codeColor: string;
  label: string;
  quantity: number;
  unitMills: number;
  ecoTaxMills: number;
  depositMills: number;
  vatBasisPoints: number;
};

/** Line as it stands now; `isSold` is false when it can no longer be ordered. */
export type PresentLine = LineView & { isSold: boolean; packagingQuantity: number };

type ChangedLine = Pick<LineView, "productUid" | "codeColor" | "label">;

export type LineDifference = ChangedLine &
  (
    | { kind: "dearer"; fromMills: number; toMills: number }
    | { kind: "quantity"; from: number; to: number }
    | { kind: "short"; wanted: number; available: number }
    | { kind: "pack"; pack: number }
    | { kind: "charges" }
    | { kind: "undeliverable" }
    | { kind: "dearer-hidden" }
    | { kind: "unavailable" }
    | { kind: "removed" }
    | { kind: "added" }
  );

export type CartChange =
  | LineDifference
  | ({ label: string } & (
      | { kind: "offer" }
      | { kind: "offer-hidden" }
      | { kind: "delivery"; fromCents: number; toCents: number }
      | { kind: "delivery-hidden" }
      | { kind: "transport" }
      | { kind: "other-cart" }
    ));

/** A higher charge, other lines or short stock is a change, a lower price none (decision 131). */
export function cartChanges(
  shown: readonly LineView[],
  present: readonly PresentLine[],
  stock: ReadonlyMap<number, number>,
): CartChange[] {
  const removed = shown.filter((line) => !present.some((other) => isSameLine(line, other)));
  return [
    ...removed.map((line) => ({ kind: "removed" as const, ...nameOf(line) })),
    ...present.flatMap((line) => lineChange(shown, line) ?? []),
    ...shortages(present, stock),
  ];
}

export type OfferView = { label: string; discountCents: number };

/** Detects an offer that takes less off than step 2 displayed, so that the goods cost more. */
export function offerChanges(
  before: { lines: readonly LineView[]; offer: OfferView | null },
  now: { lines: readonly LineView[]; offer: { discountCents: number } | null },
): CartChange[] {
  const { offer } = before;
  const discountCents = now.offer?.discountCents ?? 0;
  if (!offer || discountCents >= offer.discountCents) return [];
  const isDearer = netOf(now.lines) - discountCents > netOf(before.lines) - offer.discountCents;
  return isDearer ? [{ kind: "offer", label: offer.label }] : [];
}

function netOf(lines: readonly LineView[]): number {
  return lines.reduce((sum, line) => sum + netCentsOf(line), 0);
}

export function withoutPrices(changes: readonly CartChange[]): CartChange[] {
  return changes.map((change) => {
    if (change.kind === "offer") return { kind: "offer-hidden", label: "" };
    if (change.kind === "delivery") return { kind: "delivery-hidden", label: "" };
    return change.kind === "dearer" ? { kind: "dearer-hidden", ...nameOf(change) } : change;
  });
}

/** Lines that can no longer be ordered, are no longer whole packs, or exceed the depot's stock. */
export function shortages(
  present: readonly PresentLine[],
  stock: ReadonlyMap<number, number>,
): LineDifference[] {
  const wanted = wantedByProduct(present);
  return present.flatMap((line): LineDifference[] => {
    const { productUid, packagingQuantity: pack } = line;
    const name = nameOf(line);
    if (!line.isSold) return [{ kind: "unavailable", ...name }];
    if (line.quantity % pack !== 0) return [{ kind: "pack", ...name, pack }];
    const quantity = wanted.get(productUid) ?? 0;
    const available = sellableUnits(stock.get(productUid) ?? 0, pack);
    if (available >= quantity) return [];
    return [{ kind: "short", ...name, wanted: quantity, available }];
  });
}

function lineChange(shown: readonly LineView[], line: PresentLine): LineDifference | null {
  const before = shown.find((other) => isSameLine(line, other));
  const { unitMills, quantity } = line;
  const name = nameOf(line);
  if (!before) return { kind: "added", ...name };
  if (before.quantity !== quantity) {
    return { kind: "quantity", ...name, from: before.quantity, to: quantity };
  }
  if (unitMills > before.unitMills) {
    return { kind: "dearer", ...name, fromMills: before.unitMills, toMills: unitMills };
  }
  return hasDearerCharges(before, line) ? { kind: "charges", ...name } : null;
}

function nameOf({ productUid, codeColor, label }: ChangedLine): ChangedLine {
  return { productUid, codeColor, label };
}

function hasDearerCharges(before: LineView, now: LineView): boolean {
  return (
    now.ecoTaxMills > before.ecoTaxMills ||
    now.depositMills > before.depositMills ||
    now.vatBasisPoints > before.vatBasisPoints
  );
}

function isSameLine(a: LineView, b: LineView): boolean {
  return a.productUid === b.productUid && a.codeColor === b.codeColor;
}

function wantedByProduct(lines: readonly PresentLine[]): ReadonlyMap<number, number> {
  const wanted = new Map<number, number>();
  for (const { productUid, quantity } of lines) {
    wanted.set(productUid, (wanted.get(productUid) ?? 0) + quantity);
  }
  return wanted;
}
