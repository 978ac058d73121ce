import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { DifferenceKind } from "#app/models/payment/ledger.ts";
import type { OnlineMode } from "#app/models/payment/mode.ts";
import type { RefundReason, RefundStatus } from "#app/models/payment/refund.ts";
import { customers } from "./company.ts";
import { orders } from "./order.ts";

export const payments = pgTable(
  "payments",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    reference: text().notNull(),
    mode: text().$type<OnlineMode>().notNull(),
    amountCents: bigint({ mode: "number" }).notNull(),
    /** Sum of `refunds`, requested or done; never more than the payment. */
    refundedCents: bigint({ mode: "number" }).notNull().default(0),
    status: text({ enum: ["started", "pending", "paid", "refused", "abandoned", "to-refund"] })
      .notNull()
      .default("started"),
    /** The provider's id of the attempt, once started, if it gives one. */
    providerSession: text(),
    providerReference: text(),
    /** The provider's number of the call, needed for a refund. */
    providerCall: text(),
    providerCode: text(),
    askedAt: timestamp({ withTimezone: true }),
    askAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Time at which the payment page was last opened; it stays payable for some time after. */
    openedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex().on(table.reference),
    index().on(table.orderId, table.id),
    index().on(table.mode, table.askAt).where(sql`status in ('started', 'pending')`),
    index().on(table.settledAt),
    check("payments_refunded", sql`${table.refundedCents} between 0 and ${table.amountCents}`),
    // Guarantees that an order is paid once; a second payment is to refund.
    uniqueIndex("payments_paid_once").on(table.orderId).where(sql`status = 'paid'`),
  ],
);

export const paymentNotifications = pgTable(
  "payment_notifications",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    provider: text().$type<OnlineMode>().notNull(),
    eventId: text().notNull(),
    body: text().notNull(),
    outcome: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.provider, table.eventId)],
);

export const ledgerDifferences = pgTable(
  "ledger_differences",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    provider: text().$type<OnlineMode>().notNull(),
    kind: text().$type<DifferenceKind>().notNull(),
    reference: text().notNull(),
    providerReference: text().notNull(),
    /** Day of the transaction, or of the shop's record where the provider has none. */
    day: date().notNull(),
    shopCents: bigint({ mode: "number" }),
    providerCents: bigint({ mode: "number" }),
    foundAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    resolvedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex().on(table.provider, table.kind, table.reference, table.providerReference),
    index().on(table.day),
  ],
);

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
    cause: text().notNull(),
    reference: text().notNull(),
    status: text().$type<RefundStatus>().notNull().default("queued"),
    attempts: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex().on(table.reference),
    uniqueIndex().on(table.paymentId, table.cause),
    index().on(table.orderId, table.id),
    index().on(table.endedAt),
    // Refunds that somebody may have to look after: few rows.
    index("refunds_open").on(table.createdAt).where(sql`status <> 'done'`),
  ],
);

export const remotePaymentLinks = pgTable(
  "remote_payment_links",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** SHA-256 of the token, for lookup. */
    tokenHash: text().notNull(),
    nonce: uuid().notNull(),
    /** E-mail address of the payer, or "" when the link is handed over. */
    recipient: text().notNull().default(""),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    openedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex().on(table.tokenHash),
    index().on(table.orderId, table.id),
    index().on(table.customerId),
    index().on(table.expiresAt).where(sql`recipient <> ''`),
  ],
);

/** Saved card: the acquirer's token, never the card number. */
export const savedCards = pgTable(
  "saved_cards",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** PBX_REFABONNE: the shop's name for the card at the acquirer. */
    subscriber: text().notNull(),
    /** Acquirer's token, sealed: `services/payment/card/saved-card-token.server.ts`. */
    token: text().notNull(),
    brand: text().notNull(),
    firstDigits: text().notNull(),
    lastDigits: text().notNull(),
    /** "2028-09": valid until the end of that month. */
    expires: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex().on(table.subscriber), index().on(table.customerId, table.id)],
);
