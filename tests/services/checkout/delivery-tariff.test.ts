import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { findDelivery, setDeliveryZip } from "#app/services/cart/delivery.server.ts";
import { findCheckout } from "#app/services/checkout/checkout.server.ts";
import { chooseDelivery, chooseTransport } from "#app/services/checkout/delivery.server.ts";
import { findPlace } from "#app/services/checkout/delivery-place.server.ts";
import { acceptTerms, sealSummary } from "#app/services/checkout/summary.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { deliveryStock } from "#drizzle/schema/catalogue.ts";
import { deliveryZones, transports } from "#drizzle/schema/delivery.ts";
import {
  orderKeyOf,
  ordersOf,
  shopperOf,
  storeOf,
  termsInForce,
} from "#tests/support/checkout/checkouts.ts";
import { zoneStockOf } from "#tests/support/checkout/deliveries.ts";
import {
  acceptSummary,
  deliveryStep,
  makeDeliveringShop,
  readyDelivery,
} from "#tests/support/checkout/delivering.ts";
import { countWaitingForLocks, holdLocks } from "#tests/support/locks.ts";

/** Depots and tariffs are cached for half a minute. */
const later = (now: Date) => new Date(now.getTime() + 31_000);

const byCard = (orderKey: string) => ({ orderKey, paymentMode: "card" as const });

/** A depot with one zone and one express of its own. */
async function makeOwnTariff() {
  const shop = await makeDeliveringShop(100);
  const storeUid = shop.store.uid;
  const [zone] = await db
    .insert(deliveryZones)
    .values({
      ...{ storeUid, maxKm: 30, lorryGrams: 24_000_000 },
      ...{ firstTonneCents: 3_000, nextTonneCents: 1_000 },
    })
    .returning();
  const [express] = await db
    .insert(transports)
    .values({ storeUid, type: "EXPRESS", label: "Coursier", addedCents: 500 })
    .returning();
  if (!zone || !express) throw new Error("No tariff was made.");
  const setZone = (set: Partial<typeof deliveryZones.$inferInsert>) =>
    db.update(deliveryZones).set(set).where(eq(deliveryZones.id, zone.id));
  const setExpress = (set: Partial<typeof transports.$inferInsert>) =>
    db.update(transports).set(set).where(eq(transports.code, express.code));
  const line = { productUid: shop.product.uid, quantity: 1 };
  return { ...shop, line, zone, express, setZone, setExpress };
}

type OwnTariff = Awaited<ReturnType<typeof makeOwnTariff>>;

/** A buyer who accepted step 2 with the depot's own express. */
async function readyExpress({ newBuyer, line, express, now }: OwnTariff) {
  const buyer = await newBuyer();
  await readyDelivery(buyer, [line], now);
  await chooseTransport(buyer, express.code, now);
  await acceptSummary(buyer, now);
  return { buyer, key: await orderKeyOf(buyer) };
}

async function readAgain(buyer: Buyer, now: Date) {
  const cart = await findCart(shopperOf(buyer));
  const checkout = await findCheckout(buyer);
  if (!checkout) throw new Error("There is no checkout.");
  const seal = sealSummary(checkout, cart, await storeOf(checkout), await termsInForce());
  return acceptTerms(buyer, cart, { terms: true, seal }, now);
}

describe("a tariff that changes between step 2 and the order", () => {
  test.each([
    ["switched off", (shop: OwnTariff) => shop.setExpress({ isActive: false })],
    [
      "removed",
      ({ express }: OwnTariff) => db.delete(transports).where(eq(transports.code, express.code)),
    ],
    ["limited below the weight", (shop: OwnTariff) => shop.setExpress({ maxWeightGrams: 1 })],
  ])("names the transport that was %s", async (_, change) => {
    const shop = await makeOwnTariff();
    const { buyer, key } = await readyExpress(shop);
    await change(shop);

    expect(await placeOrder(buyer, byCard(key), shop.now)).toEqual({
      ok: false,
      reason: "cart-changed",
      changes: [{ kind: "transport", label: "" }],
    });
    expect(await zoneStockOf(shop.product.uid)).toBe(100);
    expect(await findCheckout(buyer)).toMatchObject({ slotCompleted: true, termsCompleted: false });

    expect(await readAgain(buyer, shop.now)).toEqual({ ok: true });
    const again = await placeOrder(buyer, byCard(await orderKeyOf(buyer)), shop.now);
    expect(again).toMatchObject({ ok: true });
    expect(await ordersOf(buyer)).toMatchObject([{ transportId: 77777, deliveryCents: 3_000 }]);
  });

  test.each([
    ["the transport", (shop: OwnTariff) => shop.setExpress({ addedCents: 600 }), 3_600],
    ["the zone", (shop: OwnTariff) => shop.setZone({ firstTonneCents: 3_200 }), 3_700],
  ])("tells a higher price of %s, and takes nothing", async (_, change, toCents) => {
    const shop = await makeOwnTariff();
    const { buyer, key } = await readyExpress(shop);
    await change(shop);

    expect(await placeOrder(buyer, byCard(key), shop.now)).toEqual({
      ok: false,
      reason: "cart-changed",
      changes: [{ kind: "delivery", label: "", fromCents: 3_500, toCents }],
    });
    expect(await ordersOf(buyer)).toEqual([]);
    expect(await zoneStockOf(shop.product.uid)).toBe(100);
  });

  test("orders at a lower price, with the totals and the label of then", async () => {
    const shop = await makeOwnTariff();
    const { buyer, key } = await readyExpress(shop);
    await shop.setExpress({ addedCents: 0, shareBasisPoints: 9_000, label: "Coursier à vélo" });

    expect(await placeOrder(buyer, byCard(key), shop.now)).toMatchObject({ ok: true });

    expect(await ordersOf(buyer)).toMatchObject([
      {
        ...{ mode: 3, transportId: shop.express.code, transportType: "EXPRESS" },
        ...{ transportLabel: "Coursier à vélo", deliveryCents: 2_700 },
        grossCents: Math.round((1_000 + 2_700) * 1.2),
      },
    ]);
  });

  test("orders with a free lorry, and tells its price once it is free no more", async () => {
    const shop = await makeOwnTariff();
    await shop.setZone({ freeFromCents: 1_000 });
    const ready = async () => {
      const buyer = await shop.newBuyer();
      await readyDelivery(buyer, [shop.line], shop.now);
      await acceptSummary(buyer, shop.now);
      return buyer;
    };
    const [early, late] = [await ready(), await ready()];

    const placed = await placeOrder(early, byCard(await orderKeyOf(early)), shop.now);
    expect(placed).toMatchObject({ ok: true });
    expect(await ordersOf(early)).toMatchObject([
      { mode: 2, netCents: 1_000, deliveryCents: 0, grossCents: 1_200 },
    ]);

    await shop.setZone({ freeFromCents: 1_001 });
    expect(await placeOrder(late, byCard(await orderKeyOf(late)), shop.now)).toEqual({
      ok: false,
      reason: "cart-changed",
      changes: [{ kind: "delivery", label: "", fromCents: 0, toCents: 3_000 }],
    });
    expect(await ordersOf(late)).toEqual([]);
  });

  test("has the summary read again when a price changes while it is read", async () => {
    const shop = await makeOwnTariff();
    const { buyer } = await readyExpress(shop);
    const checkout = await findCheckout(buyer);
    if (!checkout) throw new Error("There is no checkout.");
    const cart = await findCart(shopperOf(buyer));
    const seal = sealSummary(checkout, cart, await storeOf(checkout), await termsInForce());
    await shop.setZone({ firstTonneCents: 2_000 });

    expect(await acceptTerms(buyer, cart, { terms: true, seal }, shop.now)).toEqual({
      ok: false,
      reason: "summary-changed",
    });
  });

  test("refuses what zones no longer reach, until another depot does", async () => {
    const shop = await makeOwnTariff();
    const { buyer, key } = await readyExpress(shop);
    await shop.setZone({ maxKm: 0 });

    expect(await placeOrder(buyer, byCard(key), shop.now)).toMatchObject({
      reason: "cart-changed",
      changes: [{ kind: "transport" }],
    });
    expect(await readAgain(buyer, shop.now)).toEqual({ ok: false, reason: "zip-too-far" });
    expect(await ordersOf(buyer)).toEqual([]);
    expect(await zoneStockOf(shop.product.uid)).toBe(100);
    expect(await chooseDelivery(buyer, deliveryStep, later(shop.now))).toEqual({ ok: true });
    expect((await findCheckout(buyer))?.storeUid).not.toBe(shop.store.uid);
  });

  test("never leaves an order with a price that is not in its totals", async () => {
    const shop = await makeOwnTariff();
    const { buyer, key } = await readyExpress(shop);
    const isItsStock = eq(deliveryStock.productUid, shop.product.uid);

    const placing = await holdLocks(async (tx) => {
      await tx.select().from(deliveryStock).where(isItsStock).for("update");
      const order = placeOrder(buyer, byCard(key), shop.now);
      await expect.poll(countWaitingForLocks).toBe(1);
      await shop.setZone({ firstTonneCents: 1_000 });
      return { order };
    });

    expect(await placing.order).toMatchObject({ ok: true });
    expect(await ordersOf(buyer)).toMatchObject([
      { netCents: 1_000, deliveryCents: 3_500, grossCents: Math.round((1_000 + 3_500) * 1.2) },
    ]);
  });
});

describe("the depot of a delivery", () => {
  const zipCode = "48000";

  test("is the nearest whose zones reach, and the reach is its own", async () => {
    const near = await makeDeliveringShop(0);
    const buyer = await near.newBuyer();
    const before = await findPlace(buyer, { zipCode }, near.now);
    expect(before).toMatchObject({ ok: true, store: { uid: near.store.uid } });
    await db.insert(deliveryZones).values({
      ...{ storeUid: near.store.uid, maxKm: 0, lorryGrams: 24_000_000 },
      ...{ firstTonneCents: 0, nextTonneCents: 0 },
    });

    const place = await findPlace(buyer, { zipCode }, later(near.now));

    expect(place.ok && place.store.uid).not.toBe(near.store.uid);
  });

  test("has a price in a department, and leaves out a postal code of it", async () => {
    const near = await makeDeliveringShop(0);
    const buyer = await near.newBuyer();
    const zone = { storeUid: near.store.uid, lorryGrams: 24_000_000, nextTonneCents: 0 };
    await db
      .insert(deliveryZones)
      .values({ ...zone, places: ["48"], maxKm: null, firstTonneCents: 1_234 });

    const cart = { ...(await findCart(shopperOf(buyer))), zipCodeDelivery: zipCode };
    const estimate = await findDelivery(buyer, cart, later(near.now));
    expect(estimate?.options?.[0]).toMatchObject({ netCents: 1_234 });
    await db
      .insert(deliveryZones)
      .values({ ...zone, places: [zipCode], maxKm: 0, firstTonneCents: 0 });
    const place = await findPlace(buyer, { zipCode }, later(later(near.now)));
    expect(place.ok && place.store.uid).not.toBe(near.store.uid);
  });

  test("is none in a shop without zones, and the estimate is none too", async () => {
    const { newBuyer, now } = await makeDeliveringShop(0);
    const buyer = await newBuyer();
    expect((await findPlace(buyer, { zipCode }, now)).ok).toBe(true);
    const before = await db.delete(deliveryZones).returning();

    const refused = { ok: false, reason: "zip-too-far" };
    expect(await findPlace(buyer, { zipCode }, later(now))).toEqual(refused);
    expect(await setDeliveryZip(buyer, zipCode, later(now))).toEqual(refused);
    const cart = await findCart(shopperOf(buyer));
    expect(await findDelivery(buyer, { ...cart, zipCodeDelivery: zipCode }, later(now))).toBeNull();
    await db.insert(deliveryZones).values(before);
  });
});
