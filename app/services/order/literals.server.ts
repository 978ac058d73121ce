import { type SQL, sql } from "drizzle-orm";
import type { OrderMode } from "#app/models/order/mode.ts";
import type { OrderStatus } from "#app/models/order/status.ts";

/** A status or mode in a query, as a literal: a parameter would match no partial index. */
export function literal(code: OrderStatus | OrderMode): SQL {
  return sql.raw(String(code));
}

/** Statuses in a query, as literals: "(9, 29)". */
export function literals(statuses: readonly OrderStatus[]): SQL {
  return sql.raw(`(${statuses.join(", ")})`);
}
