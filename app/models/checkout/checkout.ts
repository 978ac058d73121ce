import { type Buyer, seesPrices } from "#app/models/auth/buyer.ts";
import { netCentsOf } from "#app/models/cart/cart.ts";
import { sellableUnits } from "#app/models/catalogue/packaging.ts";
import type { OrderMode } from "#app/models/order/order.ts";
import { offeredModes, type PaymentMode } from "#app/models/payment/payment.ts";

/** Seconds a checkout lasts, and one extension adds (specification, section 9). */
export const CHECKOUT_SECONDS = 900;

/** Seconds before the end at which the customer is warned (design, section 5; WCAG 2.2.1). */
export const WARNING_SECONDS = 120;

/** Seconds before an expired checkout goes to the cart by itself (specification, section 9). */
export const EXPIRED_REDIRECT_SECONDS = 4;

/** Seconds before a cart that changed is shown by itself (specification, section 9). */
export const CHANGED_REDIRECT_SECONDS = 3;

/** The same where no script runs, and nobody could stop it before: as long as WCAG 2.2.1 asks for. */
export const CHANGED_READING_SECONDS = 20;

/** How long what was chosen can be taken up again, in milliseconds (specification, section 9). */
export const STORED_MS = 1_800_000;

/** Longest comment, in characters. */
export const COMMENT_LENGTH = 500;

/** 1 date and hour, 2 summary and terms, 3 payment mode. */
export type Step = 1 | 2 | 3;

export type Steps = {
  slotCompleted: boolean;
  termsCompleted: boolean;
  paymentCompleted: boolean;
};

/** Nothing done yet: where changing the date, the hour or the place leads back (specification, section 4). */
export const noSteps: Steps = {
  slotCompleted: false,
  termsCompleted: false,
  paymentCompleted: false,
};

/** The first step that is still to be done; the last one stays open until the order is placed. */
export function nextStep(steps: Steps): Step {
  if (!steps.slotCompleted) return 1;
  return steps.termsCompleted ? 3 : 2;
}

/** True when a step may be shown: all before it are done. */
export function canReach(step: Step, steps: Steps): boolean {
  return step <= nextStep(steps);
}

type Choice = { storeUid: number; day: string | null; range: string | null };

/**
 * Steps after a place, a day and an hour were chosen. Another choice resets all of them, then step 1 is
 * done; the same choice again leaves the others as they are (specification, section 4).
 */
export function afterSlot(steps: Steps, before: Choice, after: Choice): Steps {
  const same =
    before.storeUid === after.storeUid && before.day === after.day && before.range === after.range;
  return { ...(same ? steps : noSteps), slotCompleted: true };
}

/** Steps after the terms were accepted, or left unticked, which resets step 2 and what follows. */
export function afterTerms(steps: Steps, accepted: boolean): Steps {
  return {
    ...steps,
    termsCompleted: accepted,
    paymentCompleted: accepted && steps.paymentCompleted,
  };
}

/** Modes offered to a buyer: paying online would show amounts to who may not see any. */
export function payableModes(
  buyer: Pick<Buyer, "role">,
  deliveryMode: OrderMode,
  configured?: readonly PaymentMode[],
): readonly PaymentMode[] {
  return offeredModes(deliveryMode, configured).filter(
    (mode) => mode === "store" || seesPrices(buyer, false),
  );
}

/** True when a buyer has a way to pay for a delivery: who may not see amounts pays at the till alone. */
export function canHaveDelivered(buyer: Pick<Buyer, "role">): boolean {
  return payableModes(buyer, 2).length > 0;
}

/** When a checkout begun or extended now ends. */
export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + CHECKOUT_SECONDS * 1000);
}

/** True from the second the time is up. */
export function hasExpired({ expiresAt }: { expiresAt: Date }, now: Date): boolean {
  return expiresAt <= now;
}

/** Whole seconds left, 0 once the time is up. */
export function remainingSeconds({ expiresAt }: { expiresAt: Date }, now: Date): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
}

/** True when what was chosen may be shown again: saved less than 30 minutes ago. */
export function canRenew({ savedAt }: { savedAt: Date }, now: Date): boolean {
  return now.getTime() - savedAt.getTime() < STORED_MS;
}

/**
 * The moment at which the delays of a slot are judged: when it was chosen, as long as that is no
 * older than one checkout. Reading the summary for ten minutes must not cost the hour chosen.
 */
export function judgedAt({ savedAt }: { savedAt: Date }, now: Date): Date {
  return new Date(Math.max(savedAt.getTime(), now.getTime() - CHECKOUT_SECONDS * 1000));
}

/** A line as step 2 showed it. Mills are thousandths of a euro, net. */
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

/** A line as it stands now; `isSold` is false when it cannot be ordered any more. */
export type PresentLine = LineView & { isSold: boolean; packagingQuantity: number };

/** What differs from what step 2 showed. `available` and quantities are storage units. */
export type CartChange = { label: string } & (
  | { kind: "dearer"; fromMills: number; toMills: number }
  | { kind: "quantity"; from: number; to: number }
  | { kind: "short"; wanted: number; available: number }
  | { kind: "pack"; pack: number }
  | { kind: "charges" }
  | { kind: "offer" }
  | { kind: "offer-hidden" }
  | { kind: "delivery"; fromCents: number; toCents: number }
  | { kind: "delivery-hidden" }
  | { kind: "transport" }
  | { kind: "undeliverable" }
  | { kind: "dearer-hidden" }
  | { kind: "unavailable" }
  | { kind: "other-cart" }
  | { kind: "removed" }
  | { kind: "added" }
);

/**
 * Compares a cart with what step 2 showed (design, section 5). A lower price passes; a higher one, or a
 * higher eco-tax, deposit or VAT, other lines or quantities, and a stock of the depot that does not cover
 * them are changes. Two colours of a product share its stock. No change at all: the order can be placed.
 */
export function cartChanges(
  shown: readonly LineView[],
  present: readonly PresentLine[],
  stock: ReadonlyMap<number, number>,
): CartChange[] {
  const removed = shown.filter((line) => !present.some((other) => isSameLine(line, other)));
  return [
    ...removed.map(({ label }) => ({ kind: "removed" as const, label })),
    ...present.flatMap((line) => lineChange(shown, line) ?? []),
    ...shortages(present, stock),
  ];
}

/** A special offer as step 2 showed it: cents, net, that it took off. */
export type OfferView = { label: string; discountCents: number };

/**
 * The change of a special offer that takes less off than step 2 showed, so that the goods come to more: it has
 * ended, or something it asks is no more. Less off a lower price passes.
 */
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

/** The changes as someone who may not see prices is told of them. */
export function withoutPrices(changes: readonly CartChange[]): CartChange[] {
  return changes.map((change) => {
    if (change.kind === "offer") return { kind: "offer-hidden", label: "" };
    if (change.kind === "delivery") return { kind: "delivery-hidden", label: "" };
    return change.kind === "dearer" ? { kind: "dearer-hidden", label: change.label } : change;
  });
}

/** Lines that cannot be ordered any more, are not whole packs any more, or that the depot's stock does not cover. */
export function shortages(
  present: readonly PresentLine[],
  stock: ReadonlyMap<number, number>,
): CartChange[] {
  const wanted = wantedByProduct(present);
  return present.flatMap((line): CartChange[] => {
    const { label, productUid, packagingQuantity: pack } = line;
    if (!line.isSold) return [{ kind: "unavailable", label }];
    if (line.quantity % pack !== 0) return [{ kind: "pack", label, pack }];
    const quantity = wanted.get(productUid) ?? 0;
    const available = sellableUnits(stock.get(productUid) ?? 0, pack);
    if (available >= quantity) return [];
    return [{ kind: "short", label, wanted: quantity, available }];
  });
}

function lineChange(shown: readonly LineView[], line: PresentLine): CartChange | null {
  const before = shown.find((other) => isSameLine(line, other));
  const { label, unitMills, quantity } = line;
  if (!before) return { kind: "added", label };
  if (before.quantity !== quantity) {
    return { kind: "quantity", label, from: before.quantity, to: quantity };
  }
  if (unitMills > before.unitMills) {
    return { kind: "dearer", label, fromMills: before.unitMills, toMills: unitMills };
  }
  return hasDearerCharges(before, line) ? { kind: "charges", label } : null;
}

/** What comes on top of the price: a rise of one is a change even where the price itself fell. */
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
