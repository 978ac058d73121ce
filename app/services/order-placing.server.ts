import { and, eq } from "drizzle-orm";
import { needsApproval } from "#app/models/approval.ts";
import type { Buyer } from "#app/models/buyer.ts";
import {
  afterTerms,
  type CartChange,
  hasExpired,
  nextStep,
  noSteps,
  payableModes,
} from "#app/models/checkout.ts";
import { consequencesOf, type OrderHead } from "#app/models/order.ts";
import { slotContext } from "#app/models/special-offer.ts";
import { TERMS_VERSION } from "#app/models/terms.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { customers } from "#drizzle/schema/customer.ts";
import { orderEvents, orderLines, orders } from "#drizzle/schema/order.ts";
import { type ApprovalAsked, approvalDeadline, askApproval } from "./approval-request.server.ts";
import { lockCart, takeOrdered } from "./cart.server.ts";
import {
  type Checkout,
  type CheckoutStore,
  findPickupStore,
  lockCheckout,
  saveCheckout,
} from "./checkout.server.ts";
import { deliveredCart } from "./checkout-cart.server.ts";
import { takePlace } from "./checkout-slot.server.ts";
import { compareCart } from "./checkout-summary.server.ts";
import { databaseNow } from "./clock.server.ts";
import { db, type Queryable, type Transaction, transaction } from "./database.server.ts";
import { findLastCall } from "./last-call.server.ts";
import { commitOrder } from "./order.server.ts";
import {
  hashContent,
  lineRows,
  type OrderParts,
  orderRow,
  type PlaceOrder,
} from "./order-row.server.ts";
import {
  lockStock,
  quantitiesByProduct,
  shelfOfCheckout,
  takeStock,
} from "./order-stock.server.ts";
import { configuredModes } from "./payment-mode.server.ts";
import { keepHold } from "./slot.server.ts";
import { findOrderedWorksite } from "./worksite.server.ts";

export type PlaceOrderRefusal =
  | { reason: "order-conflict"; orderUid: string }
  | { reason: "cart-changed"; changes: CartChange[] }
  | {
      reason:
        | "approval-too-late"
        | "card-blocked"
        | "cart-empty"
        | "checkout-expired"
        | "checkout-incomplete"
        | "payment-mode-refused"
        | "slot-full"
        | "slot-unavailable"
        | "worksite-refused";
    };

export type Placed = { ok: true; order: OrderHead } | ({ ok: false } & PlaceOrderRefusal);

/**
 * Makes the order of a checkout, in one transaction (design, section 5, "Order creation"). The same key
 * gives the same order however often it comes, "order-conflict" with another payment mode. Everything that
 * was checked before is checked again under lock; a refusal takes neither stock nor place, and leads the
 * checkout back to the step that has to be done again. Above the buyer's ceiling the order waits for an owner:
 * it has its goods and its hour, and nothing else of it goes on; "approval-too-late" when that hour is too near.
 * "worksite-refused" when its worksite is one that the buyer may not, or no longer, order for.
 */
export async function placeOrder(
  buyer: Buyer,
  request: PlaceOrder,
  now: Date = databaseNow(),
): Promise<Placed> {
  return transaction(async (tx) => {
    const customer = await lockCustomer(tx, buyer);
    const earlier = await findByKey(tx, buyer, request.orderKey);
    if (earlier) return sameOrder(earlier, request);
    if (!customer) return { ok: false, reason: "card-blocked" };
    const checkout = await lockCheckout(tx, buyer.customerId);
    const unready = notReady(buyer, checkout, request, now);
    if (unready || !checkout) return { ok: false, reason: unready ?? "checkout-incomplete" };
    if (checkout.termsVersion !== TERMS_VERSION) {
      await saveCheckout(tx, buyer, afterTerms(checkout, false));
      return { ok: false, reason: "checkout-incomplete" };
    }
    const { paymentMode } = request;
    const locked = await lockCart(tx, buyer, { ...slotContext(checkout), paymentMode }, now);
    if (!locked || locked.lines.length === 0) return { ok: false, reason: "cart-empty" };
    const cart = deliveredCart(locked, checkout);
    const worksiteName = await findOrderedWorksite(tx, buyer, checkout.worksiteId);
    if (worksiteName === null) {
      await saveCheckout(tx, buyer, { ...noSteps, worksiteId: null });
      return { ok: false, reason: "worksite-refused" };
    }
    return placeCart(tx, { buyer, customer, checkout, worksiteName, cart, request, now });
  });
}

type LockedCustomer = Pick<typeof customers.$inferSelect, "role" | "orderCeilingCents">;

/** One order at a time for a customer; null when their card was blocked, or their access taken, a second ago. */
async function lockCustomer(tx: Transaction, buyer: Buyer): Promise<LockedCustomer | null> {
  const { cardStatus, disabledAt, role, orderCeilingCents } = customers;
  const [customer] = await tx
    .select({ cardStatus, disabledAt, role, orderCeilingCents })
    .from(customers)
    .where(eq(customers.id, buyer.customerId))
    .for("no key update");
  return customer?.cardStatus === "active" && !customer.disabledAt ? customer : null;
}

/** What this request was answered already: the order that its key gave, if it stands; null when it gave none. */
export async function findPlaced(buyer: Buyer, request: PlaceOrder): Promise<Placed | null> {
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

function sameOrder(order: typeof orders.$inferSelect, request: PlaceOrder): Placed {
  if (order.contentHash === hashContent(request)) return { ok: true, order };
  return { ok: false, reason: "order-conflict", orderUid: order.uid };
}

function notReady(buyer: Buyer, checkout: Checkout | null, request: PlaceOrder, now: Date) {
  if (!checkout || checkout.orderKey !== request.orderKey) return "checkout-incomplete";
  if (hasExpired(checkout, now)) return "checkout-expired";
  if (nextStep(checkout) !== 3 || !checkout.shown) return "checkout-incomplete";
  if (!payableModes(buyer, checkout.deliveryMode, configuredModes).includes(request.paymentMode)) {
    return "payment-mode-refused";
  }
  return null;
}

type Placing = OrderParts & { customer: LockedCustomer };

async function placeCart(tx: Transaction, placing: Placing): Promise<Placed> {
  const { buyer, checkout, cart, now } = placing;
  const store = await findPickupStore(checkout.storeUid, tx);
  const refusal = store ? await takePlace(tx, checkout, now) : "slot-unavailable";
  if (!store || refusal) {
    await saveCheckout(tx, buyer, noSteps);
    return { ok: false, reason: refusal ?? "slot-unavailable" };
  }
  const quantities = quantitiesByProduct(cart.lines);
  const shelf = shelfOfCheckout(checkout, store);
  const stock = await lockStock(tx, shelf, [...quantities.keys()]);
  const changes = compareCart(checkout, cart, stock);
  if (changes.length > 0) {
    await saveCheckout(tx, buyer, { termsCompleted: false, paymentCompleted: false });
    return { ok: false, reason: "cart-changed", changes };
  }
  const asked = await judgeCeiling(tx, placing);
  if (asked === "too-late") {
    await saveCheckout(tx, buyer, noSteps);
    return { ok: false, reason: "approval-too-late" };
  }
  await takeStock(tx, shelf, quantities);
  const order = await insertOrder(tx, placing, store, asked !== null);
  await keepHold(tx, buyer.customerId, order.id);
  if (asked) await waitForOwner(tx, placing, order, asked);
  else if (consequencesOf(order.statusCode).commits) await commitOrder(tx, order);
  await tx.delete(checkouts).where(eq(checkouts.customerId, buyer.customerId));
  return { ok: true, order };
}

/** What an owner has to be asked, and until when; null when the buyer may order that much. */
async function judgeCeiling(
  tx: Transaction,
  { customer, checkout, cart, now }: Placing,
): Promise<ApprovalAsked | "too-late" | null> {
  const { orderCeilingCents: ceilingCents } = customer;
  if (ceilingCents === null || !needsApproval(customer, cart.totals.grossCents)) return null;
  const expiresAt = await approvalDeadline(tx, checkout, now);
  return expiresAt ? { ceilingCents, expiresAt } : "too-late";
}

/** The cart is emptied as after any order; nothing else happens before the owner's word. */
async function waitForOwner(
  tx: Transaction,
  { cart, now }: Placing,
  order: OrderHead,
  asked: ApprovalAsked,
) {
  await takeOrdered(tx, cart.id, order.id);
  await askApproval(tx, order, asked, now);
}

async function insertOrder(
  tx: Transaction,
  placing: Placing,
  store: CheckoutStore,
  waits: boolean,
) {
  const lastCall = await findLastCall(tx, placing.checkout, placing.now);
  const [order] = await tx
    .insert(orders)
    .values(orderRow(placing, store, { waits, lastCall }))
    .returning();
  if (!order) throw new Error("The order was not inserted");
  await tx.insert(orderLines).values(lineRows(placing.cart, order.id));
  await tx.insert(orderEvents).values({
    orderId: order.id,
    fromStatus: null,
    toStatus: order.statusCode,
    actor: "customer",
    customerId: order.customerId,
    at: placing.now,
  });
  return order;
}
