import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { findSlot } from "#app/models/store/offered-slot.ts";
import { choosePickup, findCheckout, startPickup } from "#app/services/checkout/checkout.server.ts";
import { cancelOrder } from "#app/services/order/order.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { listFreeSlots } from "#app/services/store/slot.server.ts";
import { slotHolds } from "#drizzle/schema/checkout.ts";
import { storeClosures } from "#drizzle/schema/store.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { after, makeShop, NOW, readyCheckout, SLOT } from "#tests/support/checkout/checkouts.ts";

const DAY = "2026-11-24";

async function holdsAt(storeUid: number, customerId: number, now = NOW) {
  const days = await listFreeSlots(storeUid, customerId, now);
  return findSlot(days, DAY, "07:00");
}

test("a slot of capacity 5 never holds 6, however many ask at once", {
  timeout: 60_000,
}, async () => {
  const { store, newBuyer } = await makeShop(0, { slotCapacity: 5 });
  const buyers = await atOnce(Array(50).fill(null), 10, newBuyer);
  await atOnce(buyers, 10, (buyer) => startPickup(buyer, store.uid, false, NOW));

  const chosen = await atOnce(buyers, 50, (buyer) =>
    choosePickup(buyer, buyer.store.uid, SLOT, NOW),
  );

  expect(chosen.filter((one) => one.ok)).toHaveLength(5);
  expect(chosen.filter((one) => !one.ok)).toEqual(
    Array(45).fill({ ok: false, reason: "slot-full" }),
  );
  const held = inArray(
    slotHolds.customerId,
    buyers.map(({ customerId }) => customerId),
  );
  expect(await db.$count(slotHolds, held)).toBe(5);
});

test("choosing again, or another hour, gives back the place held before", async () => {
  const { store, newBuyer } = await makeShop(0, { slotCapacity: 1 });
  const [first, second] = [await newBuyer(), await newBuyer()];
  await startPickup(first, store.uid, false, NOW);
  await startPickup(second, store.uid, false, NOW);
  await choosePickup(first, first.store.uid, SLOT, NOW);

  const again = await choosePickup(first, first.store.uid, SLOT, NOW);
  const taken = await choosePickup(second, second.store.uid, SLOT, NOW);
  await choosePickup(first, first.store.uid, { ...SLOT, delivery_range: "08:00" }, NOW);
  const freed = await choosePickup(second, second.store.uid, SLOT, NOW);

  expect([again.ok, taken.ok, freed.ok]).toEqual([true, false, true]);
});

test("a full slot leaves the customer the one they held", async () => {
  const { store, newBuyer } = await makeShop(0, { slotCapacity: 1 });
  const [first, second] = [await newBuyer(), await newBuyer()];
  await startPickup(first, store.uid, false, NOW);
  await startPickup(second, store.uid, false, NOW);
  await choosePickup(first, first.store.uid, SLOT, NOW);
  await choosePickup(second, second.store.uid, { ...SLOT, delivery_range: "08:00" }, NOW);

  await choosePickup(second, second.store.uid, SLOT, NOW);

  expect(await findCheckout(second)).toMatchObject({ range: "08:00", slotCompleted: true });
  expect(await db.$count(slotHolds, eq(slotHolds.customerId, second.customerId))).toBe(1);
});

test("a place held by a checkout is free again once its time is up", async () => {
  const { store, newBuyer } = await makeShop(0, { slotCapacity: 1 });
  const [first, second] = [await newBuyer(), await newBuyer()];
  await startPickup(first, store.uid, false, NOW);
  await choosePickup(first, first.store.uid, SLOT, NOW);

  expect(await holdsAt(store.uid, second.customerId, after(899))).toMatchObject({ isFull: true });
  expect(await holdsAt(store.uid, second.customerId, after(900))).toMatchObject({ isFull: false });
  expect(await holdsAt(store.uid, first.customerId)).toMatchObject({ isFull: false });
});

test("a place taken by an order stays taken until the order is cancelled", async () => {
  const { product, store, newBuyer } = await makeShop(5, { slotCapacity: 1 });
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  const { orderKey } = await readyCheckout([{ productUid: product.uid, quantity: 1 }], { buyer });
  const placed = await placeOrder(buyer, { orderKey, paymentMode: "store" }, NOW);
  if (!placed.ok) throw new Error(placed.reason);

  expect(await holdsAt(store.uid, other.customerId, after(7200))).toMatchObject({ isFull: true });
  expect(await holdsAt(store.uid, buyer.customerId)).toMatchObject({ isFull: true });
  await cancelOrder(buyer, placed.order.uid, NOW);
  expect(await holdsAt(store.uid, other.customerId)).toMatchObject({ isFull: false });
});

test("a day on which the depot is closed has no hours", async () => {
  const { store, newBuyer } = await makeShop(0);
  await db.insert(storeClosures).values({ storeUid: store.uid, day: DAY, reason: "Inventaire" });
  const buyer = await newBuyer();

  const days = await listFreeSlots(store.uid, buyer.customerId, NOW);

  expect(days.map(({ day }) => day)).not.toContain(DAY);
});
