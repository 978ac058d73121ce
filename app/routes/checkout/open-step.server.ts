import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { buyerContext, shopperContext } from "#app/http/buyer.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import {
  type CheckoutStep,
  canHaveDelivered,
  canReach,
  hasExpired,
  nextStep,
} from "#app/models/checkout/checkout.ts";
import { progressOf } from "#app/models/checkout/progress.ts";
import { findCheckoutCart } from "#app/services/checkout/cart.server.ts";
import { findCheckout, findPickupStore } from "#app/services/checkout/checkout.server.ts";
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
  const checkout = await findCheckout(context.get(buyerContext));
  if (!checkout) throw redirect(to(url.pickup), 303);
  if (hasExpired(checkout, databaseNow())) throw redirect(to(url.checkoutExpired), 303);
  const [store, cart] = await Promise.all([
    findPickupStore(checkout.storeUid),
    findCheckoutCart(context.get(shopperContext), checkout),
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
    cart,
  };
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
