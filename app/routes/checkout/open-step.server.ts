import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { buyerContext, shopperContext } from "#app/http/buyer.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { mayActInStore } from "#app/models/behalf/behalf.ts";
import { slotContext } from "#app/models/cart/special-offer.ts";
import {
  type CheckoutStep,
  canHaveDelivered,
  canReach,
  hasExpired,
  nextStep,
} from "#app/models/checkout/checkout.ts";
import { progressOf } from "#app/models/checkout/progress.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { deliveredCart } from "#app/services/checkout/cart.server.ts";
import { findCheckout, findPickupStore } from "#app/services/checkout/checkout.server.ts";
import { isUndelivered } from "#app/services/checkout/summary.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { to, url } from "#app/urls.ts";
import { checkoutStepPath } from "./step-paths.ts";

type Context = Readonly<RouterContextProvider>;

/** Middleware after `requireBuyer`: sends a blocked card to the home page with a message. */
export const requireActiveCard: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (context.get(buyerContext).cardStatus === "active") return next();
  await addFlash(context, { tone: "error", key: "card-blocked" });
  throw redirect(to(url.home), 303);
};

/** Needs `requireBuyer` before. Staff who act for a customer take the three steps. */
export const requireOwnCheckout: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (context.get(buyerContext).behalf) throw redirect(to(url.checkoutSummary), 303);
  return next();
};

/** Needs `requireBuyer` before. Leads to pickup, with a message. */
export const requireDeliveryPayable: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (canHaveDelivered(context.get(buyerContext))) return next();
  await addFlash(context, { tone: "warning", key: "delivery-not-payable" });
  throw redirect(to(url.pickup), 303);
};

export function requireLines(context: Context): void {
  if (context.get(shopperContext).cartLineCount === 0) throw redirect(to(url.cart), 303);
}

/** Redirects an empty cart to the cart, an expired checkout to its page, a skipped step to that step. */
export async function openStep(context: Context, step: CheckoutStep) {
  requireLines(context);
  const buyer = context.get(buyerContext);
  const checkout = await findCheckout(buyer);
  if (!checkout) throw redirect(to(url.pickup), 303);
  if (!mayActInStore(buyer.behalf, checkout.storeUid)) return leadToOwnStore(context);
  if (hasExpired(checkout, databaseNow())) throw redirect(to(url.checkoutExpired), 303);
  const [store, goods] = await Promise.all([
    findPickupStore(checkout.storeUid),
    findCart(context.get(shopperContext), slotContext(checkout)),
  ]);
  if (!store) return storeUnavailable(context);
  const progress = progressOf(checkout, databaseNow());
  if (!canReach(step, checkout))
    throw redirect(checkoutStepPath(nextStep(checkout), progress), 303);
  const { day, range } = checkout;
  if (day === null || range === null) throw redirect(checkoutStepPath(1, progress), 303);
  return {
    checkout: { ...checkout, day, range },
    store,
    progress,
    cart: deliveredCart(goods, checkout, store),
  };
}

/** Staff who act for a customer go on at a depot that they serve. */
export async function leadToOwnStore(context: Context): Promise<never> {
  const { behalf } = context.get(buyerContext);
  const [storeUid] = behalf && behalf.stores !== "all" ? behalf.stores : [];
  await addFlash(context, { tone: "warning", key: "store-not-served" });
  throw redirect(storeUid ? to(url.pickupAtStore, { storeUid }) : to(url.cart), 303);
}

/** Sends a delivery that its depot makes no more back to its address, with a message. */
export async function requireDelivered(
  context: Context,
  { checkout, store, cart, progress }: Awaited<ReturnType<typeof openStep>>,
): Promise<void> {
  if (!isUndelivered(checkout, cart, store)) return;
  await addFlash(context, { tone: "error", key: "not-delivered-there" });
  throw redirect(checkoutStepPath(1, progress), 303);
}

export async function findExpired(buyer: Buyer) {
  const checkout = await findCheckout(buyer);
  if (!checkout) return { again: "", goesOnAt: to(url.cart) };
  const now = databaseNow();
  const { reach, ...place } = progressOf(checkout, now);
  return {
    again: `${checkoutStepPath(1, place)}?renew=true`,
    goesOnAt: hasExpired(checkout, now) ? null : checkoutStepPath(reach, place),
  };
}

export async function storeUnavailable(context: Context): Promise<never> {
  await addFlash(context, { tone: "error", key: "store-unavailable" });
  throw redirect(to(url.storeList), 303);
}
