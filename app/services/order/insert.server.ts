import { holderOf } from "#app/models/auth/buyer.ts";
import { type CartChange, noSteps } from "#app/models/checkout/checkout.ts";
import { needsApproval } from "#app/models/company/approval.ts";
import { consequencesOf, type OrderHead } from "#app/models/order/order.ts";
import { recordStaffAct } from "#app/services/auth/staff.server.ts";
import { takeOrdered } from "#app/services/cart/cart.server.ts";
import {
  type CheckoutStore,
  isCheckoutOf,
  saveCheckout,
} from "#app/services/checkout/checkout.server.ts";
import { takePlace } from "#app/services/checkout/slot.server.ts";
import { compareCart } from "#app/services/checkout/summary.server.ts";
import {
  type ApprovalRequest,
  approvalDeadline,
  askApproval,
} from "#app/services/company/approval-request.server.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { storeHold } from "#app/services/store/slot.server.ts";
import { findRuledWorksite } from "#app/services/worksite/rule.server.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import type { customers } from "#drizzle/schema/company.ts";
import { orderEvents, orderLines, orders } from "#drizzle/schema/order.ts";
import { findLastCall } from "./cutoff.server.ts";
import { commitOrder } from "./order.server.ts";
import { lineRows, type OrderParts, orderRow } from "./row.server.ts";
import { lockStock, quantitiesByProduct, shelfOfCheckout, takeStock } from "./stock.server.ts";

export type PlaceOrderRefusal =
  | { reason: "order-conflict"; orderUid: string }
  | { reason: "cart-changed"; changes: CartChange[] }
  | { reason: "unpaid-too-many"; orderUids: string[] }
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
        | "store-not-served"
        | "worksite-refused";
    };

export type PlaceOrderResult = { ok: true; order: OrderHead } | ({ ok: false } & PlaceOrderRefusal);

export type LockedCustomer = Pick<typeof customers.$inferSelect, "role" | "orderCeilingCents">;

/** `store` is null once the depot takes no more orders. */
export type Placing = OrderParts & { customer: LockedCustomer; store: CheckoutStore | null };

/** A refusal sends the checkout back to the step to do again. */
export async function placeCart(tx: Transaction, placing: Placing): Promise<PlaceOrderResult> {
  const { buyer, checkout, cart, store, now } = placing;
  const refusal = store ? await takePlace(tx, checkout, now) : "slot-unavailable";
  if (!store || refusal) {
    await saveCheckout(tx, buyer, noSteps);
    return { ok: false, reason: refusal ?? "slot-unavailable" };
  }
  const quantities = quantitiesByProduct(cart.lines);
  const shelf = shelfOfCheckout(checkout, store);
  const stock = await lockStock(tx, shelf, [...quantities.keys()]);
  const changes = compareCart(checkout, cart, stock, store);
  if (changes.length > 0) {
    await saveCheckout(tx, buyer, { termsCompleted: false, paymentCompleted: false });
    return { ok: false, reason: "cart-changed", changes };
  }
  const approval = await judgeCeiling(tx, placing);
  if (approval === "too-late") {
    await saveCheckout(tx, buyer, noSteps);
    return { ok: false, reason: "approval-too-late" };
  }
  await takeStock(tx, shelf, quantities);
  const order = await insertOrder(tx, placing, store, approval !== null);
  await storeHold(tx, holderOf(buyer), order.id);
  if (approval) await waitForOwner(tx, placing, order, approval);
  else if (consequencesOf(order.statusCode).commits) await commitOrder(tx, order);
  await tx.delete(checkouts).where(isCheckoutOf(holderOf(buyer)));
  return { ok: true, order };
}

async function judgeCeiling(
  tx: Transaction,
  { customer, checkout, cart, now }: Placing,
): Promise<ApprovalRequest | "too-late" | null> {
  const { orderCeilingCents: ceilingCents } = customer;
  if (ceilingCents === null || !needsApproval(customer, cart.totals.grossCents)) return null;
  const expiresAt = await approvalDeadline(tx, checkout, now);
  return expiresAt ? { ceilingCents, expiresAt } : "too-late";
}

async function waitForOwner(
  tx: Transaction,
  { cart, now }: Placing,
  order: OrderHead,
  approval: ApprovalRequest,
) {
  await takeOrdered(tx, cart.id, order.id);
  await askApproval(tx, order, approval, now);
}

async function insertOrder(
  tx: Transaction,
  placing: Placing,
  store: CheckoutStore,
  waits: boolean,
) {
  const lastCall = await findLastCall(tx, placing.checkout, placing.now);
  const { buyer, checkout } = placing;
  const ruled = checkout.worksiteId === null ? await findRuledWorksite(tx, buyer) : null;
  const [order] = await tx
    .insert(orders)
    .values({ ...orderRow(placing, store, { waits, lastCall }), ...ruled })
    .returning();
  if (!order) throw new Error("insert into orders returned no row");
  await tx.insert(orderLines).values(lineRows(placing.cart, order.id));
  const { behalf } = buyer;
  if (behalf) {
    // The start of their session has the network.
    const by = { staffId: behalf.staffId, address: "" };
    await recordStaffAct(tx, { ...by, act: "behalf-order", subject: order.uid }, placing.now);
  }
  await tx.insert(orderEvents).values({
    orderId: order.id,
    fromStatus: null,
    toStatus: order.statusCode,
    actor: order.placedByStaffId === null ? "customer" : "store",
    customerId: order.customerId,
    at: placing.now,
  });
  return order;
}
