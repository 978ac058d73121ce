import { drizzle } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient } from "pg";
import { config } from "./config.server.ts";
import { log } from "./log.server.ts";

/** The pool of this process. Every query is cut off after STATEMENT_TIMEOUT_MS. */
export const pool = openPool(config.DATABASE_URL, 10_000);

/** Connections to one server, waited for `connectMs` at most. */
export function openPool(connectionString: string, connectMs: number): Pool {
  const opened = new Pool({
    connectionString,
    max: config.DATABASE_POOL,
    statement_timeout: config.STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 15_000,
    connectionTimeoutMillis: connectMs,
    application_name: "madrier",
  });
  // A connection that waited in the pool and was cut: the next query opens another.
  opened.on("error", (err) => log.warn({ err }, "database connection lost"));
  // One that was cut while it was used: its query says so too; unheard, this would end the process.
  opened.on("connect", (client) => {
    client.on("error", (err) => log.warn({ err }, "database connection lost in use"));
    if (!config.PREPARED_STATEMENTS) withoutNames(client);
  });
  return opened;
}

/** Has each query prepared anew: a pooler of transactions gives the next one to a server that may not know it. */
function withoutNames(client: PoolClient) {
  const { query } = client;
  const send = (first: unknown, ...others: unknown[]) =>
    Reflect.apply(query, client, [withoutName(first), ...others]);
  Object.defineProperty(client, "query", { value: send });
}

function withoutName(query: unknown): unknown {
  const isConfig =
    typeof query === "object" &&
    query !== null &&
    Object.getPrototypeOf(query) === Object.prototype;
  return isConfig ? { ...query, name: undefined } : query;
}

export const db = drizzle({ client: pool, casing: "snake_case" });

export type Transaction = Parameters<Parameters<typeof db.transaction>[0]>[0];

/** What a query runs on: the pool, or a transaction under way. */
export type Queryable = typeof db | Transaction;

const TRIES = 4;

/**
 * Runs `work` in one transaction. A deadlock or a serialization failure, which PostgreSQL
 * rolls back whole, is tried again up to three times; anything else is thrown.
 */
export async function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === TRIES || !isRetriable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/** Runs `work` in the transaction under way, or where there is none in one of its own. */
export function inTransaction<T>(
  under: Transaction | null,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return under ? work(under) : transaction(work);
}

const DEADLOCK = "40P01";
const SERIALIZATION_FAILURE = "40001";

/** True for what PostgreSQL rolled back for no fault of the work: the whole transaction is to be tried again. */
export function isRetriable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (typeof cause !== "object" || cause === null || !("code" in cause)) return false;
  return cause.code === DEADLOCK || cause.code === SERIALIZATION_FAILURE;
}
