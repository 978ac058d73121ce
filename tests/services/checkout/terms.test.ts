import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { findCart } from "#app/services/cart/cart.server.ts";
import { findCheckout } from "#app/services/checkout/checkout.server.ts";
import { acceptTerms, sealSummary } from "#app/services/checkout/summary.server.ts";
import { findTerms, findTermsVersion } from "#app/services/checkout/terms.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { acceptedTerms } from "#drizzle/schema/checkout.ts";
import {
  after,
  makeShop,
  orderKeyOf,
  ordersOf,
  readAndAccept,
  readyCheckout,
  shopperOf,
  storeOf,
  termsInForce,
} from "#tests/support/checkout/checkouts.ts";
import { publishTerms, withdrawTerms } from "#tests/support/checkout/terms.ts";

let seconds = 0;
/** Each test begins after the terms of the one before. */
function later(): Date {
  return after(++seconds);
}

beforeEach(() => publishTerms(`Conditions numéro ${seconds}, de {{nom}}.`, later()));

async function ready() {
  const { product, newBuyer } = await makeShop(20);
  const now = later();
  const lines = [{ productUid: product.uid, quantity: 2 }];
  return readyCheckout(lines, { buyer: await newBuyer(), now });
}

const inStore = (orderKey: string) => ({ orderKey, paymentMode: "store" as const });

test("writes the merchant's identity into the terms", async () => {
  const terms = await findTerms(later());

  expect(terms?.html).toMatch(/^<p>Conditions numéro \d+, de Madrier\.<\/p>/);
  expect(terms?.version).toMatch(/^2026-11-23-/);
});

test("finds no terms once they are withdrawn", async () => {
  await withdrawTerms(later());

  expect(await findTerms(later())).toBeNull();
});

test("accepts and orders nothing before terms are published", async () => {
  const { buyer, orderKey } = await ready();
  const cart = await findCart(shopperOf(buyer));
  const checkout = await findCheckout(buyer);
  if (!checkout) throw new Error("There is no checkout.");
  const seal = sealSummary(checkout, cart, await storeOf(checkout), await termsInForce(later()));
  await withdrawTerms(later());

  const refused = await acceptTerms(buyer, cart, { terms: true, seal }, later());
  const placed = await placeOrder(buyer, inStore(orderKey), later());

  expect(refused).toEqual({ ok: false, reason: "terms-unpublished" });
  expect(placed).toEqual({ ok: false, reason: "checkout-incomplete" });
  expect(await ordersOf(buyer)).toEqual([]);
});

test("refuses a summary read with the terms before", async () => {
  const { buyer } = await ready();
  const cart = await findCart(shopperOf(buyer));
  const checkout = await findCheckout(buyer);
  if (!checkout) throw new Error("There is no checkout.");
  const seal = sealSummary(checkout, cart, await storeOf(checkout), await termsInForce(later()));
  await publishTerms("Tout autres conditions.", later());

  expect(await acceptTerms(buyer, cart, { terms: true, seal }, later())).toEqual({
    ok: false,
    reason: "summary-changed",
  });
});

test("requires terms published since the tick to be accepted", async () => {
  const { buyer, orderKey } = await ready();
  await publishTerms("Tout autres conditions, encore.", later());

  expect(await placeOrder(buyer, inStore(orderKey), later())).toEqual({
    ok: false,
    reason: "checkout-incomplete",
  });
  await readAndAccept(buyer, later());
  const placed = await placeOrder(buyer, inStore(await orderKeyOf(buyer)), later());
  expect(placed.ok && placed.order.termsVersion).toBe(await termsInForce(later()));
});

test("keeps the text accepted, whatever is published afterwards", async () => {
  const { buyer, orderKey } = await ready();
  const accepted = await findTerms(later());
  const placed = await placeOrder(buyer, inStore(orderKey), later());
  await publishTerms("Le texte d’après.", later());
  if (!placed.ok || !accepted) return expect.fail();

  expect(placed.order.termsVersion).toBe(accepted.version);
  expect(await findTermsVersion(accepted.version)).toEqual(accepted);
  expect(await findTermsVersion("2026-11-23-0000000000000000")).toBeNull();
  const isIt = eq(acceptedTerms.version, accepted.version);
  expect(await db.$count(acceptedTerms, isIt)).toBe(1);
});
