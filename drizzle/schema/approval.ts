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
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    ceilingCents: integer().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** 48 hours, or the last minute at which the depot can prepare the order. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Answered, expired or cancelled; null while it waits. */
    closedAt: timestamp({ withTimezone: true }),
    answeredBy: integer().references(() => customers.id),
    reason: text().notNull().default(""),
  },
  (table) => [
    index().on(table.companyId, table.orderId).where(sql`closed_at is null`),
    index().on(table.customerId),
    index().on(table.answeredBy),
    index().on(table.expiresAt).where(sql`closed_at is null`),
  ],
);
