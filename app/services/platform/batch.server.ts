import { type Column, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db, hasTimedOut } from "./database.server.ts";

/** Rows of a batch at first; a tenth of them once PostgreSQL cut one off for its length. */
const BATCH_ROWS = 1_000;

/** No batch begins after so long: what is left waits for the next run of the job. */
const RUN_MS = 10_000;

/**
 * Repeats `work`, which does at most as many rows as it is told and answers how many it did, until fewer are left or
 * the time of a run is over. Each batch is a statement or a transaction of its own, so whatever ends the run leaves
 * what was done. At least one batch succeeds, or the error is thrown.
 */
export async function inBatches(work: (rows: number) => Promise<number>): Promise<void> {
  const end = performance.now() + RUN_MS;
  for (let rows = BATCH_ROWS; ; ) {
    const done = await work(rows).catch((error: unknown) => {
      if (rows === 1 || !hasTimedOut(error)) throw error;
      return null;
    });
    if (done === null) rows = Math.ceil(rows / 10);
    else if (done < rows || performance.now() > end) return;
  }
}

/**
 * Deletes rows in batches, those first that `column` has first: by its index. Rows that a transaction under way holds
 * are left for the next run.
 */
export function deleteInBatches(table: PgTable, which: SQL, column: Column): Promise<void> {
  return inBatches(async (rows) => {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${which} order by ${column} limit ${rows}
        for update skip locked))`);
    return rowCount ?? 0;
  });
}
