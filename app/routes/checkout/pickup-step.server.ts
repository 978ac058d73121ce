import type { RouterContextProvider } from "react-router";
import { redirect } from "react-router";
import { buyerContext, shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { mayActInStore } from "#app/models/behalf/behalf.ts";
import { canHaveDelivered } from "#app/models/checkout/checkout.ts";
import { type Pickup, pickupForm } from "#app/models/checkout/form.ts";
import { progressOf } from "#app/models/checkout/progress.ts";
import { readCheckoutQuery } from "#app/models/checkout/query.ts";
import { toRail } from "#app/models/checkout/rail.ts";
import { orderModes } from "#app/models/order/mode.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import { withSlotDay } from "#app/models/store/offered-slot.ts";
import { fillPickup } from "#app/models/store/pickup.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import {
  choosePickup,
  findPickupStore,
  startPickup,
} from "#app/services/checkout/checkout.server.ts";
import { findReplaced } from "#app/services/checkout/resume.server.ts";
import { findUnpaidOrder } from "#app/services/order/order.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { listFreeSlots } from "#app/services/store/slot.server.ts";
import { listWorksites } from "#app/services/worksite/worksite.server.ts";
import { to, url } from "#app/urls.ts";
import { requireMode } from "./checkout-mode.server.ts";
import { leadToOwnStore, requireLines, storeUnavailable } from "./open-step.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function loadPickup(
  { url: address, context }: { url: URL; context: Context },
  storeUid: number,
) {
  requireLines(context);
  requireMode(address, "pickup");
  const buyer = context.get(buyerContext);
  if (!mayActInStore(buyer.behalf, storeUid)) await leadToOwnStore(context);
  const wish = readCheckoutQuery(address.searchParams);
  const now = databaseNow();
  const [found, replaced, worksites, unpaidOrder, cart] = await Promise.all([
    findPickupStore(storeUid),
    findReplaced(buyer, { storeUid, deliveryMode: orderModes.pickup }, now),
    listWorksites(buyer),
    findUnpaidOrder(buyer),
    findCart(context.get(shopperContext)),
  ]);
  const store = found ?? (await storeUnavailable(context));
  const checkout = await startPickup(buyer, store.uid, wish.renew, now);
  const days = await listFreeSlots(store.uid, buyer.customerId, now);
  const { uid, label, address: street, zipCode, city } = store;
  return {
    store: { uid, label, address: street, zipCode, city },
    days,
    choice: fillPickup(days, wish, checkout, worksites),
    worksites: worksites.map(({ id, name }) => ({ id, name })),
    canHaveDelivered: canHaveDelivered(buyer),
    replaced,
    unpaidOrder,
    rail: toRail(cart.lines, maySeePrices(buyer)),
    totals: maySeePrices(buyer) ? cart.totals : null,
    offerLabel: maySeePrices(buyer) ? (cart.offers.applied?.label ?? null) : null,
    progress: progressOf(checkout, now),
  };
}

type Sent = { request: Request; context: Context };

export async function submitPickup({ request, context }: Sent, storeUid: number) {
  const form = await parseForm(request, pickupForm);
  if (!form.ok) return form.invalid();
  const pickup = withSlotDay(form.value);
  const chosen = await choosePickup(context.get(buyerContext), storeUid, pickup);
  if (chosen.ok) return redirect(to(url.checkoutSummary), 303);
  if (chosen.reason === "checkout-expired") return redirect(to(url.checkoutExpired), 303);
  if (chosen.reason === "store-changed") return comeBack(context, storeUid, pickup);
  return form.refuse(chosen.reason, "delivery_range");
}

async function comeBack(context: Context, storeUid: number, typed: Pickup) {
  await addFlash(context, { tone: "warning", key: "store-changed" });
  const query = { ...typed, delivery_date: frenchDay(typed.delivery_date) };
  return redirect(to(url.pickupAtStore, { storeUid }, query), 303);
}
