import { drizzle } from "drizzle-orm/node-postgres";
import { LRUCache } from "lru-cache";
import { type ClientConfig, Pool, type PoolClient } from "pg";
import { config } from "./config.server.ts";
import { log } from "./log.server.ts";
import { ReadPipes } from "./read-pipe.server.ts";

/** Every pool of this process: metrics and traces follow their queries. */
export const openedPools: Pool[] = [];

/** The pool of this process. PostgreSQL cancels a query after STATEMENT_TIMEOUT_MS. */
export const pool = openPool(config.DATABASE_URL, 10_000);

/** Opens a pool to one server; a connection attempt ends after `connectMs`. */
export function openPool(connectionString: string, connectMs: number): Pool {
  const connection = {
    connectionString,
    statement_timeout: config.STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 15_000,
    connectionTimeoutMillis: connectMs,
    application_name: "madrier",
  };
  const opened = new Pool({ ...connection, max: config.DATABASE_POOL });
  openedPools.push(opened);
  // An idle connection was cut: the next query opens another.
  opened.on("error", (err) => log.warn({ err }, "database connection lost"));
  // A connection cut while in use: without a listener this would end the process.
  opened.on("connect", (client) => {
    client.on("error", (err) => log.warn({ err }, "database connection lost in use"));
    nameQueries(client, config.PREPARED_STATEMENTS ? nameOf : () => undefined);
  });
  if (config.PREPARED_STATEMENTS && config.READ_PIPES > 0) pipeReads(opened, connection);
  return opened;
}

/** Frequent reads outside transactions, which have a name, share a few connections (decision 041). */
function pipeReads(opened: Pool, connection: ClientConfig) {
  const query = opened.query.bind(opened);
  const end = opened.end.bind(opened);
  const pipes = new ReadPipes({ count: config.READ_PIPES, connection, fallback: query });
  const send = (first: unknown, ...others: unknown[]) => {
    if (isDescription(first)) {
      const name = first.name ?? namesGiven.get(first.text);
      const [values] = others;
      if (name && isRead(first.text) && (values === undefined || Array.isArray(values))) {
        return pipes.send({ ...first, name }, values);
      }
    }
    return Reflect.apply(query, opened, [first, ...others]);
  };
  // Metrics and traces wrap it again.
  Object.defineProperty(opened, "query", { value: send, configurable: true });
  Object.defineProperty(opened, "end", {
    value: () => Promise.all([end(), pipes.close()]),
  });
}

const WRITES =
  /\b(?:insert|update|delete|merge|share|lock|refresh_\w+|nextval|setval|pg_\w*(?:lock|notify)\w*|add_job)\b/i;

const readTexts = new LRUCache<string, boolean>({ max: 2_000 });

/** True for a statement that waits for no lock and changes nothing. */
function isRead(text: string): boolean {
  const known = readTexts.get(text);
  if (known !== undefined) return known;
  const isOnlyRead = /^\s*(?:select|with)\b/i.test(text) && !WRITES.test(text);
  readTexts.set(text, isOnlyRead);
  return isOnlyRead;
}

function nameQueries(
  client: PoolClient,
  nameFor: (text: string, own?: string) => string | undefined,
) {
  const { query } = client;
  const send = (first: unknown, ...others: unknown[]) =>
    Reflect.apply(query, client, [
      isDescription(first) ? { ...first, name: nameFor(first.text, first.name) } : first,
      ...others,
    ]);
  Object.defineProperty(client, "query", { value: send, configurable: true });
}

type Description = { text: string; name?: string };

function isDescription(query: unknown): query is Description {
  return (
    typeof query === "object" &&
    query !== null &&
    Object.getPrototypeOf(query) === Object.prototype &&
    "text" in query &&
    typeof query.text === "string"
  );
}

/** Once a connection; every connection keeps each text, hence the limit. */
const ASKED_OFTEN = 5;
const MAX_NAMED = 400;
const MAX_NAMED_LENGTH = 10_000;

const timesAsked = new LRUCache<string, number>({ max: 2_000 });
const namesGiven = new Map<string, string>();

/**
 * Names a query to prepare: its own name, else one for a frequent text, so that PostgreSQL does not
 * parse and plan it each time. Lists in a text (`in ($1, $2)`) make texts of their own: rare ones
 * stay unnamed.
 */
function nameOf(text: string, own?: string): string | undefined {
  const given = own ?? namesGiven.get(text);
  if (given) return given;
  if (namesGiven.size === MAX_NAMED || text.length > MAX_NAMED_LENGTH || isSearch(text)) {
    return undefined;
  }
  const times = (timesAsked.get(text) ?? 0) + 1;
  if (times < ASKED_OFTEN) {
    timesAsked.set(text, times);
    return undefined;
  }
  timesAsked.delete(text);
  const name = `often_${namesGiven.size}`;
  namesGiven.set(text, name);
  return name;
}

/** A search is planned for its own words: a frequent one takes another plan than a rare one. */
function isSearch(text: string): boolean {
  return text.includes("@@");
}

export const db = drizzle({ client: pool, casing: "snake_case" });

export type Transaction = Parameters<Parameters<typeof db.transaction>[0]>[0];

export type Queryable = typeof db | Transaction;

const TRIES = 4;

/** Runs `work` in one transaction, retried like `retried`. */
export function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return retried(() => db.transaction(work));
}

/** Deadlocks and serialization failures, rolled back whole, up to three times; throws anything else. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !isRetriable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/** Runs `work` in the given transaction, or else in one of its own. */
export function inTransaction<T>(
  under: Transaction | null,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return under ? work(under) : transaction(work);
}

const DEADLOCK = "40P01";
const SERIALIZATION_FAILURE = "40001";

/** True for a rollback through no fault of the work, to retry whole. */
export function isRetriable(error: unknown): boolean {
  const code = codeOf(error);
  return code === DEADLOCK || code === SERIALIZATION_FAILURE;
}

const QUERY_CANCELED = "57014";

export function hasTimedOut(error: unknown): boolean {
  return codeOf(error) === QUERY_CANCELED;
}

const FOREIGN_KEY_VIOLATION = "23503";

/** True when a row that the statement names does not exist, or is still named by another. */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === FOREIGN_KEY_VIOLATION;
}

const INSUFFICIENT_RESOURCES = "53";

/** PostgreSQL stops or starts, or no server is there. */
const AWAY = new Set<unknown>([
  ...["57P01", "57P02", "57P03"],
  ...["ECONNREFUSED", "EHOSTUNREACH", "ENOTFOUND", "EAI_AGAIN"],
]);

/**
 * True for a transaction that waited too long, for a lock or for the database, or found no database: it
 * may be repeated.
 */
export function isOverloaded(error: unknown): boolean {
  const code = codeOf(error);
  return hasTimedOut(error) || AWAY.has(code) || String(code).startsWith(INSUFFICIENT_RESOURCES);
}

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined;
}
