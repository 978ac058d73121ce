import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type DeskAct, refundableCents } from "#app/models/desk/act.ts";
import type { Order, OrderHead } from "#app/models/order/order.ts";
import { listOrderMessages, type OrderMessage } from "#app/services/order/message.server.ts";
import { findOrderById } from "#app/services/order/order.server.ts";
import { db, type Queryable } from "#app/services/platform/database.server.ts";
import { type LastAct, listActs } from "#app/services/preparation/preparation.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { deskEntries } from "#drizzle/schema/desk.ts";
import { erpEvents, erpExports } from "#drizzle/schema/erp.ts";
import { orders } from "#drizzle/schema/order.ts";
import { payments, refunds } from "#drizzle/schema/payment.ts";
import { stores } from "#drizzle/schema/store.ts";
import type { DeskStores } from "./list.server.ts";

/** An order as the staff read it. */
export type DeskOrder = {
  order: Order;
  store: { label: string; phone: string };
  company: { id: number; label: string; isBlocked: boolean };
  person: {
    name: string;
    email: string;
    phone: string;
    cardNumber: string;
    isBlocked: boolean;
  };
  entries: DeskEntry[];
  payments: DeskPayment[];
  refundableCents: number;
  preparation: LastAct[];
  messages: OrderMessage[];
  erp: ErpStanding;
};

export type DeskEntry = {
  id: number;
  act: DeskAct;
  reason: string;
  slotChange: (typeof deskEntries.$inferSelect)["slotChange"];
  amountCents: number | null;
  email: (typeof deskEntries.$inferSelect)["email"];
  by: string;
  at: Date;
};

export type DeskPayment = Pick<
  typeof payments.$inferSelect,
  | "id"
  | "reference"
  | "mode"
  | "amountCents"
  | "refundedCents"
  | "status"
  | "createdAt"
  | "settledAt"
> & {
  refunds: Pick<
    typeof refunds.$inferSelect,
    "id" | "amountCents" | "reason" | "status" | "createdAt" | "endedAt"
  >[];
};

export type ErpStanding = {
  sentAt: Date | null;
  acknowledgedAt: Date | null;
  isWaiting: boolean;
  error: string | null;
  events: {
    id: number;
    kind: string;
    statusCode: number | null;
    outcome: string;
    receivedAt: Date;
  }[];
};

/** SQL condition: an order by its number, of depots that the reader may see. */
export function isDeskOrder(readable: DeskStores, uid: string): SQL | undefined {
  const here = readable === "all" ? undefined : inArray(orders.storeUid, [...readable]);
  return and(eq(orders.uid, uid), here);
}

/** Finds an order alone; null when it is another depot's, or none. */
export async function findDeskHead(readable: DeskStores, uid: string): Promise<OrderHead | null> {
  const [head] = await db.select().from(orders).where(isDeskOrder(readable, uid));
  return head ?? null;
}

/** Finds all that the staff know of an order; null when it is another depot's, or none. */
export async function findDeskOrder(readable: DeskStores, uid: string): Promise<DeskOrder | null> {
  const [named] = await db
    .select({
      id: orders.id,
      store: { label: stores.label, phone: stores.phone },
      company: { id: companies.id, label: companies.label, isBlocked: companies.isBlocked },
      person: {
        name: sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`,
        email: customers.email,
        phone: customers.cellphone,
        cardNumber: customers.cardNumber,
        isBlocked: sql<boolean>`${customers.cardStatus} = 'blocked'`,
      },
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .innerJoin(stores, eq(stores.uid, orders.storeUid))
    .where(isDeskOrder(readable, uid));
  if (!named) return null;
  const { id, ...who } = named;
  const [order, entries, paid, preparation, messages, erp] = await Promise.all([
    findOrderById(db, id),
    listEntries(id),
    listPayments(db, id),
    listActs(db, id, MAX_ACTS),
    listOrderMessages(id),
    findErpStanding(id, uid),
  ]);
  if (!order) throw new Error(`order ${uid} was deleted while it was read`);
  const given = paid.filter(({ status }) => isGiven(status));
  return {
    ...{ order, ...who, entries, payments: paid, preparation, messages, erp },
    refundableCents: refundableCents(given),
  };
}

/** Acts of the yard that are shown. */
const MAX_ACTS = 100;

const isGiven = (status: DeskPayment["status"]) => status === "paid" || status === "to-refund";

function listEntries(orderId: number): Promise<DeskEntry[]> {
  const { id, act, reason, slotChange, amountCents, email, at } = deskEntries;
  return db
    .select({ id, act, reason, slotChange, amountCents, email, at, by: staffAccounts.name })
    .from(deskEntries)
    .innerJoin(staffAccounts, eq(staffAccounts.id, deskEntries.staffId))
    .where(eq(deskEntries.orderId, orderId))
    .orderBy(desc(id));
}

async function listPayments(on: Queryable, orderId: number): Promise<DeskPayment[]> {
  const { id, reference, mode, amountCents, refundedCents, status, createdAt, settledAt } =
    payments;
  const [paid, back] = await Promise.all([
    on
      .select({ id, reference, mode, amountCents, refundedCents, status, createdAt, settledAt })
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(asc(id)),
    on.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id)),
  ]);
  return paid.map((payment) => ({
    ...payment,
    refunds: back
      .filter(({ paymentId }) => paymentId === payment.id)
      .map(
        ({ id: refundId, amountCents: cents, reason, status: state, createdAt: at, endedAt }) => ({
          ...{ id: refundId, amountCents: cents, reason, status: state, createdAt: at, endedAt },
        }),
      ),
  }));
}

async function findErpStanding(orderId: number, uid: string): Promise<ErpStanding> {
  const { id, kind, statusCode, outcome, receivedAt } = erpEvents;
  const [[sent], events] = await Promise.all([
    db.select().from(erpExports).where(eq(erpExports.orderId, orderId)),
    db
      .select({ id, kind, statusCode, outcome, receivedAt })
      .from(erpEvents)
      .where(eq(erpEvents.orderUid, uid))
      .orderBy(asc(erpEvents.sequence))
      .limit(MAX_ACTS),
  ]);
  return {
    sentAt: sent?.sentAt ?? null,
    acknowledgedAt: sent?.acknowledgedAt ?? null,
    isWaiting: sent !== undefined && sent.revision > sent.acknowledged,
    error: sent?.error ?? null,
    events,
  };
}
