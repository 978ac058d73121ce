import { asc, gt } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "#app/services/platform/database.server.ts";

/** Lists the merchant's codes of a table above one; rows without a code are left out. */
export async function listCodes(
  tx: Queryable,
  column: PgColumn,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .select({ code: column })
    .from(column.table)
    .where(gt(column, after))
    .orderBy(asc(column))
    .limit(limit);
  return rows.map(({ code }) => String(code));
}
