import { and, eq, sql } from "drizzle-orm";
import { MAX_CART_LINES } from "#app/models/cart/cart.ts";
import { type CartVersion, noCartVersion } from "#app/models/cart/version.ts";
import {
  db,
  isForeignKeyViolation,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { carts } from "#drizzle/schema/cart.ts";
import type { Addition } from "./add.server.ts";
import { type CartOwner, isActiveCartOf, newCartOf, onActiveCartOf } from "./owner.server.ts";

export type BulkAdded = { added: number; quantity: number; isLeftOut: boolean };

/** The cart changed since it was read, or the visitor signed in or out elsewhere: nothing was added. */
export type BulkRefusal = "cart-changed" | "session-ended";

/** Reads the id and version of an owner's active cart; an empty version when there is none. */
export async function findCartHead(owner: CartOwner): Promise<CartVersion> {
  const [cart] = await db
    .select({ cartId: carts.id, version: carts.version })
    .from(carts)
    .where(isActiveCartOf(owner));
  return cart ?? noCartVersion;
}

/**
 * Adds many lines, already judged (`refusalToSell`), each product and colour once. Existing lines
 * grow, up to the limit of a line, and leave the aside section; of the others the first that fit go
 * in. Given the version `seen`, adds only to that cart unchanged: lines sent twice are added once.
 * Answers in the order of `additions`.
 */
export async function addManyToCart(
  owner: CartOwner,
  additions: readonly Addition[],
  seen: CartVersion | null = null,
): Promise<{ ok: true; lines: BulkAdded[] } | { ok: false; reason: BulkRefusal }> {
  const work = (tx: Transaction) => addInto(tx, owner, additions, seen);
  const lines = await transaction(work).catch(nothingWhenSessionEnded);
  if (lines === undefined) return { ok: false, reason: "session-ended" };
  return lines ? { ok: true, lines } : { ok: false, reason: "cart-changed" };
}

/** Null, nothing changed, when the cart is not the version `seen`. Throws when the session ended. */
export async function addInto(
  tx: Transaction,
  owner: CartOwner,
  additions: readonly Addition[],
  seen: CartVersion | null = null,
): Promise<BulkAdded[] | null> {
  const cartId = await openCart(tx, owner, seen);
  return cartId === null ? null : insertLines(tx, cartId, additions);
}

/** Null, nothing changed, when the cart is not the version `seen`. */
async function openCart(tx: Transaction, owner: CartOwner, seen: CartVersion | null) {
  const [cart] = await tx
    .insert(carts)
    .values(newCartOf(owner))
    .onConflictDoUpdate({
      ...onActiveCartOf(owner),
      set: { version: sql`${carts.version} + 1`, updatedAt: sql`now()` },
      setWhere: seen ? and(eq(carts.id, seen.cartId), eq(carts.version, seen.version)) : undefined,
    })
    .returning({ id: carts.id });
  return cart?.id ?? null;
}

async function insertLines(tx: Transaction, cartId: number, additions: readonly Addition[]) {
  const { rows } = await tx.execute<BulkAdded & { at: number }>(sql`
    with wanted as (
      select * from unnest(
        ${sql.param(additions.map(({ productUid }) => productUid))}::int[],
        ${sql.param(additions.map(({ codeColor }) => codeColor))}::text[],
        ${sql.param(additions.map(({ quantity }) => quantity))}::int[])
      with ordinality as t (product_uid, code_color, quantity, at)),
    placed as (
      select wanted.*, held.id is null as is_new, count(*) filter (where held.id is null) over (order by at) as place
      from wanted left join cart_lines held on held.cart_id = ${cartId}
        and held.product_uid = wanted.product_uid and held.code_color = wanted.code_color),
    fitting as (
      select * from placed where not is_new or place <=
        ${MAX_CART_LINES}::int - (select count(*) from cart_lines where cart_id = ${cartId})),
    written as (
      insert into cart_lines (cart_id, product_uid, code_color, quantity)
      select ${cartId}, product_uid, code_color, quantity from fitting order by at
      on conflict (cart_id, product_uid, code_color) do update
      set is_aside = false, quantity = least(cart_lines.quantity + excluded.quantity, (
        select 9999 / packaging_quantity * packaging_quantity from products
        where uid = excluded.product_uid))
      returning product_uid, code_color, new.quantity, coalesce(old.quantity, 0) as before)
    select wanted.at::int, coalesce(written.quantity, 0) as quantity,
      coalesce(written.quantity - before, 0) as added, written.quantity is null as "isLeftOut"
    from wanted left join written using (product_uid, code_color) order by at`);
  return rows.map(({ added, quantity, isLeftOut }) => ({ added, quantity, isLeftOut }));
}

/** Undefined for the error of an ended session; throws any other. */
export function nothingWhenSessionEnded(error: unknown): undefined {
  if (isForeignKeyViolation(error)) return undefined;
  throw error;
}
