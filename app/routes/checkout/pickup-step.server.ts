import type { RouterContextProvider } from "react-router";
import { redirect } from "react-router";
import { buyerContext } from "#app/buyer.server.ts";
import { parseForm } from "#app/form.server.ts";
import { remainingSeconds } from "#app/models/checkout.ts";
import { type Pickup, pickupForm } from "#app/models/checkout-form.ts";
import { fillPickup, type PickupWish } from "#app/models/pickup.ts";
import { frenchDay, parseFrenchDay } from "#app/models/time.ts";
import { choosePickup, findPickupStore, startPickup } from "#app/services/checkout.server.ts";
import { findUnpaidOrder } from "#app/services/order.server.ts";
import { listFreeSlots } from "#app/services/slot.server.ts";
import { addFlash } from "#app/session.server.ts";
import { to, url } from "#app/urls.ts";
import { requireLines, storeUnavailable } from "./open-step.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Step 1 at a depot: begins the checkout or goes on with it, and what its page shows. */
export async function loadPickup({ request, context }: Args, storeUid: number) {
  requireLines(context);
  const buyer = context.get(buyerContext);
  const store = (await findPickupStore(storeUid)) ?? (await storeUnavailable(context));
  const query = new URL(request.url).searchParams;
  const now = new Date();
  const checkout = await startPickup(buyer, store.uid, query.get("renew") === "true", now);
  const days = await listFreeSlots(store.uid, buyer.customerId, now);
  return {
    store,
    days,
    choice: fillPickup(days, wishOf(query), checkout),
    unpaidOrder: await findUnpaidOrder(buyer),
    secondsLeft: remainingSeconds(checkout, now),
  };
}

/** Specification, section 2: query parameters of the checkout. The last of a name is what was clicked. */
function wishOf(query: URLSearchParams): PickupWish {
  return {
    day: parseFrenchDay(query.getAll("delivery_date").at(-1) ?? ""),
    range: query.get("delivery_range"),
    comment: query.get("comment"),
  };
}

/** Chooses day and hour: on to step 2, to the page that says the time is up, or the form again. */
export async function submitPickup({ request, context }: Args, storeUid: number) {
  const form = await parseForm(request, pickupForm);
  if (!form.ok) return form.invalid();
  const chosen = await choosePickup(context.get(buyerContext), storeUid, form.value);
  if (chosen.ok) return redirect(to(url.checkoutSummary), 303);
  if (chosen.reason === "checkout-expired") return redirect(to(url.checkoutExpired), 303);
  if (chosen.reason === "store-changed") return comeBack(context, storeUid, form.value);
  return form.refuse(chosen.reason, "delivery_range");
}

/** Back to the depot that was read, with what was typed there, to be looked at again. */
async function comeBack(context: Args["context"], storeUid: number, typed: Pickup) {
  await addFlash(context, { tone: "warning", key: "store-changed" });
  const query = { ...typed, delivery_date: frenchDay(typed.delivery_date) };
  return redirect(to(url.pickupAtStore, { storeUid }, query), 303);
}
