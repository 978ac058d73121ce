import { asc, gt, inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { keyParts, lookOf } from "#app/models/import/key.ts";
import type { LineProblem, LineReason } from "#app/models/import/line.ts";
import type { Queryable } from "#app/services/platform/database.server.ts";
import { codeLook } from "#drizzle/schema/columns/code.ts";
import type { ImportTarget, ReadLines } from "./target.server.ts";

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

/** A field that names a row of another table by its code. */
export type NamedRow = { field: string; column: PgColumn; reason: LineProblem };

/** Refuses lines that name rows which the shop does not have. */
export async function checkNamed(
  tx: Queryable,
  { columns }: Pick<ImportTarget, "columns">,
  lines: ReadLines,
  named: readonly NamedRow[],
): Promise<Map<string, LineReason[]>> {
  const known: ReadonlySet<unknown>[] = [];
  for (const { field, column } of named) {
    const codes = [...lines.values()].map((of) => of[field]);
    known.push(await listKnown(tx, column, codes));
  }
  const refusals = new Map<string, LineReason[]>();
  for (const [key, values] of lines) {
    const reasons = named
      .filter(
        ({ field }, at) => typeof values[field] === "string" && !known[at]?.has(values[field]),
      )
      .map(({ field, reason }) => ({ column: columns[field]?.header ?? "", reason }));
    if (reasons.length > 0) refusals.set(key, reasons);
  }
  return refusals;
}

/** Codes of a table among those wanted. */
export async function listKnown(tx: Queryable, column: PgColumn, codes: readonly unknown[]) {
  const rows = await tx
    .select({ code: column })
    .from(column.table)
    .where(inArray(column, [...new Set(codes.filter((code) => typeof code === "string"))]));
  return new Set(rows.map(({ code }) => code));
}

/**
 * Finds, for each code that a table lacks, one there that differs by capitals and spaces alone. Of the codes given only
 * new ones are looked for. By an index where a table is long.
 */
export async function findLookalikes(
  tx: Queryable,
  column: PgColumn,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ code: column })
    .from(column.table)
    .where(inArray(codeLook(column), [...new Set(codes.map(lookOf))]));
  const byLook = new Map(rows.map(({ code }) => [lookOf(String(code)), String(code)]));
  return new Map(
    codes.flatMap((code) => {
      const like = byLook.get(lookOf(code));
      return like === undefined ? [] : [[code, like] as const];
    }),
  );
}

/** The parts of keys, one list for each key field: parameters of a query. */
export function keyLists(keys: readonly string[], count: number): string[][] {
  const parts = keys.map(keyParts);
  return Array.from({ length: count }, (_, at) => parts.map((one) => one[at] ?? ""));
}
