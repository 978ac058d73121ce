import { pool } from "#app/services/platform/database.server.ts";

/** Counts the database connections that some work requests: one a query, one a transaction. */
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

/** Queries that overlap count as one round; the fewest of several runs, since connecting delays one. */
export async function countRounds(work: () => Promise<unknown>): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5; run++) fewest = Math.min(fewest, await countRoundsOnce(work));
  return fewest;
}

async function countRoundsOnce(work: () => Promise<unknown>): Promise<number> {
  let rounds = 0;
  let inFlight = 0;
  const begin = () => {
    if (inFlight++ === 0) rounds++;
  };
  const end = () => inFlight--;
  pool.on("acquire", begin);
  pool.on("release", end);
  try {
    await work();
  } finally {
    pool.off("acquire", begin);
    pool.off("release", end);
  }
  return rounds;
}
