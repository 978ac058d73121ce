import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { url } from "#app/urls.ts";
import { specialOffers } from "#drizzle/schema/special-offer.ts";
import { fillCart, makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { programOf } from "#tests/support/program.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

async function offered(values: Partial<typeof specialOffers.$inferInsert>) {
  const buyer = await makeBuyer();
  const product = await makeProduct();
  await stockProduct(product.uid, buyer.store.uid, 100);
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 10 }]);
  const code = `offre-${product.uid}`;
  await db.insert(specialOffers).values({
    code,
    label: "Dix pour cent",
    productUids: [product.uid],
    discountBasisPoints: 1000,
    startsOn: "2020-01-01",
    endsOn: "2099-12-31",
    ...values,
  });
  return { code, product, buyer, ask: await programOf(shop.origin, buyer) };
}

const withOffer = `${url.cartJson}?spof_eligible`;

describe("the special offer of GET /panier/get", () => {
  test("shows the ways to pay that earn it, when eligible offers are asked for", async () => {
    const { ask, code } = await offered({ paymentModes: ["card"] });

    const { value: plain } = await ask("GET", url.cartJson);
    const { value } = await ask("GET", withOffer);

    expect(plain.special_offer).toBeNull();
    expect(value.special_offer).toMatchObject({
      code,
      is_applied: false,
      eligible_paymodes: [{ payment_mode_id: 1, payment_method: "card" }],
      eligible_slots: null,
    });
    expect(Number(value.special_offer.discount)).toBeGreaterThan(0);
    expect(value.total_price_including_vat).toBe(plain.total_price_including_vat);
  });

  test("shows the hours that earn it", async () => {
    const { ask } = await offered({ slotWeekdays: [0, 1], slotFromMinute: 420, slotToMinute: 600 });

    const { value } = await ask("GET", withOffer);

    expect(value.special_offer.is_applied).toBe(false);
    expect(value.special_offer.eligible_slots).toEqual({
      weekdays: [0, 1],
      from: "07:00",
      to: "10:00",
    });
  });

  test("applies to a cart of items only, with any payment method", async () => {
    const { ask } = await offered({});
    const { value: modes } = await ask("GET", "/api/paymentModes/web/1");

    const { value } = await ask("GET", url.cartJson);

    const ids = value.special_offer.eligible_paymodes.map(
      ({ payment_mode_id }: { payment_mode_id: number }) => payment_mode_id,
    );
    expect(value.special_offer.is_applied).toBe(true);
    expect(ids).toContain(modes.cb.payment_mode_id);
    expect(ids).toContain(modes.store.payment_mode_id);
  });

  test("is null without items, for another cart and without prices", async () => {
    const { ask, buyer, product } = await offered({ minimumQuantity: 11, paymentModes: ["card"] });
    const earned = await offered({ paymentModes: ["card"] });
    const hidden = await makeBuyer({
      companyId: earned.buyer.companyId,
      storeUid: earned.buyer.store.uid,
      role: "buyer-without-prices",
    });
    await fillCart(hidden.customerId, [{ productUid: earned.product.uid, quantity: 10 }]);
    const other = await makeBuyer({ storeUid: buyer.store.uid });
    await fillCart(other.customerId, [{ productUid: (await makeProduct()).uid, quantity: 10 }]);

    expect(product.uid).toBeGreaterThan(0);
    for (const asking of [
      ask,
      await programOf(shop.origin, hidden),
      await programOf(shop.origin, other),
      await programOf(shop.origin),
    ]) {
      expect((await asking("GET", withOffer)).value.special_offer).toBeNull();
    }
  });
});

describe("the website area of a line of PUT /panier/update", () => {
  test("is answered by GET /panier/get, to its customer alone", async () => {
    const [buyer, other] = [await makeBuyer(), await makeBuyer()];
    const [marked, plain] = [await makeProduct(), await makeProduct()];
    await fillCart(other.customerId, [{ productUid: marked.uid, quantity: 1 }]);
    const [ask, askOther] = [
      await programOf(shop.origin, buyer),
      await programOf(shop.origin, other),
    ];
    const updates = [
      { product_uid: marked.uid, quantity: 2, website_area: "paint" },
      { product_uid: plain.uid, quantity: 1 },
    ];

    const { value: answered } = await ask("PUT", url.updateCart, { updates });
    const { value: read } = await ask("GET", url.cartJson);
    const { value: theirs } = await askOther("GET", url.cartJson);

    const areasOf = ({ products }: { products: { website_area: string }[] }) =>
      products.map(({ website_area }) => website_area);
    expect([answered, read, theirs].map(areasOf)).toEqual([
      ["paint", "catalogue"],
      ["paint", "catalogue"],
      ["catalogue"],
    ]);
  });

  test.each([
    ["too long", "x".repeat(41)],
    ["a number", 7],
    ["a list", ["paint"]],
  ])("is refused by name when it is %s", async (_, website_area) => {
    const buyer = await makeBuyer();
    const ask = await programOf(shop.origin, buyer);
    const { uid: product_uid } = await makeProduct();

    const { status, value } = await ask("PUT", url.updateCart, {
      updates: [{ product_uid, quantity: 1, website_area }],
    });

    expect([status, value.error.code]).toEqual([400, "request-invalid"]);
    expect(value.error.message).toContain("website_area");
    expect((await ask("GET", url.cartJson)).value.products).toEqual([]);
  });
});
