import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type Buyer, holderOf } from "#app/models/auth/buyer.ts";
import {
  chooseDelivery,
  chooseTransport,
  startDelivery,
} from "#app/services/checkout/delivery.server.ts";
import { cancelOrder } from "#app/services/order/order.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { releaseHold } from "#app/services/store/slot.server.ts";
import { approvals } from "#drizzle/schema/approval.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { checkouts, slotHolds } from "#drizzle/schema/checkout.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { orderKeyOf, ordersOf } from "#tests/support/checkout/checkouts.ts";
import { makeAddress, makeWorksite, zoneStockOf } from "#tests/support/checkout/deliveries.ts";
import {
  acceptSummary,
  deliveryStep,
  makeDeliveringShop,
  passed,
  readyDelivery,
} from "#tests/support/checkout/delivering.ts";
import { makeBuyer, makeCompany } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";

const byCard = (orderKey: string) => ({ orderKey, paymentMode: "card" as const });

describe("a range of a delivery", () => {
  test("never holds more orders than its depot can bring", async () => {
    const { newBuyer, now } = await makeDeliveringShop(0, { deliveryCapacity: 5 });
    const buyers = await Promise.all(Array.from({ length: howMany(30, 200) }, newBuyer));
    for (const buyer of buyers) await startDelivery(buyer, "48000", false, now);

    const results = await atOnce(buyers, 20, (buyer) => chooseDelivery(buyer, deliveryStep, now));

    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
    const refused = results.filter((result) => !result.ok);
    expect(new Set(refused.map((result) => ("reason" in result ? result.reason : "")))).toEqual(
      new Set(["slot-full"]),
    );
  });

  test("is not one of a pickup: both are counted apart", async () => {
    const { newBuyer, now } = await makeDeliveringShop(0, { deliveryCapacity: 1, slotCapacity: 0 });
    const buyer = await newBuyer();
    await startDelivery(buyer, "48000", false, now);

    expect(await chooseDelivery(buyer, deliveryStep, now)).toEqual({ ok: true });
  });

  test.each([
    ["a Saturday", "28/11/2026 8-10h"],
    ["today", "23/11/2026 12-16h"],
    ["Christmas", "25/12/2026 8-10h"],
  ])("is refused on %s", async (_, slot) => {
    const { newBuyer, now } = await makeDeliveringShop(0);
    const buyer = await newBuyer();
    await startDelivery(buyer, "48000", false, now);

    const refused = await chooseDelivery(buyer, { ...deliveryStep, delivery_slot: slot }, now);

    expect(refused).toEqual({ ok: false, reason: "slot-unavailable" });
  });
});

describe("the order of a delivery", () => {
  test("takes stock of the zone, and releases stock and place on cancellation", async () => {
    const { newBuyer, product, now } = await makeDeliveringShop(10);
    const buyer = await newBuyer();
    const key = await readyDelivery(buyer, [{ productUid: product.uid, quantity: 4 }], now);

    const placed = await placeOrder(buyer, byCard(key), now);

    expect(placed.ok).toBe(true);
    expect(await zoneStockOf(product.uid)).toBe(6);
    const [order] = await ordersOf(buyer);
    await cancelOrder(buyer, order?.uid ?? "", now);
    expect(await zoneStockOf(product.uid)).toBe(10);
    expect(await db.$count(slotHolds, eq(slotHolds.customerId, buyer.customerId))).toBe(0);
  });

  test("sells no more than the zone has, however many ask at once", async () => {
    const stock = howMany(10, 100);
    const { newBuyer, product, now } = await makeDeliveringShop(stock);
    const buyers = await Promise.all(Array.from({ length: stock * 2 }, newBuyer));
    const keys: string[] = [];
    for (const buyer of buyers) {
      keys.push(await readyDelivery(buyer, [{ productUid: product.uid, quantity: 1 }], now));
    }

    const results = await atOnce(buyers, 20, (buyer) =>
      placeOrder(buyer, byCard(keys[buyers.indexOf(buyer)] ?? ""), now),
    );

    expect(results.filter(({ ok }) => ok)).toHaveLength(stock);
    expect(await zoneStockOf(product.uid)).toBe(0);
  });

  test("copies address, contact, worksite and price against later changes", async () => {
    const { newBuyer, product, store, now } = await makeDeliveringShop(10);
    const buyer = await newBuyer();
    const address = await makeAddress(buyer);
    const worksite = await makeWorksite(buyer, { name: "Villa" });
    const step = { delivery_address_id: String(address.id), worksite_id: String(worksite.id) };
    const key = await readyDelivery(buyer, [{ productUid: product.uid, quantity: 1 }], now, step);

    await placeOrder(buyer, byCard(key), now);

    expect((await ordersOf(buyer))[0]).toMatchObject({
      mode: 2,
      storeUid: store.uid,
      deliveryDate: "2026-11-25",
      deliveryRange: "8-10h",
      place: { label: "Atelier", address: "Lou Martin, 7 rue Haute", city: "Mende" },
      worksiteName: "Villa",
      sitePhone: "06 98 76 54 32",
      companyPhone: "04 66 49 40 00",
      transportId: 77777,
      transportType: "PL",
      deliveryCents: 3_900,
      netCents: 1_000,
      vat: [{ rateBasisPoints: 2000, baseCents: 4_900, vatCents: 980 }],
      grossCents: 5_880,
    });
  });

  test("is cart_changed when transport costs more since step 2, not less", async () => {
    const { newBuyer, product, now } = await makeDeliveringShop(10);
    const lines = [{ productUid: product.uid, quantity: 1 }];
    const dearer = await newBuyer();
    const cheaper = await newBuyer();
    const keys = [
      await readyDelivery(dearer, lines, now),
      await readyDelivery(cheaper, lines, now),
    ];
    const setShown = (buyer: Buyer, shownDeliveryCents: number) =>
      db
        .update(checkouts)
        .set({ shownDeliveryCents })
        .where(eq(checkouts.customerId, buyer.customerId));

    await setShown(dearer, 3_800);
    await setShown(cheaper, 4_000);

    expect(await placeOrder(dearer, byCard(keys[0] ?? ""), now)).toMatchObject({
      reason: "cart-changed",
      changes: [{ kind: "delivery", fromCents: 3_800, toCents: 3_900 }],
    });
    expect(await placeOrder(cheaper, byCard(keys[1] ?? ""), now)).toMatchObject({ ok: true });
  });

  test("is cart_changed when a product is no longer carried", async () => {
    const { newBuyer, product, now } = await makeDeliveringShop(10);
    const buyer = await newBuyer();
    const key = await readyDelivery(buyer, [{ productUid: product.uid, quantity: 1 }], now);
    await db.update(products).set({ isDeliverable: false }).where(eq(products.uid, product.uid));

    expect(await placeOrder(buyer, byCard(key), now)).toMatchObject({
      reason: "cart-changed",
      changes: [{ kind: "undeliverable" }],
    });
  });

  test("is refused when its range was lost to another", async () => {
    const { newBuyer, product, now } = await makeDeliveringShop(10, { deliveryCapacity: 1 });
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    const key = await readyDelivery(buyer, [{ productUid: product.uid, quantity: 1 }], now);
    await transaction((tx) => releaseHold(tx, holderOf(buyer)));
    await startDelivery(other, "48000", false, now);
    passed(await chooseDelivery(other, deliveryStep, now));

    expect(await placeOrder(buyer, byCard(key), now)).toMatchObject({ reason: "slot-full" });
  });

  test("is carried as was chosen, plainly when that is not offered", async () => {
    const { newBuyer, product, now } = await makeDeliveringShop(10);
    const modes = async (code: number) => {
      const buyer = await newBuyer();
      await readyDelivery(buyer, [{ productUid: product.uid, quantity: 1 }], now);
      await chooseTransport(buyer, code, now);
      await acceptSummary(buyer, now);
      await placeOrder(buyer, byCard(await orderKeyOf(buyer)), now);
      const [order] = await ordersOf(buyer);
      return [order?.mode, order?.transportType, order?.deliveryCents];
    };

    expect(await modes(10001)).toEqual([3, "EXPRESS", 7_020]);
    expect(await modes(12)).toEqual([2, "PL", 3_900]);
  });

  test("waits for an owner until the last minute before its lorry is loaded", async () => {
    const { store, product, now } = await makeDeliveringShop(10);
    const { id: companyId } = await makeCompany();
    const buyer = await makeBuyer({
      companyId,
      storeUid: store.uid,
      role: "buyer",
      orderCeilingCents: 5_000,
    });
    const key = await readyDelivery(buyer, [{ productUid: product.uid, quantity: 1 }], now);

    const placed = await placeOrder(buyer, byCard(key), now);

    expect(placed).toMatchObject({ ok: true, order: { approval: "waiting", grossCents: 5_880 } });
    const [row] = await db
      .select()
      .from(approvals)
      .where(eq(approvals.customerId, buyer.customerId));
    expect(row?.expiresAt).toEqual(new Date("2026-11-24T10:59:00Z"));
  });
});
