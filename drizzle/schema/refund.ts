import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { RefundReason, RefundStatus } from "#app/models/refund.ts";
import { orders } from "./order.ts";
import { payments } from "./payment.ts";

/** Money of a payment that is given back, wholly or in part. */
export const refunds = pgTable(
  "refunds",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    amountCents: bigint({ mode: "number" }).notNull(),
    reason: text().$type<RefundReason>().notNull(),
    /** What it comes from, such as "cancelled" or the number of a credit note: the same one is given back once. */
    cause: text().notNull(),
    /** What the provider is told to call it: asked twice, it gives back once. */
    reference: text().notNull(),
    status: text().$type<RefundStatus>().notNull().default("queued"),
    attempts: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the provider was last asked. */
    sentAt: timestamp({ withTimezone: true }),
    /** When it was done or refused. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex().on(table.reference),
    uniqueIndex().on(table.paymentId, table.cause),
    index().on(table.orderId, table.id),
    index().on(table.endedAt),
  ],
);
