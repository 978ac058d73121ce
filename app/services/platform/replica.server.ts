import { drizzle } from "drizzle-orm/node-postgres";
import { DatabaseError, type Pool } from "pg";
import { config } from "./config.server.ts";
import { openPool, pool } from "./database.server.ts";
import { log } from "./log.server.ts";

const CONNECT_MS = 1_000;
const LEFT_ALONE_MS = 10_000;

/** A query cancelled for its duration is not retried: another server would take as long. */
const QUERY_CANCELED = "57014";

const replicaPool = config.REPLICA_URL ? openPool(config.REPLICA_URL, CONNECT_MS) : null;
const reader = replicaPool ? withPrimaryBehind(replicaPool) : pool;

/**
 * The database for reads that may be a second stale: products, searches, content. Never for stock,
 * for data written in the same request, nor for data cached beyond the next change. REPLICA_URL
 * names it; the primary serves without one, or while it fails.
 */
export const replica = drizzle({ client: reader, casing: "snake_case" });

/** Returns the replica when it has replayed the log up to `position`; else the primary. */
export async function readerAt(position: string): Promise<Pool> {
  if (!replicaPool) return pool;
  const { rows } = await reader.query<{ isThere: boolean | null }>({
    name: "is_replica_at",
    text: `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"`,
    values: [position],
  });
  return rows[0]?.isThere ? reader : pool;
}

export async function closeReplica(): Promise<void> {
  await replicaPool?.end();
}

function withPrimaryBehind(replicas: Pool): Pool {
  let leftAloneUntil = 0;
  const ask = async (...query: unknown[]) => {
    if (performance.now() < leftAloneUntil) return Reflect.apply(pool.query, pool, query);
    try {
      return await Reflect.apply(replicas.query, replicas, query);
    } catch (err) {
      const isAnswer = err instanceof DatabaseError;
      if (isAnswer && err.code === QUERY_CANCELED) throw err;
      if (!isAnswer || isLeaving(err)) leftAloneUntil = performance.now() + LEFT_ALONE_MS;
      log.warn({ err }, "the replica failed a query");
      return Reflect.apply(pool.query, pool, query);
    }
  };
  return new Proxy(replicas, {
    get: (target, key) => (key === "query" ? ask : Reflect.get(target, key)),
  });
}

function isLeaving({ code = "" }: DatabaseError): boolean {
  return code.startsWith("57P") || code.startsWith("53") || code.startsWith("08");
}
