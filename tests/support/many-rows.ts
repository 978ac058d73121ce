import { type SQL, sql } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";

/** Writes thousands of rows for a test: as long as that takes, where the shop ends a statement after 5 s. */
export async function insertMany(query: SQL | string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(query);
  });
}
