import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { DifferenceKind } from "#app/models/ledger.ts";
import type { OnlineMode } from "#app/models/payment.ts";

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
