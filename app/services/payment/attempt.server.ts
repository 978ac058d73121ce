import { randomBytes } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { isOverdue } from "#app/models/order/deadline.ts";
import { canBePaid, type Order } from "#app/models/order/order.ts";
import { nextAsk } from "#app/models/payment/clock.ts";
import { type OnlineMode, traitsOf } from "#app/models/payment/mode.ts";
import { db, type Transaction } from "#app/services/platform/database.server.ts";
import { companies } from "#drizzle/schema/company.ts";
import { orders } from "#drizzle/schema/order.ts";
import { payments } from "#drizzle/schema/payment.ts";
import type { OnlinePayment } from "./adapter.server.ts";

export type Payer = Pick<
  Buyer,
  "customerId" | "cardNumber" | "email" | "firstName" | "lastName"
> & {
  isRemote?: boolean;
  /** Bank that they pay from, of a mode that asks for one. */
  bankId?: string | undefined;
};

/**
 * Opens an attempt to pay an order, with the order locked: pages reloaded or opened twice share it
 * where its mode allows, so that the provider sees one payment. Null when the order is not payable,
 * or a provider has a payment of it in hand.
 */
export async function openAttempt(tx: Transaction, order: Order, mode: OnlineMode, now: Date) {
  const [locked] = await tx
    .select({
      statusCode: orders.statusCode,
      grossCents: orders.grossCents,
      createdAt: orders.createdAt,
      approval: orders.approval,
      approvedAt: orders.approvedAt,
      lastCallAt: orders.lastCallAt,
    })
    .from(orders)
    .where(eq(orders.id, order.id))
    .for("update");
  if (!locked || !canBePaid(locked) || isOverdue(locked, now)) return null;
  const open = await listOpenPayments(tx, order.id);
  if (open.some(({ status }) => status === "pending")) return null;
  const same = open.find((attempt) => attempt.mode === mode);
  if (same && traitsOf(mode).reopens) return reopen(tx, same, now);
  const [opened] = await tx
    .insert(payments)
    .values({
      orderId: order.id,
      mode,
      reference: `${order.uid}-${randomBytes(8).toString("hex")}`,
      amountCents: locked.grossCents,
      createdAt: now,
      openedAt: now,
      askAt: nextAsk({ openedAt: now }, now),
    })
    .returning();
  return opened ?? null;
}

async function listOpenPayments(tx: Transaction, orderId: number) {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ["started", "pending"])))
    .orderBy(desc(payments.id));
}

async function reopen(tx: Transaction, attempt: typeof payments.$inferSelect, now: Date) {
  const askAt = nextAsk({ openedAt: now }, now);
  await tx.update(payments).set({ openedAt: now, askAt }).where(eq(payments.id, attempt.id));
  return attempt;
}

export async function describeAttempt(
  buyer: Payer,
  order: Order,
  attempt: typeof payments.$inferSelect,
): Promise<OnlinePayment> {
  const [company] = await db.select().from(companies).where(eq(companies.id, order.companyId));
  return {
    paymentId: attempt.id,
    reference: attempt.reference,
    amountCents: attempt.amountCents,
    orderUid: order.uid,
    articleCount: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    providerSession: attempt.providerSession,
    bankId: buyer.bankId ?? null,
    isRemote: buyer.isRemote ?? false,
    payer: {
      customerId: buyer.customerId,
      companyId: order.companyId,
      cardNumber: buyer.cardNumber,
      companyLabel: company?.label ?? "",
      siret: company?.siret ?? "",
      email: buyer.email,
      firstName: buyer.firstName,
      lastName: buyer.lastName,
      address: company?.address ?? "",
      zipCode: company?.zipCode ?? "",
      city: company?.city ?? "",
    },
  };
}
