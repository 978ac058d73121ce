import { setTimeout as wait } from "node:timers/promises";
import { type Column, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db, hasTimedOut } from "./database.server.ts";

/** Rows of the first batch; a tenth of them once PostgreSQL cancelled one for its duration. */
const BATCH_ROWS = 1_000;

/** No batch begins later than this: the next run of the job takes the rest. */
const RUN_MS = 10_000;

/** PostgreSQL sends an error before it rolls back: until then the next batch would skip its locked rows. */
const ROLLBACK_MS = 200;

/**
 * Repeats `work`, which handles at most the given number of rows and returns how many it did, until
 * fewer are left or the time of a run is over. Each batch is a statement or a transaction of its
 * own, so that an interrupted run keeps its progress. At least one batch succeeds, or the error is
 * thrown.
 */
export async function inBatches(
  work: (rows: number) => Promise<number>,
  batchRows = BATCH_ROWS,
): Promise<void> {
  const end = performance.now() + RUN_MS;
  for (let rows = batchRows; ; ) {
    const done = await work(rows).catch((error: unknown) => {
      if (rows === 1 || !hasTimedOut(error)) throw error;
      return null;
    });
    if (done !== null && (done < rows || performance.now() > end)) return;
    if (done === null) {
      rows = Math.ceil(rows / 10);
      await wait(ROLLBACK_MS);
    }
  }
}

/** Deletes in the order of `column`, by its index. Skips locked rows: the next run takes them. */
export function deleteInBatches(
  table: PgTable,
  which: SQL,
  column: Column,
  batchRows = BATCH_ROWS,
): Promise<void> {
  return inBatches(async (rows) => {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${which} order by ${column} limit ${rows}
        for update skip locked))`);
    return rowCount ?? 0;
  }, batchRows);
}
