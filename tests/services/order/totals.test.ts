import { randomUUID } from "node:crypto";
import { asc, inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type CartLine,
  cartOf,
  discountCentsOf,
  noCart,
  type PricedLine,
  totals,
} from "#app/models/cart/cart.ts";
import { deliveredCart } from "#app/services/checkout/cart.server.ts";
import { findCheckout, findPickupStore } from "#app/services/checkout/checkout.server.ts";
import { lineRows, orderRow } from "#app/services/order/row.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { orderLines, orders } from "#drizzle/schema/order.ts";
import { anyLine } from "#tests/support/cart/any-line.ts";
import { makeShop, NOW, readyCheckout } from "#tests/support/checkout/checkouts.ts";
import { howMany } from "#tests/support/length.ts";

const CARTS = howMany(500, 10_000);
const BATCH = 250;

/** A delivery thirty kilometres away; every other order is one. */
const DELIVERED = {
  deliveryMode: 2 as const,
  kilometres: 30,
  transportId: 77777,
  address: {
    label: "Chantier",
    title: 1,
    firstName: "Lou",
    lastName: "Martin",
    address: "4 rue Basse",
    addressComplement: "",
    addressSpecialMention: "",
    zipCode: "48000",
    city: "Mende",
    country: "FR",
  },
};

async function readyParts() {
  const { product, newBuyer } = await makeShop(10);
  const line = { productUid: product.uid, quantity: 1 };
  const { buyer } = await readyCheckout([line], { buyer: await newBuyer() });
  const checkout = await findCheckout(buyer);
  const store = await findPickupStore(buyer.store.uid);
  if (!checkout || !store) throw new Error("the cart or the checkout is missing");
  return { buyer, checkout, store, productUid: product.uid };
}

function cartLine(amounts: PricedLine, id: number): CartLine {
  return {
    id,
    productUid: id,
    codeColor: "",
    colorLabel: "",
    colorHex: "",
    isAside: false,
    ownCode: "",
    reference: `REF${id}`,
    label: "Ciment",
    drawing: "sack",
    tint: "grey",
    photo: null,
    storageUnit: "sac",
    packagingQuantity: 1,
    conversion: null,
    categoryPath: [],
    components: [],
    comment: "",
    websiteArea: null,
    depositLabel: null,
    strikethroughMills: null,
    nextPrice: null,
    agreement: "",
    unsellable: null,
    isDeliverable: true,
    pickupStock: null,
    deliveryStock: null,
    ...amounts,
  };
}

test(`stores and shows ${CARTS} orders with the totals of their carts`, async () => {
  const { buyer, checkout, store } = await readyParts();
  const carts = fc
    .sample(fc.array(anyLine, { minLength: 1, maxLength: 12 }), {
      numRuns: CARTS,
      seed: 20_261_123,
    })
    .map((lines, index) => {
      const cart = cartOf({ ...noCart, id: 1, version: 1 }, lines.map(cartLine));
      const handedOver = index % 2 === 0 ? checkout : { ...checkout, ...DELIVERED };
      return { ...deliveredCart({ ...cart, id: 1 }, handedOver, store), checkout: handedOver };
    });

  for (let from = 0; from < carts.length; from += BATCH) {
    const batch = carts.slice(from, from + BATCH);
    const rows = batch.map(({ checkout: handedOver, ...cart }) => {
      const request = { orderKey: randomUUID(), paymentMode: "store" as const };
      return orderRow(
        {
          buyer,
          checkout: handedOver,
          worksite: { name: "", address: null },
          cart,
          request,
          now: NOW,
        },
        store,
        { waits: false, lastCall: null },
      );
    });
    const made = await db.insert(orders).values(rows).returning();
    await db
      .insert(orderLines)
      .values(batch.flatMap((cart, index) => lineRows(cart, made[index]?.id ?? 0)));
    const lines = await db
      .select()
      .from(orderLines)
      .where(
        inArray(
          orderLines.orderId,
          made.map(({ id }) => id),
        ),
      )
      .orderBy(asc(orderLines.orderId), asc(orderLines.position));
    const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);

    for (const [index, cart] of batch.entries()) {
      const order = made[index];
      const sold = byOrder.get(order?.id ?? 0) ?? [];
      const { netCents, vat, grossCents, deliveryCents, weightGrams } = cart.totals;
      expect(deliveryCents > 0).toBe(cart.checkout.deliveryMode === 2);
      expect(order).toMatchObject({ netCents, vat, grossCents, deliveryCents, weightGrams });
      expect(totals(sold, order?.deliveryCents)).toEqual(cart.totals);
      expect(sold.map(({ netCents: net, discountCents }) => [net, discountCents])).toEqual(
        cart.lines.map((line) => [totals([line]).netCents, discountCentsOf(line)]),
      );
    }
  }
});
