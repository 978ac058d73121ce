import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { totals } from "#app/models/cart/cart.ts";
import type { PaymentMode } from "#app/models/payment/mode.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { setComment } from "#app/services/cart/change-line.server.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { findPaymentChoice, startPayment } from "#app/services/payment/payment.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { companyGroups, specialOffers } from "#drizzle/schema/special-offer.ts";
import {
  makeShop,
  NOW,
  orderKeyOf,
  readAndAccept,
  readyCheckout,
  shopperOf,
} from "#tests/support/checkout/checkouts.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";

type Values = Partial<typeof specialOffers.$inferInsert>;

async function makeOffer(productUid: number, values: Values = {}) {
  const code = `offre-${productUid}-${Math.random()}`;
  const row = {
    code,
    label: "Dix pour cent",
    productUids: [productUid],
    discountBasisPoints: 1000,
    startsOn: "2026-11-01",
    endsOn: "2026-12-31",
    ...values,
  };
  await db.insert(specialOffers).values(row);
  return code;
}

const cartAt = (buyer: Parameters<typeof shopperOf>[0], now = NOW) =>
  findCart(shopperOf(buyer), {}, now);

async function ready(values: Values = {}) {
  const { store, product } = await makeShop(100);
  const buyer = await makeBuyer({ storeUid: store.uid });
  const code = await makeOffer(product.uid, values);
  return { buyer, product, code };
}

async function place(
  buyer: Parameters<typeof shopperOf>[0],
  orderKey: string,
  paymentMode: PaymentMode = "store",
) {
  return placeOrder(buyer, { orderKey, paymentMode }, NOW);
}

describe("a special offer", () => {
  test("runs from its first day to its last, in Paris", async () => {
    const { buyer, product } = await ready({ startsOn: "2026-11-20", endsOn: "2026-11-23" });
    await readyCheckout([{ productUid: product.uid, quantity: 3 }], { buyer });
    const applied = async (at: string) =>
      (await cartAt(buyer, new Date(at))).offers.applied !== null;

    expect(await applied("2026-11-19T22:59:00Z")).toBe(false);
    expect(await applied("2026-11-19T23:00:00Z")).toBe(true);
    expect(await applied("2026-11-23T22:59:00Z")).toBe(true);
    expect(await applied("2026-11-23T23:00:00Z")).toBe(false);
  });

  test("of a group is for the companies of that group alone", async () => {
    const { buyer, product } = await ready({ groupCode: "essai" });
    await readyCheckout([{ productUid: product.uid, quantity: 3 }], { buyer });

    expect((await cartAt(buyer)).offers.applied).toBeNull();
    await db.insert(companyGroups).values({ companyId: buyer.companyId, groupCode: "essai" });
    expect((await cartAt(buyer)).offers.applied).toMatchObject({ discountCents: 300 });
  });

  test("is copied on the order with every cent of its discount", async () => {
    const { buyer, product, code } = await ready();
    const { orderKey } = await readyCheckout([{ productUid: product.uid, quantity: 3 }], { buyer });
    const cart = await cartAt(buyer);

    const placed = await place(buyer, orderKey);

    const order = placed.ok ? await findOrder(buyer, placed.order.uid) : null;
    expect(order).toMatchObject({
      specialOffer: { code, label: "Dix pour cent" },
      netCents: 3_000,
      grossCents: 3_240,
      lines: [{ discountCents: 300 }],
    });
    expect(totals(order?.lines ?? [])).toEqual(cart.totals);
  });

  test("leaves what was written about a line on the order", async () => {
    const { buyer, product } = await ready();
    await readyCheckout([{ productUid: product.uid, quantity: 3 }], { buyer });
    const [line] = (await cartAt(buyer)).lines;
    await setComment({ customerId: buyer.customerId }, line?.id ?? 0, "Palette à part");
    await readAndAccept(buyer);

    const placed = await place(buyer, await orderKeyOf(buyer));

    const order = placed.ok ? await findOrder(buyer, placed.order.uid) : null;
    expect(order?.lines).toMatchObject([{ comment: "Palette à part" }]);
  });

  test("reports an offer that ended since step 2, and orders nothing", async () => {
    const { buyer, product, code } = await ready();
    const { orderKey } = await readyCheckout([{ productUid: product.uid, quantity: 3 }], { buyer });
    await db
      .update(specialOffers)
      .set({ endsOn: "2026-11-22" })
      .where(eq(specialOffers.code, code));

    expect(await place(buyer, orderKey)).toEqual({
      ok: false,
      reason: "cart-changed",
      changes: [{ kind: "offer", label: "Dix pour cent" }],
    });
  });

  test("that comes or grows since step 2 lowers the order", async () => {
    const { buyer, product } = await ready();
    const { orderKey } = await readyCheckout([{ productUid: product.uid, quantity: 3 }], { buyer });
    await makeOffer(product.uid, { discountBasisPoints: 2000 });

    expect(await place(buyer, orderKey)).toMatchObject({ ok: true, order: { grossCents: 2_880 } });
  });

  test.each([
    ["card", 3_240],
    ["store", 3_600],
  ] as const)("of one way to pay is earned by it: paid by %s, %i cents", async (mode, cents) => {
    const { buyer, product } = await ready({ paymentModes: ["card"] });
    const { orderKey } = await readyCheckout([{ productUid: product.uid, quantity: 3 }], { buyer });

    expect((await cartAt(buyer)).offers).toMatchObject({
      applied: null,
      missed: [{ missing: [{ kind: "payment", modes: ["card"] }] }],
    });
    expect(await place(buyer, orderKey, mode)).toMatchObject({
      ok: true,
      order: { grossCents: cents },
    });
  });

  test("is earned by two payment modes, and excludes a third afterwards", async () => {
    const { buyer, product } = await ready({ paymentModes: ["wallet", "transfer"] });
    const { orderKey } = await readyCheckout([{ productUid: product.uid, quantity: 3 }], { buyer });

    const placed = await place(buyer, orderKey, "transfer");
    if (!placed.ok) throw new Error("the order was not placed");

    expect(placed.order.grossCents).toBe(3_240);
    const { uid } = placed.order;
    expect((await findPaymentChoice(buyer, uid, NOW))?.modes).toEqual(["wallet", "transfer"]);
    expect(await startPayment(buyer, uid, "card", NOW)).toEqual({
      ok: false,
      reason: "not-payable",
    });
  });

  test("of other products says nothing", async () => {
    const { buyer, product } = await ready({ productUids: [(await makeProduct()).uid] });
    await readyCheckout([{ productUid: product.uid, quantity: 3 }], { buyer });

    expect((await cartAt(buyer)).offers).toMatchObject({ applied: null, missed: [] });
  });
});
