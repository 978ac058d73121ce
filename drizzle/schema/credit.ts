import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { CreditChannel, CreditOperation } from "#app/models/credit/credit.ts";
import type { CreditError } from "#app/models/credit/error.ts";
import { payments } from "./payment.ts";

/** The lender makes, sends and compares the code; the shop stores none of its digits. */
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
    /** "06 •• •• •• 32"; the full number is not stored. */
    maskedMobile: text().notNull(),
    product: text().notNull(),
    productLabel: text().notNull(),
    /** Amount that the code confirms, VAT included: a code is valid for no other amount. */
    amountCents: bigint({ mode: "number" }).notNull(),
    state: text().$type<CreditOperation["state"]>().notNull().default("opening"),
    error: text().$type<CreditError>(),
    /** Last code that the lender reports as sent; a typed code is compared with that one. */
    codeNumber: integer().notNull().default(1),
    sends: integer().notNull().default(1),
    /** Codes typed since the last send; counted before the lender is asked. */
    tries: integer().notNull().default(0),
    resendAt: timestamp({ withTimezone: true }).notNull(),
    codeExpiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.paymentId), index().on(table.createdAt)],
);
