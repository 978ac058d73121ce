import fc from "fast-check";
import { expect, test } from "vitest";
import { toCartView } from "#app/models/cart/cart-view.ts";
import { toOrderView } from "#app/models/order/order-view.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { specialOffers } from "#drizzle/schema/special-offer.ts";
import { makeShop, NOW, readyCheckout, shopperOf } from "#tests/support/checkout/checkouts.ts";
import { makeDiscount, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 60 }),
  unitMills: fc.integer({ min: 1, max: 400_000 }),
  ecoTaxMills: fc.constantFrom(0, 7, 215),
  depositMills: fc.constantFrom(0, 12_000),
  vatBasisPoints: fc.constantFrom(2000, 1000, 550),
  weightGrams: fc.integer({ min: 1, max: 1_000_000 }),
  tierMills: fc.integer({ min: 1, max: 400_000 }),
});

const anyCart = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  discountBasisPoints: fc.constantFrom(0, 333, 2500),
  offerBasisPoints: fc.constantFrom(0, 1, 777),
});

test("agrees to the cent between cart, page, stored and shown order", async () => {
  await fc.assert(
    fc.asyncProperty(anyCart, async ({ lines, discountBasisPoints, offerBasisPoints }) => {
      const { store, newBuyer } = await makeShop(0);
      const buyer = await newBuyer();
      const wanted: { productUid: number; quantity: number }[] = [];
      for (const { quantity, tierMills, ...values } of lines) {
        const quantityPrices = [{ from: 30, unitMills: tierMills }];
        const product = await makeProduct({ ...values, quantityPrices });
        await stockProduct(product.uid, store.uid, quantity);
        if (discountBasisPoints > 0) {
          await makeDiscount(buyer.companyId, product.categoryId, discountBasisPoints);
        }
        wanted.push({ productUid: product.uid, quantity });
      }
      if (offerBasisPoints > 0) await makeOffer(wanted, offerBasisPoints);
      const { orderKey } = await readyCheckout(wanted, { buyer });
      const cart = await findCart(shopperOf(buyer), {}, NOW);

      const placed = await placeOrder(buyer, { orderKey, paymentMode: "store" }, NOW);

      if (!placed.ok) throw new Error(placed.reason);
      const order = await findOrder(buyer, placed.order.uid);
      if (!order) throw new Error("the order was not found");
      const { totals } = toCartView(cart, true);
      const { netCents, grossCents, vat, weightGrams } = cart.totals;
      expect(totals).toEqual(cart.totals);
      expect(order).toMatchObject({ netCents, grossCents, vat, weightGrams });
      expect(toOrderView(order, true, new Date()).totals).toEqual(totals);
    }),
    { numRuns: howMany(4, 200) },
  );
}, 600_000);

/** Covers all of these products, also those whose price is lower already. */
async function makeOffer(wanted: readonly { productUid: number }[], discountBasisPoints: number) {
  await db.insert(specialOffers).values({
    code: `essai-${Math.random()}`,
    label: "Offre d'essai",
    productUids: wanted.map(({ productUid }) => productUid),
    discountBasisPoints,
    addsToLowerPrices: true,
    startsOn: "2026-11-01",
    endsOn: "2026-12-31",
  });
}
