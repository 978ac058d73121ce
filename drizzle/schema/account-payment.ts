import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type {
  AccountMeans,
  AccountPaymentStatus,
  AccountRefundStatus,
} from "#app/models/payment/account-payment.ts";
import { companies, customers } from "./company.ts";
import { invoices } from "./invoice.ts";

/** Payments of several invoices at once: by card, or by a transfer that the company announces. */
export const accountPayments = pgTable(
  "account_payments",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** At the acquirer, on the bank's statement and in the ERP. */
    reference: text().notNull(),
    /** Idempotency key of the form. */
    key: uuid().notNull(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    means: text().$type<AccountMeans>().notNull(),
    amountCents: bigint({ mode: "number" }).notNull(),
    status: text().$type<AccountPaymentStatus>().notNull(),
    providerReference: text(),
    /** The acquirer's number of the call, needed for a refund. */
    providerCall: text(),
    providerCode: text(),
    askedAt: timestamp({ withTimezone: true }),
    askAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Time at which the card page was last opened. */
    openedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
    /** Null unless its money goes back. */
    refundStatus: text().$type<AccountRefundStatus>(),
    refundSentAt: timestamp({ withTimezone: true }),
    refundedAt: timestamp({ withTimezone: true }),
    /** Raised with each change for the ERP, which keeps the highest. */
    version: integer().notNull().default(1),
    exportedVersion: integer().notNull().default(0),
    exportTries: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex().on(table.reference),
    uniqueIndex().on(table.companyId, table.key),
    index().on(table.companyId, table.id.desc().nullsFirst()),
    index().on(table.customerId),
    index("account_payments_under_way")
      .on(table.means, table.askAt)
      .where(sql`status in ('started', 'pending', 'announced')`),
    index().on(table.settledAt),
    index().on(table.refundedAt),
    check("account_payment_means", sql`means in ('card', 'transfer')`),
    check("account_payment_amount", sql`amount_cents > 0`),
  ],
);

/** Share of an invoice in such a payment: their sum is its amount. */
export const accountPaymentParts = pgTable(
  "account_payment_parts",
  {
    paymentId: integer()
      .notNull()
      .references(() => accountPayments.id, { onDelete: "cascade" }),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    amountCents: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.invoiceId] }),
    index().on(table.invoiceId),
    check("account_payment_part", sql`amount_cents > 0`),
  ],
);
