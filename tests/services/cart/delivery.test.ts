import { describe, expect, test } from "vitest";
import { seesPrices } from "#app/models/auth/buyer.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { findDelivery, setDeliveryZip } from "#app/services/cart/delivery.server.ts";
import { shopperOf } from "#tests/support/checkout/checkouts.ts";
import {
  fillCart,
  makeBuyer,
  makeProduct,
  makeStore,
  stockForDelivery,
} from "#tests/support/factories.ts";

const MONDAY = new Date("2026-11-23T08:00:00Z");

async function inLyon(values: Parameters<typeof makeBuyer>[0] = {}) {
  const store = await makeStore({ deliveryZone: 77 });
  const buyer = await makeBuyer({ storeUid: store.uid, ...values });
  const sack = await makeProduct();
  const fixed = await makeProduct({ isDeliverable: false });
  await stockForDelivery(sack.uid, 77, 100);
  await fillCart(buyer.customerId, [
    { productUid: sack.uid, quantity: 10 },
    { productUid: fixed.uid, quantity: 1 },
  ]);
  return { buyer, sack, fixed };
}

describe("the delivery of a cart", () => {
  test("is computed once a postal code is given, which the cart keeps", async () => {
    const { buyer } = await inLyon();
    const before = await findCart(shopperOf(buyer));

    expect(await findDelivery(buyer, before)).toBeNull();
    expect(await setDeliveryZip(buyer, "69007", MONDAY)).toEqual({ ok: true });
    expect((await findCart(shopperOf(buyer))).zipCodeDelivery).toBe("69007");
  });

  test("costs by weight and distance, with VAT, and names excluded items", async () => {
    const { buyer, fixed } = await inLyon();
    await setDeliveryZip(buyer, "69007", MONDAY);

    const delivery = await findDelivery(buyer, await findCart(shopperOf(buyer)), MONDAY);

    expect(delivery).toMatchObject({
      zipCode: "69007",
      weightGrams: 350_000,
      totals: { netCents: 10_000, deliveryCents: 3_900, grossCents: 16_680 },
    });
    expect(delivery?.undelivered).toMatchObject([
      { label: fixed.label, reason: "not-delivered", units: null },
    ]);
    expect(delivery?.options?.map(({ type }) => type)).toEqual(["PL", "EXPRESS", "KRYOLE"]);
  });

  test.each([
    ["00000", "zip-unknown"],
    ["6900", "zip-unknown"],
    ["97400", "zip-too-far"],
  ])("to %s is refused: %s", async (zip, reason) => {
    const { buyer } = await inLyon();

    expect(await setDeliveryZip(buyer, zip, MONDAY)).toEqual({ ok: false, reason });
    expect((await findCart(shopperOf(buyer))).zipCodeDelivery).toBeNull();
  });

  test("shows a buyer without prices no amount and no stock", async () => {
    const { buyer, fixed } = await inLyon({ role: "buyer-without-prices" });
    await setDeliveryZip(buyer, "69007", MONDAY);

    const delivery = await findDelivery(buyer, await findCart(shopperOf(buyer)), MONDAY);

    expect(seesPrices(buyer, false)).toBe(false);
    expect(delivery).toMatchObject({ totals: null, options: null });
    expect(delivery?.undelivered.map(({ label }) => label)).toEqual([fixed.label]);
  });
});
