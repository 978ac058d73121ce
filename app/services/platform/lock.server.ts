import { sql } from "drizzle-orm";
import type { Transaction } from "./database.server.ts";

/** Locks a name such as "lists:12": what transactions count stays as counted. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
