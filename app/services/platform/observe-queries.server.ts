import type { Pool, PoolClient } from "pg";
import { openedPools } from "./database.server.ts";
import { observe } from "./observe.server.ts";

let isFollowed = false;

/** Shows the observers every query of the shop's pools, and the wait for a connection. */
export function observeQueries(): void {
  if (isFollowed) return;
  isFollowed = true;
  for (const pool of openedPools) {
    followPool(pool);
    followTransactions(pool);
  }
}

/** Wraps the pool's query, which answers with a promise. */
function followPool(pool: Pool): void {
  const query = pool.query.bind(pool);
  const observed = (...given: unknown[]) =>
    observe(stepOf(given[0], false), () => Reflect.apply(query, pool, given));
  Object.defineProperty(pool, "query", { value: observed });
}

/** A transaction takes its connection with a promise; the pool's own queries pass a callback. */
function followTransactions(pool: Pool): void {
  const connect = pool.connect.bind(pool);
  const followed = new WeakSet<PoolClient>();
  const observed = (...given: unknown[]) => {
    if (given.length > 0) return Reflect.apply(connect, pool, given);
    return observe({ kind: "connection" }, () => connect()).then((client) => {
      if (!followed.has(client)) followClient(client);
      followed.add(client);
      return client;
    });
  };
  Object.defineProperty(pool, "connect", { value: observed });
}

function followClient(client: PoolClient): void {
  const { query } = client;
  const observed = (...given: unknown[]) => {
    const [statement] = given;
    const send = () => Reflect.apply(query, client, given);
    // A callback is the pool's own, which is observed there; anything else is a stream.
    const isPlain = textOf(statement) !== null && typeof given.at(-1) !== "function";
    return isPlain ? observe(stepOf(statement, true), send) : send();
  };
  Object.defineProperty(client, "query", { value: observed });
}

function stepOf(statement: unknown, isInTransaction: boolean) {
  const name =
    typeof statement === "object" && statement !== null && "name" in statement
      ? statement.name
      : undefined;
  return {
    kind: "query" as const,
    text: textOf(statement) ?? "",
    name: typeof name === "string" ? name : undefined,
    isInTransaction,
  };
}

/** Null for what is no text: a stream of rows, which is a query of its own kind. */
function textOf(statement: unknown): string | null {
  if (typeof statement === "string") return statement;
  const isDescription =
    typeof statement === "object" &&
    statement !== null &&
    "text" in statement &&
    !("submit" in statement);
  return isDescription && typeof statement.text === "string" ? statement.text : null;
}
