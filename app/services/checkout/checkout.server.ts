import { eq } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import {
  afterSlot,
  canRenew,
  expiryFrom,
  hasExpired,
  noSteps,
} from "#app/models/checkout/checkout.ts";
import type { Pickup } from "#app/models/checkout/form.ts";
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
import { type PlaceRefusal, takePlace } from "./slot.server.ts";

/** A checkout in progress. */
export type Checkout = typeof checkouts.$inferSelect;

/** The depot an order is picked up at, or leaves from. */
export type CheckoutStore = {
  uid: number;
  label: string;
  slug: string;
  address: string;
  zipCode: string;
  city: string;
  phone: string;
  deliveryZone: number;
};

/** The customer's checkout, expired or not; null when they have none. */
export async function findCheckout(buyer: Buyer): Promise<Checkout | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.customerId, buyer.customerId));
  return row ?? null;
}

/** A depot that hands orders over; null when there is none such, or it holds no goods or is closed to orders. */
export async function findPickupStore(
  storeUid: number,
  on: Queryable = db,
): Promise<CheckoutStore | null> {
  const [store] = await on.select().from(stores).where(eq(stores.uid, storeUid));
  // Specification, section 4: availability code 1 is unavailable.
  if (!store || store.isWithoutProducts || store.availabilityCode === 1) return null;
  const { uid, label, slug, address, zipCode, city, phone, deliveryZone } = store;
  return { uid, label, slug, address, zipCode, city, phone, deliveryZone };
}

/** How an order is handed over, and the depot it comes from. */
export type CheckoutWay = { deliveryMode: 1 | 2; storeUid: number };

/**
 * Begins a pickup at a depot, or goes on with the one in progress there: the time already spent counts.
 * Another depot resets all steps. After the end a new one begins, with what was chosen before when
 * `renew` asks for it within 30 minutes (specification, section 4).
 */
export async function startPickup(
  buyer: Buyer,
  storeUid: number,
  renew: boolean,
  now: Date = databaseNow(),
): Promise<Checkout> {
  return startCheckout(buyer, { deliveryMode: 1, storeUid }, renew, now);
}

/**
 * Begins a checkout, or goes on with the one in progress. A delivery goes on whatever its depot, which follows from
 * its address. From one way to the other all steps are reset, and the place held is given back.
 */
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
    const before = await lockCheckout(tx, buyer.customerId);
    if (!before) throw new Error("A checkout was deleted while it began");
    if (goesOn(before, way, now)) return before;
    await releaseHold(tx, buyer.customerId);
    return saveCheckout(tx, buyer, {
      ...restarted(before, buyer, way, now),
      ...kept(before, way, renew, now),
    });
  });
}

function goesOn(checkout: Checkout, way: CheckoutWay, now: Date): boolean {
  const isSameWay = checkout.deliveryMode === way.deliveryMode;
  const isSamePlace = way.deliveryMode === 2 || checkout.storeUid === way.storeUid;
  return isSameWay && isSamePlace && !hasExpired(checkout, now);
}

function fresh(buyer: Buyer, way: CheckoutWay, now: Date) {
  return {
    customerId: buyer.customerId,
    ...way,
    startedAt: now,
    expiresAt: expiryFrom(now),
    savedAt: now,
  };
}

/**
 * Another depot, or way, keeps the clock running, and the address that was typed for who comes back to a delivery; an
 * ended checkout has its own time again.
 */
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

/** A checkout that knows nothing of a delivery yet. */
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

/**
 * What was chosen less than 30 minutes ago fills the form again; the hour has to be held anew, and is kept for the
 * same way only: a pickup has hours, a delivery ranges.
 */
function kept(before: Checkout, way: CheckoutWay, renew: boolean, now: Date) {
  if (!renew || !canRenew(before, now)) return {};
  const { day, range, comment, draft, paymentMode, savedAt } = before;
  const { worksiteId, siteContact, sitePhone } = before;
  const slot = before.deliveryMode === way.deliveryMode ? { day, range, paymentMode } : {};
  return { ...slot, comment, worksiteId, siteContact, sitePhone, draft, savedAt };
}

export type SlotRefusal = "checkout-expired" | PlaceRefusal;

export type PickupRefusal = SlotRefusal | "store-changed";

/**
 * Step 1: holds one place of the slot until the checkout ends, and resets what followed when the choice
 * is another one. A choice that comes too late, or cannot be had, is kept to fill the form again.
 * "store-changed" when the checkout went on at another depot, in another tab, than the one this choice
 * was made for: nobody fetches goods at a depot they did not read.
 */
export async function choosePickup(
  buyer: Buyer,
  storeUid: number,
  pickup: Pickup,
  now: Date = databaseNow(),
): Promise<{ ok: true } | { ok: false; reason: PickupRefusal }> {
  const filled = await filledBy(buyer, pickup, now);
  return transaction(async (tx) => {
    const checkout = await lockCheckout(tx, buyer.customerId);
    if (!checkout || hasExpired(checkout, now)) {
      if (checkout?.deliveryMode === 1) await saveCheckout(tx, buyer, filled);
      return { ok: false, reason: "checkout-expired" };
    }
    if (checkout.deliveryMode !== 1 || checkout.storeUid !== storeUid) {
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

/** What step 1 of a pickup says of the checkout. */
async function filledBy(buyer: Buyer, pickup: Pickup, now: Date) {
  const {
    delivery_date: day,
    delivery_range: range,
    comment,
    worksite,
    bsc = "",
    bsp = "",
  } = pickup;
  // Another's worksite is none: nothing tells that it exists.
  const worksiteId = worksite ? ((await findWorksite(buyer, worksite))?.id ?? null) : null;
  return { day, range, comment, worksiteId, siteContact: bsc, sitePhone: bsp, savedAt: now };
}

/**
 * Gives fifteen more minutes, slot permitting (WCAG 2.2.1); before the slot is chosen there is nothing to
 * permit. Refuses "checkout-expired" once the time is up, and what `takePlace` refuses.
 */
export async function extendCheckout(
  buyer: Buyer,
  now: Date = databaseNow(),
): Promise<{ ok: true } | { ok: false; reason: SlotRefusal }> {
  return transaction(async (tx) => {
    const checkout = await lockCheckout(tx, buyer.customerId);
    if (!checkout || hasExpired(checkout, now)) return { ok: false, reason: "checkout-expired" };
    const expiresAt = expiryFrom(now);
    const reason = checkout.slotCompleted && (await takePlace(tx, { ...checkout, expiresAt }, now));
    if (reason) return { ok: false, reason };
    await saveCheckout(tx, buyer, { expiresAt });
    return { ok: true };
  });
}

/** The customer's checkout, locked until the end of `tx`: two tabs take turns. */
export async function lockCheckout(tx: Transaction, customerId: number): Promise<Checkout | null> {
  const [row] = await tx
    .select()
    .from(checkouts)
    .where(eq(checkouts.customerId, customerId))
    .for("update");
  return row ?? null;
}

/** Writes to the customer's checkout, locked before. */
export async function saveCheckout(
  tx: Transaction,
  buyer: Buyer,
  values: Partial<Checkout>,
): Promise<Checkout> {
  const [saved] = await tx
    .update(checkouts)
    .set(values)
    .where(eq(checkouts.customerId, buyer.customerId))
    .returning();
  if (!saved) throw new Error("A checkout was deleted while it was locked");
  return saved;
}
