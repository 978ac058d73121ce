import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { orderStatuses } from "#app/models/order/status.ts";
import { choosePickup, startPickup } from "#app/services/checkout/checkout.server.ts";
import { cancelOrder, findOrder } from "#app/services/order/order.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { changeSlot, findSlotChoice } from "#app/services/order/slot.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { approvals } from "#drizzle/schema/approval.ts";
import { pickupSlots, slotHolds } from "#drizzle/schema/checkout.ts";
import { orders } from "#drizzle/schema/order.ts";
import { specialOffers } from "#drizzle/schema/special-offer.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { NOW, readyCheckout, SLOT, stockOf } from "#tests/support/checkout/checkouts.ts";
import { buyerOf, makeBuyer, makeCustomer, makeStore } from "#tests/support/factories.ts";
import {
  historyOf,
  jobsOf,
  LEFT,
  type MadeOrder,
  makeOrder,
  ORDERED,
  stockAndPlacesOf,
} from "#tests/support/order/orders.ts";

const EIGHT = { day: "2026-11-24", range: "08:00" };
const NEXT_DAY = { day: "2026-11-25", range: "07:00" };
const inStore = { statusCode: 20, paymentType: 0 } as const;

async function slotsOf(order: MadeOrder) {
  return db
    .select({ day: pickupSlots.day, range: pickupSlots.range })
    .from(slotHolds)
    .innerJoin(pickupSlots, eq(pickupSlots.id, slotHolds.slotId))
    .where(eq(slotHolds.orderId, order.id));
}

async function whenOf(order: MadeOrder) {
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  return row && [row.deliveryDate, row.deliveryRange, row.slotSequence];
}

async function lastCallOf(order: MadeOrder) {
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  return row?.lastCallAt;
}

async function buyerAt(slotCapacity: number): Promise<Buyer> {
  const store = await makeStore({ slotCapacity });
  return makeBuyer({ storeUid: store.uid });
}

test("takes the new hour, releases the old one, notifies ERP and customer", async () => {
  const order = await makeOrder(inStore);

  expect(await changeSlot(order.buyer, order.uid, NEXT_DAY, NOW)).toEqual({ ok: true });

  expect(await whenOf(order)).toEqual(["2026-11-25", "07:00", 1]);
  expect(await slotsOf(order)).toEqual([NEXT_DAY]);
  expect(await lastCallOf(order)).toEqual(new Date("2026-11-24T17:00:00Z"));
  expect(await stockAndPlacesOf(order)).toEqual({ stock: LEFT, places: 1 });
  expect(await jobsOf(order.id)).toEqual(["export-order", "order-slot-changed"]);
});

test("the history says what the hour was and is, when, and who changed it", async () => {
  const order = await makeOrder(inStore);

  await changeSlot(order.buyer, order.uid, NEXT_DAY, NOW);

  const found = await findOrder(order.buyer, order.uid);
  expect(found?.events.at(-1)).toEqual({
    fromStatus: 20,
    payment: null,
    handover: null,
    toStatus: 20,
    actor: "customer",
    by: `${order.buyer.firstName} ${order.buyer.lastName}`,
    slotChange: { from: { day: "2026-11-24", range: "07:00" }, to: NEXT_DAY },
    at: NOW,
  });
});

test("the hour it has already changes nothing, however often it is sent", async () => {
  const order = await makeOrder(inStore);
  const present = { day: "2026-11-24", range: "07:00" };

  expect(await changeSlot(order.buyer, order.uid, present, NOW)).toEqual({ ok: true });

  expect(await whenOf(order)).toEqual(["2026-11-24", "07:00", 0]);
  expect(await historyOf(order.id)).toEqual({ status: 20, steps: [20] });
  expect(await jobsOf(order.id)).toEqual([]);
});

test("changes the hour of an unpaid order without a message", async () => {
  const order = await makeOrder({ statusCode: 13 });

  expect(await changeSlot(order.buyer, order.uid, EIGHT, NOW)).toEqual({ ok: true });

  expect(await slotsOf(order)).toEqual([EIGHT]);
  expect(await jobsOf(order.id)).toEqual([]);
});

const movable = [1, 13, 11, 12, 101, 20, 22];

test.each(orderStatuses)(
  "an order in status %i changes its hour if it is not being prepared",
  async (statusCode) => {
    const order = await makeOrder({ statusCode });
    const isMovable = movable.includes(statusCode);

    const changed = await changeSlot(order.buyer, order.uid, EIGHT, NOW);

    expect(changed).toEqual(isMovable ? { ok: true } : { ok: false, reason: "not-allowed" });
    expect((await findSlotChoice(order.buyer, order.uid, NOW)).ok).toBe(isMovable);
    expect(await whenOf(order)).toEqual(
      isMovable ? ["2026-11-24", "08:00", 1] : ["2026-11-24", "07:00", 0],
    );
  },
);

test("another company finds no order to move, a colleague does", async () => {
  const order = await makeOrder(inStore);
  const colleague = await buyerOf(await makeCustomer({ companyId: order.companyId }));
  const stranger = await makeBuyer();
  const notFound = { ok: false, reason: "not-found" };

  expect(await findSlotChoice(stranger, order.uid, NOW)).toEqual(notFound);
  expect(await changeSlot(stranger, order.uid, EIGHT, NOW)).toEqual(notFound);
  expect(await whenOf(order)).toEqual(["2026-11-24", "07:00", 0]);
  expect(await changeSlot(colleague, order.uid, EIGHT, NOW)).toEqual({ ok: true });
});

test.each([
  ["a Sunday", { day: "2026-11-29", range: "08:00" }],
  ["the past", { day: "2026-11-20", range: "08:00" }],
  ["before it can be ready", { day: "2026-11-23", range: "10:00" }],
  ["no hour at all", { day: "2026-11-24", range: "Choisissez" }],
  ["a range of deliveries", { day: "2026-11-25", range: "8-10h" }],
])("an order cannot be fetched on %s", async (_, slot) => {
  const order = await makeOrder(inStore);

  expect(await changeSlot(order.buyer, order.uid, slot, NOW)).toEqual({
    ok: false,
    reason: "slot-unavailable",
  });
  expect(await slotsOf(order)).toEqual([{ day: "2026-11-24", range: "07:00" }]);
});

test("admits as many of twelve concurrent orders as the hour has places", async () => {
  const buyer = await buyerAt(5);
  const made: MadeOrder[] = [];
  for (let count = 0; count < 12; count++) made.push(await makeOrder({ ...inStore, buyer }));

  const moved = await atOnce(made, 12, (order) => changeSlot(buyer, order.uid, EIGHT, NOW));

  expect(moved.filter(({ ok }) => ok)).toHaveLength(5);
  expect(new Set(moved.flatMap((one) => (one.ok ? [] : [one.reason])))).toEqual(
    new Set(["slot-full"]),
  );
  const kept = await atOnce(made, 4, async (order) =>
    (await slotsOf(order)).map(({ range }) => range),
  );
  expect(kept.flat().toSorted()).toEqual([...Array(7).fill("07:00"), ...Array(5).fill("08:00")]);
});

test("exchanges hours at once without deadlock, and loses no place", async () => {
  const buyer = await buyerAt(20);
  const made: MadeOrder[] = [];
  for (let count = 0; count < 10; count++) made.push(await makeOrder({ ...inStore, buyer }));
  for (const order of made.slice(0, 5)) await changeSlot(buyer, order.uid, EIGHT, NOW);

  const moved = await atOnce(made, 10, (order) =>
    changeSlot(buyer, order.uid, made.indexOf(order) < 5 ? NEXT_DAY : EIGHT, NOW),
  );

  expect(moved.every(({ ok }) => ok)).toBe(true);
  for (const order of made) expect(await slotsOf(order)).toHaveLength(1);
});

test("an hour that somebody's checkout holds is not taken from them", async () => {
  const buyer = await buyerAt(1);
  const order = await makeOrder({ ...inStore, buyer });
  const other = await makeBuyer({ storeUid: buyer.store.uid });
  await startPickup(other, buyer.store.uid, false, NOW);
  const held = { ...SLOT, delivery_range: "08:00" };
  expect(await choosePickup(other, buyer.store.uid, held, NOW)).toEqual({ ok: true });

  expect(await changeSlot(buyer, order.uid, EIGHT, NOW)).toEqual({
    ok: false,
    reason: "slot-full",
  });
  expect(await slotsOf(order)).toEqual([{ day: "2026-11-24", range: "07:00" }]);
});

test("gives stock and hour of a cancelled order to the next, once", async () => {
  const buyer = await buyerAt(1);
  const order = await makeOrder({ ...inStore, buyer });
  const all = LEFT + ORDERED;
  const [first, second] = [
    await makeBuyer({ storeUid: buyer.store.uid }),
    await makeBuyer({ storeUid: buyer.store.uid }),
  ];
  await startPickup(first, buyer.store.uid, false, NOW);
  expect(await choosePickup(first, buyer.store.uid, SLOT, NOW)).toEqual({
    ok: false,
    reason: "slot-full",
  });

  expect(await cancelOrder(buyer, order.uid, NOW)).toEqual({ ok: true });

  const line = { productUid: order.productUid, quantity: all };
  const { orderKey } = await readyCheckout([line], { buyer: first });
  expect(await placeOrder(first, { orderKey, paymentMode: "store" }, NOW)).toMatchObject({
    ok: true,
  });
  expect(await stockOf(order.productUid)).toEqual([0]);
  await startPickup(second, buyer.store.uid, false, NOW);
  expect(await choosePickup(second, buyer.store.uid, SLOT, NOW)).toEqual({
    ok: false,
    reason: "slot-full",
  });
});

test("gives a freed slot to the next order", async () => {
  const buyer = await buyerAt(1);
  const order = await makeOrder({ ...inStore, buyer });
  const other = await makeOrder({ ...inStore, buyer });

  await changeSlot(buyer, order.uid, NEXT_DAY, NOW);
  await changeSlot(buyer, other.uid, EIGHT, NOW);

  expect(await changeSlot(buyer, other.uid, { day: "2026-11-24", range: "07:00" }, NOW)).toEqual({
    ok: true,
  });
});

test("refuses an hour that would not earn the order's offer", async () => {
  const code = "lever-tot";
  await db.insert(specialOffers).values({
    code,
    label: "Lève-tôt",
    discountCents: 100,
    slotToMinute: 480,
    startsOn: "2026-01-01",
    endsOn: "2026-12-31",
  });
  const order = await makeOrder({ ...inStore, specialOffer: { code, label: "Lève-tôt" } });

  expect(await changeSlot(order.buyer, order.uid, EIGHT, NOW)).toEqual({
    ok: false,
    reason: "offer-slot",
  });
  expect(await changeSlot(order.buyer, order.uid, NEXT_DAY, NOW)).toEqual({ ok: true });
});

async function makeWaiting() {
  const order = await makeOrder({ ...inStore, approval: "waiting" });
  await db.insert(approvals).values({
    orderId: order.id,
    companyId: order.companyId,
    customerId: order.customerId,
    ceilingCents: 100,
    askedAt: NOW,
    expiresAt: new Date("2026-11-23T17:00:00Z"),
  });
  const expiry = async () => {
    const [row] = await db.select().from(approvals).where(eq(approvals.orderId, order.id));
    return row?.expiresAt.getTime();
  };
  return { order, expiry };
}

test("gives an owner until the new hour, 48 hours in all, one notice", async () => {
  const { order, expiry } = await makeWaiting();

  expect(
    await changeSlot(order.buyer, order.uid, { day: "2026-12-04", range: "07:00" }, NOW),
  ).toEqual({ ok: true });

  expect(await expiry()).toBe(NOW.getTime() + 48 * 3_600_000);
  expect(await jobsOf(order.id)).toEqual([]);
});

test("refuses an hour too near for the owner, and keeps their time", async () => {
  const { order, expiry } = await makeWaiting();
  const before = await expiry();
  const soon = new Date("2026-11-23T09:55:00Z");

  const changed = await changeSlot(
    order.buyer,
    order.uid,
    { day: "2026-11-23", range: "13:00" },
    soon,
  );

  expect(changed).toEqual({ ok: false, reason: "approval-too-late" });
  expect(await expiry()).toBe(before);
  expect(await slotsOf(order)).toEqual([{ day: "2026-11-24", range: "07:00" }]);
});

test("a delivery moves to another range of its depot's lorries, never to an hour of pickup", async () => {
  const order = await makeOrder({ ...inStore, statusCode: 11, mode: 2, deliveryRange: "8-10h" });

  expect(
    await changeSlot(order.buyer, order.uid, { day: "2026-11-25", range: "12-16h" }, NOW),
  ).toEqual({ ok: true });

  expect(await whenOf(order)).toEqual(["2026-11-25", "12-16h", 1]);
  expect(await changeSlot(order.buyer, order.uid, NEXT_DAY, NOW)).toEqual({
    ok: false,
    reason: "slot-unavailable",
  });
  const offered = await findSlotChoice(order.buyer, order.uid, NOW);
  expect(offered.ok && offered.days[0]?.slots.map(({ range }) => range)).toEqual([
    "7-8h",
    "8-10h",
    "10-14h",
    "12-16h",
  ]);
});
