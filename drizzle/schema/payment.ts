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
import type { OnlineMode } from "#app/models/payment/payment.ts";
import type { RefundReason, RefundStatus } from "#app/models/payment/refund.ts";
import { customers } from "./company.ts";
import { orders } from "./order.ts";

/** One attempt to pay an order with a provider. */
export const payments = pgTable(
  "payments",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Reference of this attempt at the provider; unique and unguessable. */
    reference: text().notNull(),
    mode: text().$type<OnlineMode>().notNull(),
    amountCents: bigint({ mode: "number" }).notNull(),
    /** Sum of `refunds`, requested or done: never more than was paid. */
    refundedCents: bigint({ mode: "number" }).notNull().default(0),
    status: text({ enum: ["started", "pending", "paid", "refused", "abandoned", "to-refund"] })
      .notNull()
      .default("started"),
    /** Provider's name of the attempt from its start on, where it gives one. */
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

/** Notifications of providers with a valid signature, as received, once per event. */
export const paymentNotifications = pgTable(
  "payment_notifications",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    provider: text().$type<OnlineMode>().notNull(),
    eventId: text().notNull(),
    body: text().notNull(),
    /** Outcome, one of `models/payment/payment.ts`. */
    outcome: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.provider, table.eventId)],
);

/** Where a provider's books and the shop's do not say the same. */
export const ledgerDifferences = pgTable(
  "ledger_differences",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    provider: text().$type<OnlineMode>().notNull(),
    kind: text().$type<DifferenceKind>().notNull(),
    /** Of the payment or refund. */
    reference: text().notNull(),
    /** The provider's number of the transaction; "" where it has none. */
    providerReference: text().notNull(),
    /** The day of the transaction, or of the shop's record where the provider has none. */
    day: date().notNull(),
    shopCents: bigint({ mode: "number" }),
    providerCents: bigint({ mode: "number" }),
    foundAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When a later check no longer found it. */
    resolvedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex().on(table.provider, table.kind, table.reference, table.providerReference),
    index().on(table.day),
  ],
);

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
    /** Cause, such as "cancelled" or the number of a credit note: refunded once. */
    cause: text().notNull(),
    /** Reference at the provider, so that a repeated request refunds once. */
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

/** A link by which somebody without an account pays one order. */
export const remotePaymentLinks = pgTable(
  "remote_payment_links",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Member of the company who made it. */
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** SHA-256 of the 128 bits in the link: what it is found by. */
    tokenHash: text().notNull(),
    /** Nonce from which the token is derived, with a key outside the database. */
    nonce: uuid().notNull(),
    /** For whom it is: a mailbox, or "" when it is handed over otherwise. */
    recipient: text().notNull().default(""),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was first opened by somebody. */
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

/** A bank card that a customer had kept: what the acquirer calls it, never its number. */
export const savedCards = pgTable(
  "saved_cards",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** PBX_REFABONNE: what the shop calls it at the acquirer. */
    subscriber: text().notNull(),
    /** Acquirer's token, sealed: `services/payment/saved-card-token.server.ts`. */
    token: text().notNull(),
    brand: text().notNull(),
    /** Six first digits and two last, as the acquirer gives them. */
    firstDigits: text().notNull(),
    lastDigits: text().notNull(),
    /** "2028-09": it can be used until that month ends. */
    expires: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex().on(table.subscriber), index().on(table.customerId, table.id)],
);
