import { sql } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";

/** Counts the connections that wait for a lock; for `expect.poll`, before going on to what they wait for. */
export async function countWaitingForLocks(): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}
