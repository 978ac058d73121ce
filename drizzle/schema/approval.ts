import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { companies, customers } from "./company.ts";
import { orders } from "./order.ts";

/** Approval request for an order above its buyer's ceiling, and the owner's answer. */
export const approvals = pgTable(
  "approvals",
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    /** Buyer of the order. */
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** The ceiling that it went above, in cents, VAT included. */
    ceilingCents: integer().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** 48 hours later, or the last minute at which the depot can still have it ready. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** An owner answered, the time was up, or the order was cancelled. Null while it waits. */
    closedAt: timestamp({ withTimezone: true }),
    /** The owner who answered; null when nobody did. */
    answeredBy: integer().references(() => customers.id),
    /** Why it was refused, as the owner wrote it. */
    reason: text().notNull().default(""),
  },
  (table) => [
    index().on(table.companyId, table.orderId).where(sql`closed_at is null`),
    index().on(table.customerId),
    index().on(table.answeredBy),
    index().on(table.expiresAt).where(sql`closed_at is null`),
  ],
);
