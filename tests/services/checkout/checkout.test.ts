import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findCart } from "#app/services/cart/cart.server.ts";
import {
  choosePickup,
  extendCheckout,
  findCheckout,
  findPickupStore,
  startPickup,
} from "#app/services/checkout/checkout.server.ts";
import {
  acceptTerms,
  findCartChanges,
  findShortages,
  sealSummary,
} from "#app/services/checkout/summary.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { slotHolds } from "#drizzle/schema/checkout.ts";
import {
  after,
  makeShop,
  NOW,
  orderKeyOf,
  readyCheckout,
  SLOT,
  shopperOf,
  storeOf,
  termsInForce,
} from "#tests/support/checkout/checkouts.ts";
import { makeStore } from "#tests/support/factories.ts";

async function started(stock = 20) {
  const { product, store, newBuyer } = await makeShop(stock);
  const buyer = await newBuyer();
  await startPickup(buyer, store.uid, false, NOW);
  return { product, store, buyer };
}

async function ready(stock = 20) {
  const { product, store, newBuyer } = await makeShop(stock);
  const { buyer } = await readyCheckout([{ productUid: product.uid, quantity: 3 }], {
    buyer: await newBuyer(),
  });
  return { product, store, buyer };
}

const nameOf = ({ uid, label }: { uid: number; label: string }) => ({
  productUid: uid,
  codeColor: "",
  label,
});

async function stepsOf(buyer: Parameters<typeof findCheckout>[0]) {
  const checkout = await findCheckout(buyer);
  return [checkout?.slotCompleted, checkout?.termsCompleted];
}

test("keeps the time left and the choice when going back to step 1", async () => {
  const { buyer, store } = await ready();

  const again = await startPickup(buyer, store.uid, false, after(300));

  expect(again).toMatchObject({ day: "2026-11-24", range: "07:00", termsCompleted: true });
  expect(again.expiresAt).toEqual(after(900));
});

test("two tabs that begin at once share one checkout", async () => {
  const { store, newBuyer } = await makeShop(0);
  const buyer = await newBuyer();

  const both = await Promise.all([1, 2].map(() => startPickup(buyer, store.uid, false, NOW)));

  expect(both[0]?.orderKey).toBe(both[1]?.orderKey);
});

test("resets the steps and the slot at another depot, not the clock", async () => {
  const { buyer } = await ready();
  const other = await makeStore();

  const moved = await startPickup(buyer, other.uid, false, after(300));

  expect(moved).toMatchObject({ storeUid: other.uid, day: null, slotCompleted: false });
  expect(moved).toMatchObject({ termsCompleted: false, shown: null, expiresAt: after(900) });
  expect(await db.$count(slotHolds, eq(slotHolds.customerId, buyer.customerId))).toBe(0);
});

test("begins empty after the end, with its own time and key", async () => {
  const { buyer, store } = await ready();
  const key = await orderKeyOf(buyer);

  const anew = await startPickup(buyer, store.uid, false, after(901));

  expect(anew).toMatchObject({ day: null, comment: "", slotCompleted: false });
  expect(anew.expiresAt).toEqual(after(1801));
  expect(anew.orderKey).not.toBe(key);
});

test("proposes the old choices for 30 minutes with renew, without a hold", async () => {
  const { buyer, store } = await ready();

  const inTime = await startPickup(buyer, store.uid, true, after(1799));
  expect(inTime).toMatchObject({ day: "2026-11-24", range: "07:00", slotCompleted: false });

  const later = await startPickup(buyer, store.uid, true, after(1799 + 901));
  expect(later).toMatchObject({ day: null, range: null });
});

test("refuses a slot chosen after the end, but keeps the form", async () => {
  const { buyer, store } = await started();
  const choice = { ...SLOT, delivery_date: "2026-11-25", comment: "Portail bleu" };

  expect(await choosePickup(buyer, buyer.store.uid, choice, after(900))).toEqual({
    ok: false,
    reason: "checkout-expired",
  });
  expect(await startPickup(buyer, store.uid, true, after(901))).toMatchObject({
    day: "2026-11-25",
    range: "07:00",
    comment: "Portail bleu",
  });
});

test.each([
  ["a Sunday", { delivery_date: "2026-11-29" }],
  ["a public holiday", { delivery_date: "2026-12-25" }],
  ["an hour the depot is closed", { delivery_range: "19:00" }],
  ["an hour past", { delivery_date: "2026-11-23", delivery_range: "08:00" }],
])("%s cannot be chosen", async (_, choice) => {
  const { buyer } = await started();

  expect(await choosePickup(buyer, buyer.store.uid, { ...SLOT, ...choice }, NOW)).toEqual({
    ok: false,
    reason: "slot-unavailable",
  });
});

test("resets terms and key at another hour, and keeps them at the same", async () => {
  const { buyer } = await ready();
  const key = await orderKeyOf(buyer);

  await choosePickup(buyer, buyer.store.uid, { ...SLOT, comment: "Quai 2" }, NOW);
  expect([await stepsOf(buyer), await orderKeyOf(buyer)]).toEqual([[true, true], key]);

  await choosePickup(buyer, buyer.store.uid, { ...SLOT, delivery_range: "08:00" }, NOW);
  expect(await stepsOf(buyer)).toEqual([true, false]);
  expect(await orderKeyOf(buyer)).not.toBe(key);
});

test("refuses a slot read for another depot than the checkout's", async () => {
  const { buyer, store } = await ready();
  const other = await makeStore();
  await startPickup(buyer, other.uid, false, NOW);

  expect(await choosePickup(buyer, store.uid, SLOT, NOW)).toEqual({
    ok: false,
    reason: "store-changed",
  });
  expect(await db.$count(slotHolds, eq(slotHolds.customerId, buyer.customerId))).toBe(0);
});

test("leaving the terms unticked resets step 2", async () => {
  const { buyer } = await ready();
  const cart = await findCart(shopperOf(buyer));

  const refused = await acceptTerms(buyer, cart, { terms: false, seal: "" }, NOW);

  expect(refused).toEqual({ ok: false, reason: "terms-required" });
  expect(await stepsOf(buyer)).toEqual([true, false]);
});

test("a summary that changed since it was read has to be read again", async () => {
  const { buyer, product } = await ready();
  const checkout = await findCheckout(buyer);
  if (!checkout) throw new Error("There is no checkout.");
  const cartRead = await findCart(shopperOf(buyer));
  const seal = sealSummary(checkout, cartRead, await storeOf(checkout), await termsInForce());
  await db.update(products).set({ unitMills: 12_000 }).where(eq(products.uid, product.uid));
  const cart = await findCart(shopperOf(buyer));

  const refused = await acceptTerms(buyer, cart, { terms: true, seal }, NOW);

  expect(refused).toEqual({ ok: false, reason: "summary-changed" });
});

test("a cart that the chosen depot cannot give does not pass step 2", async () => {
  const { buyer, product, store } = await ready();
  const poor = await makeStore();
  const cart = await findCart(shopperOf(buyer));
  await startPickup(buyer, poor.uid, false, NOW);
  await choosePickup(buyer, poor.uid, SLOT, NOW);
  const checkout = await findCheckout(buyer);
  if (!checkout) throw new Error("There is no checkout.");
  const seal = sealSummary(checkout, cart, await storeOf(checkout), await termsInForce());

  const refused = await acceptTerms(buyer, cart, { terms: true, seal }, NOW);

  expect(refused).toEqual({ ok: false, reason: "stock-short" });
  expect(await findShortages(checkout, poor, cart)).toEqual([
    { kind: "short", ...nameOf(product), wanted: 3, available: 0 },
  ]);
  expect(await findShortages(checkout, store, cart)).toEqual([]);
});

test("reports the changes since step 2 as long as they differ", async () => {
  const { buyer, product } = await ready();
  await db.update(products).set({ isActive: false }).where(eq(products.uid, product.uid));
  const checkout = await findCheckout(buyer);
  if (!checkout) throw new Error("There is no checkout.");

  const cart = await findCart(shopperOf(buyer));
  const changes = await findCartChanges(checkout, await storeOf(checkout), cart);

  expect(changes).toEqual([{ kind: "unavailable", ...nameOf(product) }]);
});

test("extends the checkout and its place by fifteen minutes from now", async () => {
  const { buyer } = await ready();

  expect(await extendCheckout(buyer, after(600))).toEqual({ ok: true });

  expect((await findCheckout(buyer))?.expiresAt).toEqual(after(1500));
  const [hold] = await db
    .select()
    .from(slotHolds)
    .where(eq(slotHolds.customerId, buyer.customerId));
  expect(hold?.expiresAt).toEqual(after(1500));
});

test("is not extended once it is over", async () => {
  const { buyer } = await ready();

  expect(await extendCheckout(buyer, after(900))).toEqual({
    ok: false,
    reason: "checkout-expired",
  });
});

test.each([
  ["closed to orders", { availabilityCode: 1 }],
  ["without products", { isWithoutProducts: true }],
])("a depot %s hands nothing over", async (_, values) => {
  const store = await makeStore(values);

  expect(await findPickupStore(store.uid)).toBeNull();
});
