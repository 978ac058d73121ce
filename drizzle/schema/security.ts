import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ContactKind, SecurityEventType } from "#app/models/security.ts";
import { customers } from "./customer.ts";

/**
 * What happened to the access of a customer. A failed sign-in with a card nobody has is written too,
 * without customer: to whoever measures, known and unknown cards cost the same.
 */
export const securityEvents = pgTable(
  "security_events",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer().references(() => customers.id, { onDelete: "cascade" }),
    type: text().$type<SecurityEventType>().notNull(),
    /** "Firefox"; "" when the browser did not say. */
    browser: text().notNull(),
    /** "Windows"; "" when the browser did not say. */
    system: text().notNull(),
    /** The network, shortened: "203.0.113.x". "local" for one of ours; "" when nobody was there. */
    network: text().notNull(),
    /** What it was about, masked: "c•••@exemple.fr". */
    detail: text().notNull().default(""),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.customerId, table.id.desc().nullsFirst()), index().on(table.at)],
);

/** An e-mail address or a telephone that waits to be confirmed; a new request takes the place of the last. */
export const contactChanges = pgTable(
  "contact_changes",
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    kind: text().$type<ContactKind>().notNull(),
    value: text().notNull(),
    /** The token of the link, or the code, is this signed with SECRET: it stands nowhere in the database. */
    nonce: uuid().notNull().defaultRandom(),
    /** Wrong codes typed so far. */
    tries: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.kind] }), index().on(table.expiresAt)],
);
