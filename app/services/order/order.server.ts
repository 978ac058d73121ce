import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { type Buyer, holderOf } from "#app/models/auth/buyer.ts";
import { isApproved } from "#app/models/company/approval.ts";
import { noticeChannels, noticedStatus } from "#app/models/order/notice.ts";
import {
  canAdvance,
  canBeCancelled,
  consequencesOf,
  type HandoverNews,
  isBeingPaid,
  type Order,
  type OrderActor,
  type OrderHead,
  type PaymentNews,
  wasConfirmed,
} from "#app/models/order/order.ts";
import { type OrderStatus, orderStatus, toPayOnlineStatuses } from "#app/models/order/status.ts";
import { type PaymentType, paymentModes } from "#app/models/payment/mode.ts";
import { takeOrdered } from "#app/services/cart/cart.server.ts";
import { isActiveCartOf } from "#app/services/cart/owner.server.ts";
import { ownCodeOf } from "#app/services/catalogue/code.server.ts";
import { enqueueErpExport } from "#app/services/erp/outbox.server.ts";
import { settleBalances } from "#app/services/invoice/balance.server.ts";
import { refundRest } from "#app/services/payment/refund.server.ts";
import {
  db,
  type Queryable,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { releaseOrderHold } from "#app/services/store/slot.server.ts";
import { approvals } from "#drizzle/schema/approval.ts";
import { carts } from "#drizzle/schema/cart.ts";
import { customers } from "#drizzle/schema/company.ts";
import { orderEvents, orderLines, orders } from "#drizzle/schema/order.ts";
import { payments } from "#drizzle/schema/payment.ts";
import { preparationLines } from "#drizzle/schema/preparation.ts";
import { lockOwnOrder } from "./right.server.ts";
import { giveStockBack, quantitiesByProduct, shelfOf } from "./stock.server.ts";

/**
 * Reads lines and history too; null when there is none or it is another's. Staff who act for a customer find the orders
 * that they placed for them.
 */
export async function findOrder(buyer: Buyer, uid: string): Promise<Order | null> {
  const [head] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.uid, uid), eq(orders.companyId, buyer.companyId), isPlacedBy(buyer)));
  return head ? withDetails(db, head) : null;
}

function isPlacedBy({ customerId, behalf }: Buyer): SQL | undefined {
  if (!behalf) return undefined;
  return and(eq(orders.customerId, customerId), eq(orders.placedByStaffId, behalf.staffId));
}

/** Finds an order without checking its reader: for jobs and webhooks, never for a page. */
export async function findOrderById(queryable: Queryable, orderId: number): Promise<Order | null> {
  const [head] = await queryable.select().from(orders).where(eq(orders.id, orderId));
  return head ? withDetails(queryable, head) : null;
}

/** Finds it when the cart is unchanged since; null when none. */
export async function findUnpaidOrder(buyer: Buyer): Promise<{ uid: string } | null> {
  const [order] = await db
    .select({ uid: orders.uid })
    .from(orders)
    .innerJoin(carts, and(eq(carts.id, orders.cartId), eq(carts.version, orders.cartVersion)))
    .where(
      and(
        eq(orders.customerId, buyer.customerId),
        isActiveCartOf(holderOf(buyer)),
        inArray(orders.statusCode, toPayOnlineStatuses),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return order ?? null;
}

type By =
  | OrderActor
  | Pick<Buyer, "customerId">
  | { payment: PaymentNews }
  | { handover: HandoverNews };

function actorOf(by: By) {
  if (typeof by === "string") return { actor: by };
  if ("handover" in by) return { actor: "store" as const, handover: by.handover };
  if ("payment" in by) return { actor: "payment" as const, payment: by.payment };
  return { actor: "customer" as const, customerId: by.customerId };
}

/**
 * Moves an order to a status, within `tx`: locks it, checks the table of transitions, appends to
 * its history and applies the effects of the status (stock and slot released, cart emptied, jobs
 * enqueued). Refuses "not-allowed", nothing changed, when the table does not allow it from the
 * present status, or when the order waits for approval and is not being cancelled.
 */
export async function advanceOrder(
  tx: Transaction,
  orderId: number,
  toStatus: OrderStatus,
  by: By,
  now: Date = new Date(),
): Promise<{ ok: true } | { ok: false; reason: "not-allowed" }> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order || !canAdvance(order, toStatus)) return { ok: false, reason: "not-allowed" };
  const { releases, settles, commits } = consequencesOf(toStatus);
  await tx
    .update(orders)
    .set({ statusCode: toStatus, ...(settles && { settledAt: now }) })
    .where(eq(orders.id, orderId));
  await tx
    .insert(orderEvents)
    .values({ orderId, fromStatus: order.statusCode, toStatus, ...actorOf(by), at: now });
  if (releases) await releaseStock(tx, order, now);
  if (settles) await settleBalances(tx, orderId, now);
  if (commits) await commitOrder(tx, order);
  await enqueueNotices(tx, orderId, toStatus);
  return { ok: true };
}

/**
 * Cancels an order of the buyer's company while the table allows it. "not-found" when they may not
 * cancel it, "being-paid" while a provider has a payment in hand, "not-allowed" when it has gone
 * too far; idempotent for a second click.
 */
export async function cancelOrder(
  buyer: Buyer,
  uid: string,
  now: Date = new Date(),
): Promise<{ ok: true } | { ok: false; reason: "not-found" | "being-paid" | "not-allowed" }> {
  return transaction(async (tx) => {
    const order = await lockOwnOrder(tx, buyer, uid);
    if (!order) return { ok: false, reason: "not-found" };
    return cancelLocked(tx, order, buyer, now);
  });
}

/** Cancels a locked order as `cancelOrder` does, for whoever may; one that is cancelled stays so. */
export async function cancelLocked(
  tx: Transaction,
  order: OrderHead,
  by: Pick<Buyer, "customerId"> | "store",
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "being-paid" | "not-allowed" }> {
  if (order.statusCode === orderStatus.cancelled) return { ok: true };
  const pendingPayment = await findPendingPayment(tx, order.id);
  if (isBeingPaid({ ...order, pendingPayment })) return { ok: false, reason: "being-paid" };
  if (!canBeCancelled(order)) return { ok: false, reason: "not-allowed" };
  return advanceOrder(tx, order.id, orderStatus.cancelled, by, now);
}

/** Commits the order: removes its items from the cart, notifies the ERP and the customer. */
export async function commitOrder(
  tx: Transaction,
  order: { id: number; cartId: number | null },
): Promise<void> {
  if (order.cartId !== null) await takeOrdered(tx, order.cartId, order.id);
  await enqueueErpExport(tx, order.id);
  await addJob(
    tx,
    "order-confirmation",
    { orderId: order.id },
    { key: `order-confirmation:${order.id}` },
  );
}

/** Notifies the customer of a status, by their channels. */
export async function enqueueNotices(tx: Transaction, orderId: number, toStatus: OrderStatus) {
  const status = noticedStatus(toStatus);
  if (status === null) return;
  for (const channel of noticeChannels) {
    const key = `order-notice:${orderId}:${status}:${channel}`;
    await addJob(tx, "order-notice", { orderId, status, channel }, { key });
  }
}

async function releaseStock(tx: Transaction, order: OrderHead, now: Date) {
  const lines = await tx
    .select({ productUid: orderLines.productUid, quantity: foundOrNotLookedFor })
    .from(orderLines)
    .leftJoin(preparationLines, eq(preparationLines.orderLineId, orderLines.id))
    .where(eq(orderLines.orderId, order.id));
  await giveStockBack(tx, shelfOf(order), quantitiesByProduct(lines));
  await releaseOrderHold(tx, order.id);
  await giveMoneyBack(tx, order.id, now);
  // Closes the approval of a cancelled order; the ERP never knew of it.
  if (!isApproved(order)) return closeApproval(tx, order.id, now);
  await enqueueErpExport(tx, order.id);
  if (wasConfirmed(order)) await addJob(tx, "order-cancelled", { orderId: order.id });
}

/** Units of a line, less those that the depot looked for and did not find: nobody could sell them. */
const foundOrNotLookedFor = sql<number>`case when ${preparationLines.isShort}
  then least(${orderLines.quantity}, ${preparationLines.found}) else ${orderLines.quantity} end`;

async function giveMoneyBack(tx: Transaction, orderId: number, now: Date) {
  const paid = await tx
    .update(payments)
    .set({ status: "to-refund" })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, "paid")))
    .returning({ id: payments.id });
  for (const { id } of paid) {
    await refundRest(tx, id, { reason: "order-cancelled", cause: "cancelled" }, now);
  }
}

async function closeApproval(tx: Transaction, orderId: number, now: Date) {
  await tx
    .update(approvals)
    .set({ closedAt: now })
    .where(and(eq(approvals.orderId, orderId), isNull(approvals.closedAt)));
}

async function withDetails(queryable: Queryable, head: OrderHead): Promise<Order> {
  const [lines, events, pendingPayment] = await Promise.all([
    listLines(queryable, head),
    listEvents(queryable, head.id),
    findPendingPayment(queryable, head.id),
  ]);
  return { ...head, lines, events, pendingPayment };
}

function listLines(queryable: Queryable, { id, companyId }: OrderHead) {
  const ownCode = ownCodeOf(sql`order_lines.product_uid`, companyId).as("own_code");
  return queryable
    .select({ ...getTableColumns(orderLines), ownCode })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(orderLines.position);
}

function listEvents(queryable: Queryable, orderId: number) {
  return queryable
    .select({
      fromStatus: orderEvents.fromStatus,
      toStatus: orderEvents.toStatus,
      actor: orderEvents.actor,
      by: sql<string | null>`${customers.firstName} || ' ' || ${customers.lastName}`,
      slotChange: orderEvents.slotChange,
      payment: orderEvents.payment,
      handover: orderEvents.handover,
      at: orderEvents.at,
    })
    .from(orderEvents)
    .leftJoin(customers, eq(customers.id, orderEvents.customerId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.id);
}

/** Finds the mode of the payment that a provider has in hand; null when there is none. */
export async function findPendingPayment(
  queryable: Queryable,
  orderId: number,
): Promise<PaymentType | null> {
  const [pending] = await queryable
    .select({ mode: payments.mode })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, "pending")))
    .limit(1);
  return pending ? paymentModes[pending.mode].paymentType : null;
}
