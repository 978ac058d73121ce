import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { stores } from "./store.ts";

/** The code by which the staff of a depot makes a browser its shared terminal; a depot without one has no terminal. */
export const terminalCodes = pgTable("terminal_codes", {
  storeUid: integer()
    .primaryKey()
    .references(() => stores.uid),
  /** argon2id. */
  codeHash: text().notNull(),
  /** Raised with each new code: browsers registered by an older one are terminals no longer. */
  generation: integer().notNull().default(1),
});
