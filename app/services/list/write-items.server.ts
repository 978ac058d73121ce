import { and, eq, sql } from "drizzle-orm";
import { MAX_QUANTITY } from "#app/models/catalogue/packaging.ts";
import { MAX_LIST_ITEMS } from "#app/models/list/list.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { customerListItems } from "#drizzle/schema/list.ts";

export type ListItems = {
  productUid: number;
  codeColor: string;
  quantity: number;
  comment?: string;
};

/** "add": lines of the same product and colour grow. "set": the list becomes these products, in their order. */
export type WritingMode = "add" | "set";

/**
 * Writes products to a locked list, each product and colour once, in their order; clamps quantities
 * to 9999, and fills the comment of a line only when it had none. Null, nothing changed, when the
 * list would hold more than it can; else the number of clamped lines. Three statements, whatever
 * the number of products.
 */
export async function writeItems(
  tx: Transaction,
  listId: number,
  items: readonly ListItems[],
  mode: WritingMode,
): Promise<{ clamped: number } | null> {
  const held = await tx
    .select({
      id: customerListItems.id,
      productUid: customerListItems.productUid,
      codeColor: customerListItems.codeColor,
      position: customerListItems.position,
    })
    .from(customerListItems)
    .where(eq(customerListItems.listId, listId));
  const wantedKeys = new Set(items.map(keyOf));
  const gone = mode === "set" ? held.filter((line) => !wantedKeys.has(keyOf(line))) : [];
  const written = new Set([...wantedKeys, ...(mode === "add" ? held.map(keyOf) : [])]);
  if (written.size > MAX_LIST_ITEMS) return null;
  if (gone.length > 0) {
    const ids = sql.param(gone.map(({ id }) => id));
    await tx
      .delete(customerListItems)
      .where(and(eq(customerListItems.listId, listId), sql`id = any(${ids}::int[])`));
  }
  if (items.length === 0) return { clamped: 0 };
  const last = mode === "add" ? Math.max(0, ...held.map(({ position }) => position)) : 0;
  return { clamped: await upsert(tx, listId, items, { mode, last }) };
}

async function upsert(
  tx: Transaction,
  listId: number,
  items: readonly ListItems[],
  { mode, last }: { mode: WritingMode; last: number },
): Promise<number> {
  const column = <T>(of: (one: ListItems) => T) => sql.param(items.map(of));
  const wanted =
    mode === "add" ? sql`customer_list_items.quantity + excluded.quantity` : sql`excluded.quantity`;
  const place = mode === "add" ? sql`customer_list_items.position` : sql`excluded.position`;
  const { rows } = await tx.execute<{ productUid: number; codeColor: string; before: number }>(sql`
    insert into customer_list_items (list_id, product_uid, code_color, quantity, comment, position)
    select ${listId}, product_uid, code_color, quantity, comment, ${last}::int + at
    from unnest(
      ${column(({ productUid }) => productUid)}::int[],
      ${column(({ codeColor }) => codeColor)}::text[],
      ${column(({ quantity }) => quantity)}::int[],
      ${column(({ comment = "" }) => comment)}::text[])
      with ordinality as t (product_uid, code_color, quantity, comment, at)
    on conflict (list_id, product_uid, code_color) do update set
      quantity = least(${MAX_QUANTITY}::int, ${wanted}),
      position = ${place},
      comment = case when customer_list_items.comment = '' then excluded.comment
        else customer_list_items.comment end
    returning new.product_uid as "productUid", new.code_color as "codeColor",
      coalesce(old.quantity, 0) as before`);
  if (mode === "set") return 0;
  const quantities = new Map(items.map((one) => [keyOf(one), one.quantity]));
  return rows.filter((row) => row.before + (quantities.get(keyOf(row)) ?? 0) > MAX_QUANTITY).length;
}

function keyOf({ productUid, codeColor }: Pick<ListItems, "productUid" | "codeColor">): string {
  return `${productUid}/${codeColor}`;
}
