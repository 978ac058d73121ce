import type { Buyer } from "#app/models/auth/buyer.ts";
import type { Delivery } from "#app/models/checkout/delivery-form.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { findCheckout } from "#app/services/checkout/checkout.server.ts";
import { chooseDelivery, startDelivery } from "#app/services/checkout/delivery.server.ts";
import { acceptTerms, sealSummary } from "#app/services/checkout/summary.server.ts";
import { fillCart, makeBuyer, makeProduct, stockForDelivery } from "#tests/support/factories.ts";
import { NOW, orderKeyOf, shopperOf, storeOf, termsInForce } from "./checkouts.ts";
import { makeDeliveringStore } from "./deliveries.ts";

let zone = 9_000;

/** Depots are cached for a minute: each is some metres nearer than those before. */
export async function makeDeliveringShop(
  stock: number,
  values: Parameters<typeof makeDeliveringStore>[0] = {},
) {
  zone += 1;
  const now = new Date(NOW.getTime() + (zone - 9_000) * 61_000);
  const store = await makeDeliveringStore({
    deliveryZone: zone,
    deliveryCapacity: 10_000,
    ...values,
  });
  const product = await makeProduct();
  await stockForDelivery(product.uid, zone, stock);
  return { store, product, now, newBuyer: () => makeBuyer({ storeUid: store.uid }) };
}

/** Step 1 of a delivery to Mende. */
export const deliveryStep: Delivery = {
  delivery_slot: "25/11/2026 8-10h",
  delivery_address_id: "new",
  title: "1",
  firstname: "Lou",
  lastname: "Martin",
  label: "Chantier",
  address: "4 rue Basse",
  address_complement: "",
  address_special_mention: "",
  zip_code: "48000",
  city: "Mende",
  save_address: undefined,
  city_asked: "",
  worksite_id: "",
  elsewhere: "",
  building_site_contact: "Lou Martin",
  building_site_phone_number: "0698765432",
  company_phone_number: "0466494000",
  comment: "",
};

type Line = { productUid: number; quantity: number };

/** A delivery whose terms are accepted; returns the key of its order. */
export async function readyDelivery(
  buyer: Buyer,
  lines: readonly Line[],
  now: Date,
  step: Partial<Delivery> = {},
) {
  await fillCart(buyer.customerId, lines);
  await startDelivery(buyer, "48000", false, now);
  passed(await chooseDelivery(buyer, { ...deliveryStep, ...step }, now));
  await acceptSummary(buyer, now);
  return orderKeyOf(buyer);
}

/** Reads step 2 and accepts the terms. */
export async function acceptSummary(buyer: Buyer, now: Date) {
  const cart = await findCart(shopperOf(buyer));
  const checkout = await findCheckout(buyer);
  if (!checkout) throw new Error("There is no checkout.");
  const seal = sealSummary(checkout, cart, await storeOf(checkout), await termsInForce(now));
  passed(await acceptTerms(buyer, cart, { terms: true, seal }, now));
}

/** Throws the reason of a step that was refused. */
export function passed(result: { ok: true } | { ok: false; reason: string }) {
  if (!result.ok) throw new Error(`Refused: ${result.reason}`);
}
