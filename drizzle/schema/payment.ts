import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
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
    mode: text({ enum: ["card"] }).notNull(),
    amountCents: integer().notNull(),
    status: text({ enum: ["started", "paid", "refused", "abandoned", "to-refund"] })
      .notNull()
      .default("started"),
    /** The provider's own number of the transaction. */
    providerReference: text(),
    /** The provider's number of the call, needed with the transaction's to refund it. */
    providerCall: text(),
    /** The provider's answer code, as it came. */
    providerCode: text(),
    /** When the provider was last asked what became of it. */
    askedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex().on(table.reference),
    index().on(table.orderId, table.id),
    index().on(table.createdAt).where(sql`status = 'started'`),
  ],
);

/** What providers told us and proved by their signature, as received, once per event of theirs. */
export const paymentNotifications = pgTable(
  "payment_notifications",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    provider: text({ enum: ["card"] }).notNull(),
    eventId: text().notNull(),
    body: text().notNull(),
    /** What came of it: an outcome of `models/payment.ts`. */
    outcome: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.provider, table.eventId)],
);
