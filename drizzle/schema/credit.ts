import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { CreditChannel, CreditOperation } from "#app/models/credit/credit.ts";
import type { CreditError } from "#app/models/credit/error.ts";
import { payments } from "./payment.ts";

/**
 * An attempt to pay on credit: its product, who receives its code, and what is left of sends and tries. The house
 * that lends makes the code, sends it and compares it; the shop keeps none of its digits.
 */
export const creditOperations = pgTable(
  "credit_operations",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    channel: text().$type<CreditChannel>().notNull(),
    contactId: text().notNull(),
    contactName: text().notNull(),
    /** "06 •• •• •• 32": all that is kept of it. */
    maskedMobile: text().notNull(),
    product: text().notNull(),
    productLabel: text().notNull(),
    /** Amount that the code confirms, VAT included: a code is valid for no other amount. */
    amountCents: bigint({ mode: "number" }).notNull(),
    state: text().$type<CreditOperation["state"]>().notNull().default("opening"),
    /** Why it ended, when it did not end well. */
    error: text().$type<CreditError>(),
    /** The last code the house says it sent: one typed is judged against that one. */
    codeNumber: integer().notNull().default(1),
    sends: integer().notNull().default(1),
    /** Codes typed since the last one was sent; counted before the house is asked. */
    tries: integer().notNull().default(0),
    resendAt: timestamp({ withTimezone: true }).notNull(),
    codeExpiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.paymentId), index().on(table.createdAt)],
);
