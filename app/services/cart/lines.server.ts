import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { joinLines, lineKey } from "#app/models/cart/line.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { cartLines } from "#drizzle/schema/cart.ts";

const { id: _id, cartId: _cartId, ...ownColumns } = getTableColumns(cartLines);

/** Columns that go with a line wherever it goes: all but its number and its cart. */
export const lineColumns = ownColumns;

export type LineRow = Omit<typeof cartLines.$inferSelect, "id" | "cartId">;

/** Writes as many as fit, in one statement; replaces equal lines, which keep their numbers. */
export async function writeLines(
  tx: Transaction,
  cartId: number,
  lines: readonly LineRow[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(cartLines)
    .values(lines.map((line) => ({ ...line, id: undefined, cartId })))
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.productUid, cartLines.codeColor],
      set: asWritten,
    });
}

const asWritten = Object.fromEntries(
  Object.values(lineColumns).map(({ name }) => [
    name,
    sql`excluded.${sql.identifier(toSnakeCase(name))}`,
  ]),
);

/** Finds the lines of a cart locked by `tx` with the product and colour of these, by `lineKey`. */
export async function findSameLines(
  tx: Transaction,
  cartId: number,
  lines: readonly Pick<LineRow, "productUid" | "codeColor">[],
): Promise<Map<string, LineRow>> {
  const uids = lines.map(({ productUid }) => productUid);
  const found = await tx
    .select(lineColumns)
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), inArray(cartLines.productUid, uids)));
  return new Map(found.map((line) => [lineKey(line), line]));
}

/** Requires room; each joins the line of its product and colour, up to `atMost` units (`joinLines`). */
export async function joinInto(
  tx: Transaction,
  cartId: number,
  lines: readonly (LineRow & { atMost: number })[],
): Promise<void> {
  const held = await findSameLines(tx, cartId, lines);
  const joined = lines.map((line) => {
    const there = held.get(lineKey(line));
    return there ? joinLines(there, line, line.atMost) : line;
  });
  await writeLines(tx, cartId, joined);
}
