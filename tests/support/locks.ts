import { sql } from "drizzle-orm";
import { db, type Transaction } from "#app/services/platform/database.server.ts";

/** Counts the connections that wait for a lock; for `expect.poll`, before going on to what they wait for. */
export async function countWaitingForLocks(): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}

/**
 * A transaction in which a test waits for what its locks hold: as long as that takes, where the shop ends one that
 * idles for 15 s.
 */
export function holdLocks<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    return work(tx);
  });
}
