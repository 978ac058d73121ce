import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { isQuantity } from "#app/models/cart.ts";
import {
  RESTORABLE_MS,
  type RemovedLine,
  type ShownRemoval,
  shownRemoval,
} from "#app/models/cart-removal.ts";
import { MAX_QUANTITY } from "#app/models/packaging.ts";
import { cartRemovals, carts } from "#drizzle/schema/cart.ts";
import { type CartOwner, isActiveCartOf, isAnyCartOf, raiseVersion } from "./cart-owner.server.ts";
import { db, type Transaction, transaction } from "./database.server.ts";

/** Keeps what is taken out of a cart, locked by `tx`, to be put back for half an hour; gives its number. */
export async function keepRemoved(
  tx: Transaction,
  cartId: number,
  lines: readonly RemovedLine[],
  now: Date,
): Promise<number> {
  await tx
    .delete(cartRemovals)
    .where(and(eq(cartRemovals.cartId, cartId), lte(cartRemovals.removedAt, restorableSince(now))));
  const [kept] = await tx
    .insert(cartRemovals)
    .values({ cartId, lines: [...lines], removedAt: now })
    .returning({ id: cartRemovals.id });
  if (!kept) throw new Error("What was removed was not kept");
  return kept.id;
}

/** What was taken out of the active cart last, while it can be put back; null when nothing was. */
export async function findRemoval(
  owner: CartOwner,
  now: Date = new Date(),
): Promise<ShownRemoval | null> {
  const [last] = await db
    .select({ id: cartRemovals.id, lines: cartRemovals.lines })
    .from(cartRemovals)
    .innerJoin(carts, eq(carts.id, cartRemovals.cartId))
    .where(and(isActiveCartOf(owner), gt(cartRemovals.removedAt, restorableSince(now))))
    .orderBy(desc(cartRemovals.removedAt), desc(cartRemovals.id))
    .limit(1);
  return last ? shownRemoval(last.id, last.lines) : null;
}

/** A line that a page left open still shows, and the removal that took it out; null when none did lately. */
export async function findRemovedLine(owner: CartOwner, lineId: number, now: Date = new Date()) {
  const [removal] = await db
    .select({ id: cartRemovals.id, lines: cartRemovals.lines })
    .from(cartRemovals)
    .innerJoin(carts, eq(carts.id, cartRemovals.cartId))
    .where(
      and(
        isAnyCartOf(owner),
        gt(cartRemovals.removedAt, restorableSince(now)),
        sql`${cartRemovals.lines} @> ${JSON.stringify([{ lineId }])}::jsonb`,
      ),
    )
    .orderBy(desc(cartRemovals.removedAt))
    .limit(1);
  const line = removal?.lines.find((each) => each.lineId === lineId);
  return removal && line ? { removalId: removal.id, line } : null;
}

/** What is put back: a removal, in the quantity asked for meanwhile when it is of one line. */
export type Restoration = { removalId: number; quantity?: number };

/**
 * Puts back what was taken out together, as it was: quantity, colour, comment, price of a quote, place, set aside or
 * not. A line put in again meanwhile grows, up to what one line holds. It goes where it was, be that cart active or
 * not. Null, nothing changed, when no cart of this owner lost it, when it is back already or half an hour has passed.
 */
export async function restoreRemoved(
  owner: CartOwner,
  { removalId, quantity }: Restoration,
  now: Date = new Date(),
): Promise<ShownRemoval | null> {
  return transaction(async (tx) => {
    const [cart] = await tx
      .select({ id: carts.id })
      .from(carts)
      .innerJoin(cartRemovals, eq(cartRemovals.cartId, carts.id))
      .where(and(isAnyCartOf(owner), eq(cartRemovals.id, removalId)))
      .for("update", { of: carts });
    if (!cart) return null;
    const [removal] = await tx
      .delete(cartRemovals)
      .where(
        and(
          eq(cartRemovals.id, removalId),
          eq(cartRemovals.cartId, cart.id),
          gt(cartRemovals.removedAt, restorableSince(now)),
        ),
      )
      .returning({ lines: cartRemovals.lines });
    if (!removal) return null;
    await putBack(tx, cart.id, asAsked(removal.lines, quantity));
    await raiseVersion(tx, cart.id);
    return shownRemoval(removalId, removal.lines);
  });
}

function asAsked(lines: readonly RemovedLine[], asked: number | undefined): RemovedLine[] {
  const quantity = lines.length === 1 && asked !== undefined && isQuantity(asked) ? asked : null;
  return lines.map((line) => (quantity ? { ...line, quantity } : line));
}

/** One statement, whatever their number; in their order, in whole packs, as the catalogue has them now. */
async function putBack(tx: Transaction, cartId: number, lines: readonly RemovedLine[]) {
  const most = sql`${MAX_QUANTITY}::int / packaging_quantity * packaging_quantity`;
  await tx.execute(sql`
    insert into cart_lines
      (cart_id, product_uid, code_color, quantity, is_aside, comment, quote_line_id, added_at)
    select ${cartId}::int, uid, line."codeColor",
      least((line.quantity + packaging_quantity - 1) / packaging_quantity * packaging_quantity, ${most}),
      line."isAside", line.comment, quoted.id, line."addedAt"
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ("productUid" int, "codeColor" text,
      quantity int, "isAside" boolean, comment text, "quoteLineId" int, "addedAt" timestamptz)) with ordinality
      as line ("productUid", "codeColor", quantity, "isAside", comment, "quoteLineId", "addedAt", at)
    join products on uid = line."productUid"
    left join quote_lines quoted on quoted.id = line."quoteLineId"
    order by at
    on conflict (cart_id, product_uid, code_color) do update set
      quantity = least(cart_lines.quantity + excluded.quantity, (
        select ${most} from products where uid = excluded.product_uid)),
      is_aside = cart_lines.is_aside and excluded.is_aside,
      quote_line_id = coalesce(cart_lines.quote_line_id, excluded.quote_line_id),
      comment = coalesce(nullif(cart_lines.comment, ''), excluded.comment)`);
}

function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORABLE_MS);
}
