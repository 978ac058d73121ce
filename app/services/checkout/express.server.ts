import { and, desc, eq } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { payableModes } from "#app/models/checkout/checkout.ts";
import { allModes, type PaymentMode, paymentModes } from "#app/models/payment/mode.ts";
import { takesOrders } from "#app/models/store/availability.ts";
import type { FirstSlot } from "#app/models/store/slot.ts";
import { openModes } from "#app/services/payment/mode.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findFirstSlot } from "#app/services/store/slot.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { orders } from "#drizzle/schema/order.ts";
import { choosePickup, type PickupRefusal, startPickup } from "./checkout.server.ts";

export type Express = { slot: FirstSlot | null; mode: PaymentMode | null };

/**
 * Finds what a regular's cart can order on one page: the first free hour at their depot, null when it
 * takes no orders or is full, and the means they used last, null for a first order. Two queries.
 */
export async function findExpress(buyer: Buyer, now: Date = databaseNow()): Promise<Express> {
  const [slot, mode] = await Promise.all([findFirstPickup(buyer, now), findLastMode(buyer)]);
  return { slot, mode };
}

/** The means of the customer's last order, when a pickup can still be paid so. */
export async function findLastMode(buyer: Buyer): Promise<PaymentMode | null> {
  if (buyer.behalf) return null;
  const [last] = await db
    .select({ paymentType: orders.paymentType })
    .from(orders)
    .where(and(eq(orders.companyId, buyer.companyId), eq(orders.customerId, buyer.customerId)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  const used = allModes.find((mode) => paymentModes[mode].paymentType === last?.paymentType);
  return used && payableModes(buyer, 1, openModes()).includes(used) ? used : null;
}

/**
 * Begins a pickup at the buyer's depot and holds its first free hour, as step 1 does with an hour
 * chosen by hand. "slot-unavailable" when the depot takes no orders or is full.
 */
export async function startExpress(
  buyer: Buyer,
  now: Date = databaseNow(),
): Promise<{ ok: true } | { ok: false; reason: PickupRefusal }> {
  const slot = await findFirstPickup(buyer, now);
  if (!slot) return { ok: false, reason: "slot-unavailable" };
  const { comment, worksiteId, siteContact, sitePhone } = await startPickup(
    buyer,
    buyer.store.uid,
    false,
    now,
  );
  const pickup = {
    delivery_date: slot.day,
    delivery_range: slot.range,
    comment,
    worksite: worksiteId ?? undefined,
    bsc: siteContact,
    bsp: sitePhone,
  };
  return choosePickup(buyer, buyer.store.uid, pickup, now);
}

async function findFirstPickup(buyer: Buyer, now: Date): Promise<FirstSlot | null> {
  const store = await findStore(buyer.store.uid, now);
  return store && takesOrders(store) ? findFirstSlot(store, buyer.customerId, now) : null;
}
