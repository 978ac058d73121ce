import { type RouterContextProvider, redirect } from "react-router";
import { buyerContext, shopperContext } from "#app/http/buyer.server.ts";
import { withCommunes } from "#app/http/communes.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { toSlotDays } from "#app/models/checkout/delivery.ts";
import { fillDelivery } from "#app/models/checkout/delivery-choice.ts";
import { deliveryForm } from "#app/models/checkout/delivery-form.ts";
import { progressOf } from "#app/models/checkout/progress.ts";
import { readCheckoutQuery } from "#app/models/checkout/query.ts";
import { toRail } from "#app/models/checkout/rail.ts";
import { addressName, type SavedAddress } from "#app/models/company/address.ts";
import { orderModes } from "#app/models/order/mode.ts";
import type { Worksite } from "#app/models/worksite/worksite.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { findPickupStore } from "#app/services/checkout/checkout.server.ts";
import { chooseDelivery, startDelivery } from "#app/services/checkout/delivery.server.ts";
import { listFreeDeliveries } from "#app/services/checkout/delivery-place.server.ts";
import { findReplaced } from "#app/services/checkout/resume.server.ts";
import { findUndelivered } from "#app/services/checkout/undelivered.server.ts";
import { listOwnAddresses } from "#app/services/company/address.server.ts";
import { findCompanyPhone } from "#app/services/company/company.server.ts";
import { findUnpaidOrder } from "#app/services/order/order.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { listCommuneNames } from "#app/services/store/commune.server.ts";
import { listWorksites } from "#app/services/worksite/worksite.server.ts";
import { to, url } from "#app/urls.ts";
import { requireMode } from "../checkout-mode.server.ts";
import { requireLines, storeUnavailable } from "../open-step.server.ts";
import { answerDelivery } from "./delivery-answers.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function loadDelivery({ url: address, context }: { url: URL; context: Context }) {
  requireLines(context);
  requireMode(address, "delivery");
  const buyer = context.get(buyerContext);
  const wish = readCheckoutQuery(address.searchParams);
  const now = databaseNow();
  const [addresses, worksites, cart, companyPhone, replaced, unpaidOrder] = await Promise.all([
    listOwnAddresses(buyer),
    listWorksites(buyer),
    findCart(context.get(shopperContext)),
    findCompanyPhone(buyer),
    findReplaced(buyer, { deliveryMode: orderModes.delivery }, now),
    findUnpaidOrder(buyer),
  ]);
  const { zipCodeDelivery: zipCode } = cart;
  const near = zipCode ?? addresses[0]?.zipCode ?? null;
  const checkout = await startDelivery(buyer, near, wish.renew, now);
  const store = (await findPickupStore(checkout.storeUid)) ?? (await storeUnavailable(context));
  const [days, undelivered] = await Promise.all([
    listFreeDeliveries(store.uid, buyer.customerId, now),
    findUndelivered(buyer, store, cart),
  ]);
  const known = { addresses, worksites, buyer: { ...buyer, companyPhone }, zipCode };
  const values = fillDelivery({ days, wish, checkout, ...known });
  return {
    storeLabel: store.label,
    rail: toRail(cart.lines, maySeePrices(buyer)),
    totals: maySeePrices(buyer) ? cart.totals : null,
    offerLabel: maySeePrices(buyer) ? (cart.offers.applied?.label ?? null) : null,
    days: toSlotDays(days),
    values,
    mayKeepAddress: !buyer.behalf,
    addresses: addresses.map(shownAddress),
    worksites: worksites.map(shownWorksite),
    communes: await listCommuneNames(values.zip_code ?? ""),
    undelivered,
    unpaidOrder,
    replaced,
    progress: progressOf(checkout, now),
  };
}

export async function submitDelivery({ request, context }: { request: Request; context: Context }) {
  const form = await parseForm(request, deliveryForm);
  if (!form.ok) return withCommunes(form.invalid());
  const chosen = await chooseDelivery(context.get(buyerContext), form.value);
  if (chosen.ok) return redirect(to(url.checkoutSummary), 303);
  return answerDelivery(context, chosen.reason, form.refuse);
}

function shownAddress(address: SavedAddress) {
  const { id, zipCode, city } = address;
  return { id, name: addressName(address), line: `${address.address}, ${zipCode} ${city}` };
}

function shownWorksite({ id, name, address }: Worksite) {
  const line = address && `${address.address}, ${address.zipCode} ${address.city}`;
  return { id, name, line };
}
