import type { Buyer, Shopper } from "#app/models/auth/buyer.ts";
import type { Cart } from "#app/models/cart/cart.ts";
import { slotContext } from "#app/models/cart/special-offer.ts";
import { type CartChange, canHaveDelivered } from "#app/models/checkout/checkout.ts";
import { deliveryOf, type OrderBody, pickupOf } from "#app/models/order/order-body.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { transportsOf } from "#app/services/checkout/cart.server.ts";
import {
  type Checkout,
  type CheckoutStore,
  choosePickup,
  findCheckout,
  findPickupStore,
  type PickupRefusal,
  startPickup,
} from "#app/services/checkout/checkout.server.ts";
import {
  chooseDelivery,
  chooseTransport,
  type DeliveryRefusal,
  startDelivery,
} from "#app/services/checkout/delivery.server.ts";
import {
  acceptTerms,
  findShortages,
  sealSummary,
  type TermsRefusal,
} from "#app/services/checkout/summary.server.ts";
import { findTerms } from "#app/services/checkout/terms.server.ts";
import { findWorksite } from "#app/services/worksite/worksite.server.ts";

export type StepRefusal = { ok: false } & (
  | { reason: "request-invalid"; fields: string }
  | { reason: "cart-changed"; changes: CartChange[] }
  | {
      reason:
        | PickupRefusal
        | DeliveryRefusal
        | Exclude<TermsRefusal, "stock-short" | "summary-changed">
        | "card-blocked"
        | "cart-empty"
        | "payment-mode-refused"
        | "store-unavailable"
        | "worksite-refused";
    }
);

type Done = { ok: true };
type Ready = { ok: true; orderKey: string };

/** Place and hour, then the terms, each by the service of its page. Returns the order key. */
export async function readyOrder(
  shopper: Shopper,
  buyer: Buyer,
  body: OrderBody,
): Promise<Ready | StepRefusal> {
  if (buyer.cardStatus !== "active") return { ok: false, reason: "card-blocked" };
  if (shopper.cartLineCount === 0) return { ok: false, reason: "cart-empty" };
  const chosen =
    body.delivery_mode === 1 ? await fetchIt(buyer, body) : await bringIt(shopper, buyer, body);
  if (!chosen.ok) return chosen;
  const checkout = await findCheckout(buyer);
  if (!checkout) return { ok: false, reason: "checkout-expired" };
  const [cart, store, terms] = await Promise.all([
    findCart(shopper, slotContext(checkout)),
    findPickupStore(checkout.storeUid),
    findTerms(),
  ]);
  if (!store) return { ok: false, reason: "checkout-incomplete" };
  if (!terms) return { ok: false, reason: "terms-unpublished" };
  const read = { terms: true, seal: sealSummary(checkout, cart, store, terms.version) };
  const accepted = await acceptTerms(buyer, cart, read);
  if (!accepted.ok) return termsRefused(accepted.reason, { checkout, cart, store });
  const ready = await findCheckout(buyer);
  return ready ? { ok: true, orderKey: ready.orderKey } : { ok: false, reason: "checkout-expired" };
}

/** Lacking stock, or a change made meanwhile, is a changed cart (specification, section 4). */
async function termsRefused(
  reason: TermsRefusal,
  { checkout, cart, store }: { checkout: Checkout; cart: Cart; store: CheckoutStore },
): Promise<StepRefusal> {
  if (reason !== "stock-short" && reason !== "summary-changed") return { ok: false, reason };
  const changes = await findShortages(checkout, store, cart);
  return { ok: false, reason: "cart-changed", changes };
}

async function fetchIt(buyer: Buyer, body: OrderBody): Promise<Done | StepRefusal> {
  const store = await findPickupStore(body.store_uid ?? buyer.store.uid);
  if (!store) return { ok: false, reason: "store-unavailable" };
  const pickup = pickupOf(body);
  if (!pickup.success) return invalid(pickup.error.issues);
  const { worksite } = pickup.data;
  // The form of the page drops such a worksite and shows it; a program would not see that.
  if (worksite && !(await findWorksite(buyer, worksite))) {
    return { ok: false, reason: "worksite-refused" };
  }
  await startPickup(buyer, store.uid, false);
  return choosePickup(buyer, store.uid, pickup.data);
}

async function bringIt(
  shopper: Shopper,
  buyer: Buyer,
  body: OrderBody,
): Promise<Done | StepRefusal> {
  if (!canHaveDelivered(buyer)) return { ok: false, reason: "payment-mode-refused" };
  const delivery = deliveryOf(body);
  if (!delivery.success) return invalid(delivery.error.issues);
  await startDelivery(buyer, null, false);
  const chosen = await chooseDelivery(buyer, delivery.data);
  if (!chosen.ok) return chosen;
  const transport = await transportAsked(shopper, buyer, body);
  if (transport !== null) await chooseTransport(buyer, transport);
  return { ok: true };
}

async function transportAsked(
  shopper: Shopper,
  buyer: Buyer,
  body: OrderBody,
): Promise<number | null> {
  if (body.delivery_transport_id !== undefined) return body.delivery_transport_id;
  const checkout = body.delivery_code ? await findCheckout(buyer) : null;
  if (!checkout) return null;
  const [{ lines }, store] = await Promise.all([
    findCart(shopper),
    findPickupStore(checkout.storeUid),
  ]);
  const options = store ? transportsOf(checkout, lines, store) : [];
  const option = options.find(({ type }) => type === body.delivery_code);
  return option?.code ?? null;
}

function invalid(issues: readonly { path: readonly PropertyKey[] }[]): StepRefusal {
  const fields = [...new Set(issues.map(({ path }) => String(path[0] ?? "")))].join(", ");
  return { ok: false, reason: "request-invalid", fields };
}
