import { drizzle } from "drizzle-orm/node-postgres";
import { DatabaseError, type Pool } from "pg";
import { config } from "./config.server.ts";
import { openPool, pool } from "./database.server.ts";
import { log } from "./log.server.ts";

/** A replica that cannot be reached is waited for so long, once, and left alone so long after. */
const CONNECT_MS = 1_000;
const LEFT_ALONE_MS = 10_000;

/** What a query cut off for its length is answered: another server would take as long. */
const QUERY_CANCELED = "57014";

const replicaPool = config.REPLICA_URL ? openPool(config.REPLICA_URL, CONNECT_MS) : null;
const reader = replicaPool ? withPrimaryBehind(replicaPool) : pool;

/**
 * What reads run on that may be a second old: products, searches, what editors wrote. Never stock, nor what was
 * written in the same request, nor what is kept beyond the next change. The replica that REPLICA_URL names; the
 * server that all is written to where there is none, or while it fails.
 */
export const replica = drizzle({ client: reader, casing: "snake_case" });

/** The connections of `replica` when it has replayed the log up to `position`; else those of the server that writes. */
export async function readerAt(position: string): Promise<Pool> {
  if (!replicaPool) return pool;
  const { rows } = await reader.query<{ isThere: boolean | null }>({
    name: "is_replica_at",
    text: `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"`,
    values: [position],
  });
  return rows[0]?.isThere ? reader : pool;
}

/** Closes the connections to the replica. */
export async function closeReplica(): Promise<void> {
  await replicaPool?.end();
}

/** A pool whose queries are asked again of the primary when the replica fails them. */
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

/** True for what a server says that stops, starts, or takes no more connections. */
function isLeaving({ code = "" }: DatabaseError): boolean {
  return code.startsWith("57P") || code.startsWith("53") || code.startsWith("08");
}
