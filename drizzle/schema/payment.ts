import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { OnlineMode } from "#app/models/payment.ts";
import { orders } from "./order.ts";

/** One attempt to pay an order with a provider. */
export const payments = pgTable(
  "payments",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** What the provider is told to call this attempt; unique and unguessable. */
    reference: text().notNull(),
    mode: text().$type<OnlineMode>().notNull(),
    amountCents: bigint({ mode: "number" }).notNull(),
    /** What `refunds` give back of it, asked for or done: never more than was paid. */
    refundedCents: bigint({ mode: "number" }).notNull().default(0),
    status: text({ enum: ["started", "pending", "paid", "refused", "abandoned", "to-refund"] })
      .notNull()
      .default("started"),
    /** What the provider calls the attempt from its start on, where it gives it a name. */
    providerSession: text(),
    /** The provider's own number of the transaction. */
    providerReference: text(),
    /** The provider's number of the call, needed with the transaction's to refund it. */
    providerCall: text(),
    /** The provider's answer code, as it came. */
    providerCode: text(),
    /** When the provider was last asked what became of it. */
    askedAt: timestamp({ withTimezone: true }),
    /** When it is to be asked what became of it, while it is under way. */
    askAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its page was last given to a buyer: it can be paid for some time from then on. */
    openedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex().on(table.reference),
    index().on(table.orderId, table.id),
    index().on(table.mode, table.askAt).where(sql`status in ('started', 'pending')`),
    index().on(table.settledAt),
    check("payments_refunded", sql`${table.refundedCents} between 0 and ${table.amountCents}`),
    // Whatever the code does, an order is paid once: a second payment can only be one to refund.
    uniqueIndex("payments_paid_once").on(table.orderId).where(sql`status = 'paid'`),
  ],
);

/** What providers told us and proved by their signature, as received, once per event of theirs. */
export const paymentNotifications = pgTable(
  "payment_notifications",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    provider: text().$type<OnlineMode>().notNull(),
    eventId: text().notNull(),
    body: text().notNull(),
    /** What came of it: an outcome of `models/payment.ts`. */
    outcome: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.provider, table.eventId)],
);
