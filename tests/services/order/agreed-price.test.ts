import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { withOffers } from "#app/models/cart/special-offer.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { netPrices } from "#drizzle/schema/company.ts";
import {
  makeShop,
  NOW,
  orderKeyOf,
  ordersOf,
  readAndAccept,
  readyCheckout,
  SLOT,
  shopperOf,
} from "#tests/support/checkout/checkouts.ts";
import { makeNetPrice, makePriceList } from "#tests/support/factories.ts";

const inStore = (orderKey: string) => ({ orderKey, paymentMode: "store" as const });
/** Ten minutes to midnight in Paris, its last second, and midnight. */
const EVENING = new Date("2026-11-23T22:50:00Z");
const LAST_SECOND = new Date("2026-11-23T22:59:59Z");
const MIDNIGHT = new Date("2026-11-23T23:00:00Z");

async function oneEvening() {
  const { product, newBuyer } = await makeShop(20);
  const buyer = await newBuyer();
  const { companyId } = buyer;
  const net = { companyId, productUid: product.uid, unitMills: 7000, lastDay: "2026-11-23" };
  await makeNetPrice(net);
  const slot = { ...SLOT, delivery_date: "2026-11-26" };
  const lines = [{ productUid: product.uid, quantity: 3 }];
  return { product, ...(await readyCheckout(lines, { buyer, slot, now: EVENING })) };
}

test("orders at a net price until the last second of its last day", async () => {
  const { buyer, orderKey } = await oneEvening();

  const placed = await placeOrder(buyer, inStore(orderKey), LAST_SECOND);

  if (!placed.ok) throw new Error(placed.reason);
  expect(await findOrder(buyer, placed.order.uid)).toMatchObject({
    netCents: 2100,
    lines: [{ unitMills: 7000 }],
  });
});

test("refuses an order whose net price ended at midnight, and writes nothing", async () => {
  const { buyer, orderKey, product } = await oneEvening();

  const placed = await placeOrder(buyer, inStore(orderKey), MIDNIGHT);

  expect(placed).toMatchObject({
    ok: false,
    reason: "cart-changed",
    changes: [{ kind: "dearer", label: product.label, fromMills: 7000, toMills: 10_000 }],
  });
  expect(await ordersOf(buyer)).toEqual([]);

  await readAndAccept(buyer, MIDNIGHT);
  const again = await placeOrder(buyer, inStore(await orderKeyOf(buyer)), MIDNIGHT);

  expect(again.ok && again.order.grossCents).toBe(3600);
});

test("refuses an order whose net price was taken back after step 2", async () => {
  const { product, newBuyer } = await makeShop(20);
  const buyer = await newBuyer();
  await makeNetPrice({ companyId: buyer.companyId, productUid: product.uid, unitMills: 7000 });
  const lines = [{ productUid: product.uid, quantity: 3 }];
  const { orderKey } = await readyCheckout(lines, { buyer });
  await db.delete(netPrices).where(eq(netPrices.companyId, buyer.companyId));

  const placed = await placeOrder(buyer, inStore(orderKey), NOW);

  expect(placed).toMatchObject({ ok: false, reason: "cart-changed" });
  expect(await ordersOf(buyer)).toEqual([]);
});

test("counts a net or listed price as lowered in special offers", async () => {
  const { product, newBuyer } = await makeShop(20);
  const [own, mate, other] = [await newBuyer(), await newBuyer(), await newBuyer()];
  await makeNetPrice({ companyId: own.companyId, productUid: product.uid, unitMills: 7000 });
  await makePriceList([mate.companyId], [{ productUid: product.uid, unitMills: 8000 }]);
  const offer = {
    code: "o",
    label: "Moins 10 %",
    discountBasisPoints: 1000,
    discountCents: null,
    maximumCents: null,
    categoryId: null,
    productUids: null,
    minimumQuantity: 0,
    minimumCents: 0,
    paymentModes: null,
    slotWeekdays: null,
    slotFromMinute: null,
    slotToMinute: null,
  };
  const discountOf = async (buyer: typeof own, addsToLowerPrices: boolean) => {
    const cart = await findCart(shopperOf(buyer), {}, NOW);
    return withOffers(cart, [{ ...offer, addsToLowerPrices }], {}).totals.discountCents;
  };
  for (const buyer of [own, mate, other]) {
    await readyCheckout([{ productUid: product.uid, quantity: 1 }], { buyer });
  }

  expect([await discountOf(own, false), await discountOf(own, true)]).toEqual([0, 70]);
  expect([await discountOf(mate, false), await discountOf(mate, true)]).toEqual([0, 80]);
  expect(await discountOf(other, false)).toBe(100);
});
