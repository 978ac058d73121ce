import { and, eq, type SQL } from "drizzle-orm";
import { type Buyer, type Holder, holderOf } from "#app/models/auth/buyer.ts";
import {
  afterSlot,
  canRenewCheckout,
  expiryFrom,
  hasExpired,
  noSteps,
} from "#app/models/checkout/checkout.ts";
import { type DeliveryTariff, tariffOf } from "#app/models/checkout/delivery-tariff.ts";
import type { Pickup } from "#app/models/checkout/form.ts";
import { type ChosenMode, orderModes } from "#app/models/order/mode.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import {
  db,
  type Queryable,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { releaseHold } from "#app/services/store/slot.server.ts";
import { findWorksite } from "#app/services/worksite/worksite.server.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { stores } from "#drizzle/schema/store.ts";
import { tariffRowsOfStore } from "./delivery-tariff.server.ts";
import { type SlotPlaceRefusal, takePlace } from "./slot.server.ts";

export type Checkout = typeof checkouts.$inferSelect;

export type CheckoutStore = {
  uid: number;
  label: string;
  slug: string;
  address: string;
  zipCode: string;
  city: string;
  phone: string;
  deliveryZone: number;
  tariff: DeliveryTariff;
};

/** Selects the checkout of a customer, or the one that their depot has begun for them. */
export function isCheckoutOf({ customerId, byDepot }: Holder): SQL | undefined {
  return and(eq(checkouts.customerId, customerId), eq(checkouts.byDepot, byDepot));
}

/** Finds the buyer's checkout, expired or not; null when they have none. */
export async function findCheckout(buyer: Buyer): Promise<Checkout | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(isCheckoutOf(holderOf(buyer)));
  return row ?? null;
}

/** With the tariff of its deliveries. Null when it does not exist, holds no stock or takes no orders. One query. */
export async function findPickupStore(
  storeUid: number,
  on: Queryable = db,
): Promise<CheckoutStore | null> {
  const [found] = await on
    .select({ store: stores, ...tariffRowsOfStore })
    .from(stores)
    .where(eq(stores.uid, storeUid));
  if (!found) return null;
  const { store, ...rows } = found;
  // Specification, section 4: availability code 1 is unavailable.
  if (store.isWithoutProducts || store.availabilityCode === 1) return null;
  const { uid, label, slug, address, zipCode, city, phone, deliveryZone } = store;
  const tariff = tariffOf(rows, uid);
  return { uid, label, slug, address, zipCode, city, phone, deliveryZone, tariff };
}

export type CheckoutWay = { deliveryMode: ChosenMode; storeUid: number };

/**
 * Begins a pickup at a depot, or continues the one in progress there, whose time goes on. Another
 * depot resets all steps. An expired checkout is replaced; `renew` within 30 minutes keeps the
 * earlier choices (specification, section 4).
 */
export async function startPickup(
  buyer: Buyer,
  storeUid: number,
  renew: boolean,
  now: Date = databaseNow(),
): Promise<Checkout> {
  return startCheckout(buyer, { deliveryMode: orderModes.pickup, storeUid }, renew, now);
}

/** A delivery continues whatever its depot; changing the mode resets all steps and releases the hold. */
export async function startCheckout(
  buyer: Buyer,
  way: CheckoutWay,
  renew: boolean,
  now: Date,
): Promise<Checkout> {
  const current = await findCheckout(buyer);
  if (current && goesOn(current, way, now)) return current;
  return transaction(async (tx) => {
    await tx
      .insert(checkouts)
      .values({ ...fresh(buyer, way, now), orderKey: crypto.randomUUID() })
      .onConflictDoNothing();
    const before = await lockCheckout(tx, buyer);
    if (!before)
      throw new Error(`the checkout of customer ${buyer.customerId} was deleted while it started`);
    if (goesOn(before, way, now)) return before;
    await releaseHold(tx, holderOf(buyer));
    return saveCheckout(tx, buyer, {
      ...restarted(before, buyer, way, now),
      ...renewedChoices(before, way, renew, now),
    });
  });
}

function goesOn(checkout: Checkout, way: CheckoutWay, now: Date): boolean {
  const isSameWay = checkout.deliveryMode === way.deliveryMode;
  const isDelivery = way.deliveryMode === orderModes.delivery;
  const isSamePlace = isDelivery || checkout.storeUid === way.storeUid;
  return isSameWay && isSamePlace && !hasExpired(checkout, now);
}

function fresh(buyer: Buyer, way: CheckoutWay, now: Date) {
  return {
    ...holderOf(buyer),
    ...way,
    startedAt: now,
    expiresAt: expiryFrom(now),
    savedAt: now,
  };
}

/** The clock keeps running, and the typed address stays; an ended checkout gets its full time. */
function restarted(before: Checkout, buyer: Buyer, way: CheckoutWay, now: Date) {
  const { startedAt, expiresAt, draft } = before;
  return {
    ...fresh(buyer, way, now),
    ...noSteps,
    ...noDelivery,
    ...(hasExpired(before, now) ? {} : { startedAt, expiresAt, draft }),
    day: null,
    range: null,
    comment: "",
    shown: null,
    shownCartId: null,
    shownGrossCents: null,
    shownOffer: null,
    termsAcceptedAt: null,
    termsVersion: null,
    orderKey: crypto.randomUUID(),
  };
}

const noDelivery = {
  addressId: null,
  address: null,
  kilometres: null,
  worksiteId: null,
  siteContact: "",
  sitePhone: "",
  companyPhone: "",
  transportId: null,
  transportType: null,
  shownDeliveryCents: null,
  draft: null,
};

/** Saved under 30 minutes ago. The hour must be held again, for the same mode only. */
function renewedChoices(before: Checkout, way: CheckoutWay, renew: boolean, now: Date) {
  if (!renew || !canRenewCheckout(before, now)) return {};
  const { day, range, comment, draft, paymentMode, savedAt } = before;
  const { worksiteId, siteContact, sitePhone } = before;
  const slot = before.deliveryMode === way.deliveryMode ? { day, range, paymentMode } : {};
  return { ...slot, comment, worksiteId, siteContact, sitePhone, draft, savedAt };
}

export type SlotRefusal = "checkout-expired" | SlotPlaceRefusal;

export type PickupRefusal = SlotRefusal | "store-changed";

/**
 * Step 1: holds one place of the slot until the checkout ends, and resets the later steps when the
 * choice changed. A choice that is too late or not available is saved to fill the form again.
 * "store-changed" when another tab moved the checkout to another depot than the one of this choice:
 * nobody picks up at a depot they did not read.
 */
export async function choosePickup(
  buyer: Buyer,
  storeUid: number,
  pickup: Pickup,
  now: Date = databaseNow(),
): Promise<{ ok: true } | { ok: false; reason: PickupRefusal }> {
  const filled = await filledBy(buyer, pickup, now);
  return transaction(async (tx) => {
    const checkout = await lockCheckout(tx, buyer);
    if (!checkout || hasExpired(checkout, now)) {
      if (checkout?.deliveryMode === orderModes.pickup) await saveCheckout(tx, buyer, filled);
      return { ok: false, reason: "checkout-expired" };
    }
    if (checkout.deliveryMode !== orderModes.pickup || checkout.storeUid !== storeUid) {
      return { ok: false, reason: "store-changed" };
    }
    const chosen = { ...checkout, ...filled };
    const reason = await takePlace(tx, chosen, now);
    if (reason) return { ok: false, reason };
    const steps = afterSlot(checkout, checkout, chosen);
    const orderKey = steps.termsCompleted ? checkout.orderKey : crypto.randomUUID();
    await saveCheckout(tx, buyer, { ...steps, ...filled, orderKey });
    return { ok: true };
  });
}

async function filledBy(buyer: Buyer, pickup: Pickup, now: Date) {
  const {
    delivery_date: day,
    delivery_range: range,
    comment,
    worksite,
    bsc = "",
    bsp = "",
  } = pickup;
  // A worksite of another company counts as none, so that its existence is not revealed.
  const worksiteId = worksite ? ((await findWorksite(buyer, worksite))?.id ?? null) : null;
  return { day, range, comment, worksiteId, siteContact: bsc, sitePhone: bsp, savedAt: now };
}

/** Fifteen minutes, slot permitting (WCAG 2.2.1). "checkout-expired" once over, and as `takePlace`. */
export async function extendCheckout(
  buyer: Buyer,
  now: Date = databaseNow(),
): Promise<{ ok: true } | { ok: false; reason: SlotRefusal }> {
  return transaction(async (tx) => {
    const checkout = await lockCheckout(tx, buyer);
    if (!checkout || hasExpired(checkout, now)) return { ok: false, reason: "checkout-expired" };
    const expiresAt = expiryFrom(now);
    const reason = checkout.slotCompleted && (await takePlace(tx, { ...checkout, expiresAt }, now));
    if (reason) return { ok: false, reason };
    await saveCheckout(tx, buyer, { expiresAt });
    return { ok: true };
  });
}

/** Locks the buyer's checkout until the end of `tx`: two tabs take turns. */
export async function lockCheckout(tx: Transaction, buyer: Buyer): Promise<Checkout | null> {
  const [row] = await tx
    .select()
    .from(checkouts)
    .where(isCheckoutOf(holderOf(buyer)))
    .for("update");
  return row ?? null;
}

export async function saveCheckout(
  tx: Transaction,
  buyer: Buyer,
  values: Partial<Checkout>,
): Promise<Checkout> {
  const [saved] = await tx
    .update(checkouts)
    .set(values)
    .where(isCheckoutOf(holderOf(buyer)))
    .returning();
  if (!saved)
    throw new Error(`the checkout of customer ${buyer.customerId} was deleted while it was locked`);
  return saved;
}
