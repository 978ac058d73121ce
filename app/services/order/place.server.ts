import { and, eq } from "drizzle-orm";
import { type Buyer, holderOf } from "#app/models/auth/buyer.ts";
import { mayActInStore } from "#app/models/behalf/behalf.ts";
import { slotContext } from "#app/models/cart/special-offer.ts";
import {
  afterTerms,
  hasExpired,
  nextStep,
  noSteps,
  payableModes,
} from "#app/models/checkout/checkout.ts";
import { orderStatus } from "#app/models/order/status.ts";
import { isOnlineMode, paymentModes } from "#app/models/payment/mode.ts";
import { lockPricedCart } from "#app/services/cart/cart.server.ts";
import { deliveredCart } from "#app/services/checkout/cart.server.ts";
import {
  type Checkout,
  findPickupStore,
  isCheckoutOf,
  lockCheckout,
  saveCheckout,
} from "#app/services/checkout/checkout.server.ts";
import { findTerms } from "#app/services/checkout/terms.server.ts";
import { cardStatusNow } from "#app/services/company/block.server.ts";
import { openModes } from "#app/services/payment/mode.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import {
  db,
  type Queryable,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { releaseHold } from "#app/services/store/slot.server.ts";
import { findOrderedWorksite } from "#app/services/worksite/worksite.server.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { customers } from "#drizzle/schema/company.ts";
import { orders } from "#drizzle/schema/order.ts";
import {
  type LockedCustomer,
  type PlaceOrderResult,
  type Placing,
  placeCart,
} from "./insert.server.ts";
import { advanceOrder, findPendingPayment } from "./order.server.ts";
import { hashContent, orderRow, type PlaceOrder } from "./row.server.ts";
import {
  isOfCart,
  isSameOrder,
  lockUnpaidOrders,
  ofActiveCart,
  type UnpaidOrder,
} from "./unpaid.server.ts";

/**
 * Makes the order of a checkout, in one transaction (decision 131), idempotent
 * by key. Checks everything again under lock; a refusal takes neither stock nor slot, and sends the
 * checkout back to the step to do again. Above the buyer's ceiling the order waits for an owner. A
 * cart has one unpaid order: the same order again returns that one, a changed one replaces it.
 */
export async function placeOrder(
  buyer: Buyer,
  request: PlaceOrder,
  now: Date = databaseNow(),
): Promise<PlaceOrderResult> {
  return transaction(async (tx) => {
    const customer = await lockCustomer(tx, buyer);
    const earlier = await findByKey(tx, buyer, request.orderKey);
    if (earlier) return sameOrder(earlier, request);
    if (!customer) return { ok: false, reason: "card-blocked" };
    const unpaid = await lockUnpaidOrders(tx, buyer);
    const checkout = await lockCheckout(tx, buyer);
    const same = checkout ? null : await ofActiveCart(tx, buyer, unpaid);
    if (same?.paymentType === paymentModes[request.paymentMode].paymentType) {
      return { ok: true, order: same };
    }
    const unready = notReady(buyer, checkout, request, now);
    if (unready || !checkout) return { ok: false, reason: unready ?? "checkout-incomplete" };
    const terms = await findTerms(now, tx);
    if (checkout.termsVersion !== terms?.version) {
      await saveCheckout(tx, buyer, afterTerms(checkout, false));
      return { ok: false, reason: "checkout-incomplete" };
    }
    return placeCheckout(tx, { buyer, customer, checkout, request, now }, unpaid);
  });
}

/** Locks the cart after its orders: a settling payment locks in that order too. */
async function placeCheckout(
  tx: Transaction,
  parts: Omit<Placing, "cart" | "worksite" | "store">,
  unpaid: readonly UnpaidOrder[],
): Promise<PlaceOrderResult> {
  const { buyer, checkout, request, now } = parts;
  const { paymentMode } = request;
  const locked = await lockPricedCart(tx, buyer, { ...slotContext(checkout), paymentMode }, now);
  if (!locked || locked.lines.length === 0) return { ok: false, reason: "cart-empty" };
  // Read once: the totals, the comparison and the row of the order have the same tariff.
  const store = await findPickupStore(checkout.storeUid, tx);
  const cart = store ? deliveredCart(locked, checkout, store) : locked;
  const worksite = await findOrderedWorksite(tx, buyer, checkout.worksiteId);
  if (worksite === null) {
    await saveCheckout(tx, buyer, { ...noSteps, worksiteId: null });
    return { ok: false, reason: "worksite-refused" };
  }
  return placeOnce(tx, { ...parts, worksite, cart, store }, unpaid);
}

/** Null when their card was blocked, or their access removed, a second ago. */
async function lockCustomer(tx: Transaction, buyer: Buyer): Promise<LockedCustomer | null> {
  const { disabledAt, role, orderCeilingCents } = customers;
  const [customer] = await tx
    .select({ cardStatus: cardStatusNow, disabledAt, role, orderCeilingCents })
    .from(customers)
    .where(eq(customers.id, buyer.customerId))
    .for("no key update");
  return customer?.cardStatus === "active" && !customer.disabledAt ? customer : null;
}

/** Finds the order that this key made, if it stands; null when it made none. */
export async function findPlaced(
  buyer: Buyer,
  request: PlaceOrder,
): Promise<PlaceOrderResult | null> {
  const earlier = await findByKey(db, buyer, request.orderKey);
  return earlier ? sameOrder(earlier, request) : null;
}

async function findByKey(on: Queryable, buyer: Buyer, orderKey: string) {
  const [order] = await on
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, buyer.customerId), eq(orders.idempotencyKey, orderKey)));
  return order;
}

function sameOrder(order: typeof orders.$inferSelect, request: PlaceOrder): PlaceOrderResult {
  if (order.contentHash === hashContent(request)) return { ok: true, order };
  return { ok: false, reason: "order-conflict", orderUid: order.uid };
}

function notReady(buyer: Buyer, checkout: Checkout | null, request: PlaceOrder, now: Date) {
  if (!checkout || checkout.orderKey !== request.orderKey) return "checkout-incomplete";
  if (hasExpired(checkout, now)) return "checkout-expired";
  if (nextStep(checkout) !== 3 || !checkout.shown) return "checkout-incomplete";
  if (!mayActInStore(buyer.behalf, checkout.storeUid)) return "store-not-served";
  if (!payableModes(buyer, checkout.deliveryMode, openModes()).includes(request.paymentMode)) {
    return "payment-mode-refused";
  }
  return null;
}

/** Unpaid orders of a customer: they hold stock and hours that others cannot have. */
export const MAX_UNPAID = 3;

/**
 * Returns the order of this version of the cart when nothing about it changes, and otherwise
 * replaces it: never two of one cart. An order whose payment a provider has in hand stays.
 */
async function placeOnce(
  tx: Transaction,
  placing: Placing,
  unpaid: readonly UnpaidOrder[],
): Promise<PlaceOrderResult> {
  const { buyer, cart, request, store } = placing;
  const earlier = unpaid.find((order) => isOfCart(order, cart));
  const row = store && orderRow(placing, store, { waits: false, lastCall: null });
  if (earlier && row && isSameOrder(earlier, row)) {
    await releaseHold(tx, holderOf(buyer));
    await tx.delete(checkouts).where(isCheckoutOf(holderOf(buyer)));
    return { ok: true, order: earlier };
  }
  if (earlier && (await findPendingPayment(tx, earlier.id)) !== null) {
    return { ok: false, reason: "order-conflict", orderUid: earlier.uid };
  }
  const others = unpaid.filter((order) => order !== earlier);
  if (isOnlineMode(request.paymentMode) && others.length >= MAX_UNPAID) {
    return { ok: false, reason: "unpaid-too-many", orderUids: others.map(({ uid }) => uid) };
  }
  const replaced = earlier && (await replaceOrder(tx, placing, earlier));
  return replaced ?? placeCart(tx, placing);
}

class NotReplaced extends Error {}

/** Null, nothing changed, when the release is refused. */
async function replaceOrder(
  tx: Transaction,
  placing: Placing,
  earlier: UnpaidOrder,
): Promise<PlaceOrderResult | null> {
  try {
    return await tx.transaction(async (inner) => {
      const ended = await advanceOrder(
        inner,
        earlier.id,
        orderStatus.cancelled,
        placing.buyer,
        placing.now,
      );
      const placed = ended.ok ? await placeCart(inner, placing) : null;
      if (!placed?.ok) throw new NotReplaced();
      return placed;
    });
  } catch (err) {
    if (err instanceof NotReplaced) return null;
    throw err;
  }
}
