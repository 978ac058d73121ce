import { bigint, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { DeskAct } from "#app/models/desk/act.ts";
import type { SlotChange } from "#app/models/order/order.ts";
import type { ResentEmail } from "#app/models/order/resent.ts";
import { staffAccounts } from "./auth.ts";
import { orders } from "./order.ts";

/** Acts of the staff on an order, with their reason; an internal note is one. Customers read none of it. */
export const deskEntries = pgTable(
  "desk_entries",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** SHA-256 of a form and of what was typed in it: sent twice, it acts once. */
    key: text().notNull().unique(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    staffId: integer()
      .notNull()
      .references(() => staffAccounts.id),
    act: text().$type<DeskAct>().notNull(),
    /** Of a note, its text. */
    reason: text().notNull(),
    slotChange: jsonb().$type<SlotChange>(),
    /** Of a refund. */
    amountCents: bigint({ mode: "number" }),
    /** Of an e-mail sent again. */
    email: text().$type<ResentEmail>(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.orderId, table.id), index().on(table.staffId)],
);
