import { pool } from "#app/services/platform/database.server.ts";

/** How many times a piece of work asks the database for a connection: one a query, one a transaction. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const add = () => count++;
  pool.on("acquire", add);
  try {
    await work();
  } finally {
    pool.off("acquire", add);
  }
  return count;
}
