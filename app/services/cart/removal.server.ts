import { and, asc, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { isQuantity } from "#app/models/cart/cart.ts";
import { lineKey } from "#app/models/cart/line.ts";
import {
  RESTORABLE_MS,
  type RemovalView,
  type RemovedLine,
  toRemovalView,
} from "#app/models/cart/removal.ts";
import { maxQuantity, roundUpToPack } from "#app/models/catalogue/packaging.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { cartLines, cartRemovals, carts } from "#drizzle/schema/cart.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { orderLines, orders } from "#drizzle/schema/order.ts";
import { quoteLines } from "#drizzle/schema/quote.ts";
import { findSellFacts } from "./add.server.ts";
import { roomOf } from "./line-limit.server.ts";
import { findSameLines, joinInto } from "./lines.server.ts";
import { type CartOwner, isActiveCartOf, isAnyCartOf, raiseVersion } from "./owner.server.ts";

const MAX_REMOVALS = 50;

/** Stores lines to be put back within half an hour; returns the removal's number. */
export async function storeRemovedLines(
  tx: Transaction,
  cartId: number,
  lines: readonly RemovedLine[],
  now: Date,
): Promise<number> {
  await tx
    .delete(cartRemovals)
    .where(and(eq(cartRemovals.cartId, cartId), lte(cartRemovals.removedAt, restorableSince(now))));
  const [stored] = await tx
    .insert(cartRemovals)
    .values({ cartId, lines: [...lines], removedAt: now })
    .returning({ id: cartRemovals.id });
  if (!stored) throw new Error("insert of a cart removal returned no row");
  const older = tx
    .select({ id: cartRemovals.id })
    .from(cartRemovals)
    .where(eq(cartRemovals.cartId, cartId))
    .orderBy(desc(cartRemovals.removedAt), desc(cartRemovals.id))
    .offset(MAX_REMOVALS);
  await tx.delete(cartRemovals).where(inArray(cartRemovals.id, older));
  return stored.id;
}

/** Finds the last removal of the active cart, while it can be put back; null when there is none. */
export async function findRemoval(
  owner: CartOwner,
  now: Date = databaseNow(),
): Promise<RemovalView | null> {
  const [last] = await db
    .select({ id: cartRemovals.id, lines: cartRemovals.lines })
    .from(cartRemovals)
    .innerJoin(carts, eq(carts.id, cartRemovals.cartId))
    .where(and(isActiveCartOf(owner), gt(cartRemovals.removedAt, restorableSince(now))))
    .orderBy(desc(cartRemovals.removedAt), desc(cartRemovals.id))
    .limit(1);
  return last ? toRemovalView(last.id, last.lines) : null;
}

/** Finds the recent removal of a line that a stale page still shows; null when there is none. */
export async function findRemovedLine(owner: CartOwner, lineId: number, now: Date = databaseNow()) {
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

export type Restoration = { removalId: number; quantity?: number };

/** The restored lines; `leftOut` did not fit in the full cart, and can still be put back. */
export type Restored = RemovalView & { leftOut?: RemovalView };

/**
 * Puts back a removal unchanged: quantity, colour, comment, price of a quote, position, set aside
 * or not. A line added again meanwhile grows, up to the limit of a line; of the others as many go
 * back as fit. They return to their cart, active or not. Null, nothing changed, when no cart of
 * this owner lost them, when they are back already or half an hour has passed.
 */
export async function restoreRemoved(
  owner: CartOwner,
  { removalId, quantity }: Restoration,
  now: Date = databaseNow(),
): Promise<Restored | null> {
  return transaction(async (tx) => {
    const [cart] = await tx
      .select({ id: carts.id })
      .from(carts)
      .innerJoin(cartRemovals, eq(cartRemovals.cartId, carts.id))
      .where(and(isAnyCartOf(owner), eq(cartRemovals.id, removalId)))
      .for("update", { of: carts });
    if (!cart) return null;
    const [removal] = await tx
      .select({ lines: cartRemovals.lines })
      .from(cartRemovals)
      .where(
        and(
          eq(cartRemovals.id, removalId),
          eq(cartRemovals.cartId, cart.id),
          gt(cartRemovals.removedAt, restorableSince(now)),
        ),
      );
    if (!removal) return null;
    const { fitting, leftOut } = await partByRoom(tx, cart.id, asAsked(removal.lines, quantity));
    await keepLeftOut(tx, removalId, leftOut);
    if (fitting.length > 0) await putBack(tx, cart.id, fitting);
    if (fitting.length > 0) await raiseVersion(tx, cart.id);
    const restored = toRemovalView(removalId, fitting);
    return leftOut.length > 0
      ? { ...restored, leftOut: toRemovalView(removalId, leftOut) }
      : restored;
  });
}

async function partByRoom(tx: Transaction, cartId: number, lines: readonly RemovedLine[]) {
  const room = await roomOf(tx, cartId);
  if (lines.length <= room) return { fitting: lines, leftOut: [] };
  const there = await findSameLines(tx, cartId, lines);
  const added = lines.filter((line) => !there.has(lineKey(line)));
  const leftOut = new Set(added.slice(room));
  return { fitting: lines.filter((line) => !leftOut.has(line)), leftOut: [...leftOut] };
}

async function keepLeftOut(tx: Transaction, removalId: number, leftOut: readonly RemovedLine[]) {
  const isIt = eq(cartRemovals.id, removalId);
  if (leftOut.length === 0) await tx.delete(cartRemovals).where(isIt);
  else
    await tx
      .update(cartRemovals)
      .set({ lines: [...leftOut] })
      .where(isIt);
}

function asAsked(lines: readonly RemovedLine[], wanted: number | undefined): RemovedLine[] {
  const quantity = lines.length === 1 && wanted !== undefined && isQuantity(wanted) ? wanted : null;
  return lines.map((line) => (quantity ? { ...line, quantity } : line));
}

/**
 * Puts back any number of lines, in their order, in the whole packs of today's catalogue; one whose
 * quote is gone has a price of its own. Three queries, by primary keys and the unique index.
 */
async function putBack(tx: Transaction, cartId: number, lines: readonly RemovedLine[]) {
  const packs = await findPacks(tx, lines);
  const quoted = await lockQuoteLines(tx, lines);
  const rows = lines.flatMap((line) => {
    const pack = packs.get(line.productUid);
    if (pack === undefined) return [];
    const quantity = roundUpToPack(line.quantity, pack);
    const quoteLineId = quoted.has(line.quoteLineId) ? line.quoteLineId : null;
    const addedAt = new Date(line.addedAt);
    return [{ ...line, quantity, quoteLineId, addedAt, atMost: maxQuantity(pack) }];
  });
  await joinInto(tx, cartId, rows);
}

async function findPacks(tx: Transaction, lines: readonly RemovedLine[]) {
  const uids = lines.map(({ productUid }) => productUid);
  const found = await tx
    .select({ uid: products.uid, packagingQuantity: products.packagingQuantity })
    .from(products)
    .where(inArray(products.uid, uids));
  return new Map(found.map(({ uid, packagingQuantity }) => [uid, packagingQuantity]));
}

/** A quote received meanwhile may have fewer lines: those left stay until the end of `tx`. */
async function lockQuoteLines(tx: Transaction, lines: readonly RemovedLine[]) {
  const ids = lines.flatMap(({ quoteLineId }) => quoteLineId ?? []);
  if (ids.length === 0) return new Set<number | null>();
  const found = await tx
    .select({ id: quoteLines.id })
    .from(quoteLines)
    .where(inArray(quoteLines.id, ids))
    .orderBy(asc(quoteLines.id))
    .for("key share");
  return new Set<number | null>(found.map(({ id }) => id));
}

function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORABLE_MS);
}

export type GoneLine =
  | { kind: "removed"; label: string; removalId: number }
  | { kind: "ordered"; label: string; orderUid: string; productUid: number; codeColor: string }
  | { kind: "left"; label: string; productUid: number; codeColor: string };

export type AsView = { lineId: number; productUid?: number; codeColor?: string };

/**
 * Finds out what became of a line that is in no cart of its owner: removed less than half an hour
 * ago, ordered, or gone (merged at login, joined to another, deleted with its cart), which only a
 * page that sends the product learns. Null when the line is somebody else's.
 */
export async function findGoneLine(
  owner: CartOwner,
  { lineId, productUid = 0, codeColor = "" }: AsView,
  now: Date = new Date(),
): Promise<GoneLine | null> {
  const removed = await findRemovedLine(owner, lineId, now);
  if (removed) return { kind: "removed", label: removed.line.label, removalId: removed.removalId };
  const ordered = "customerId" in owner ? await findOrdered(owner.customerId, lineId) : null;
  if (ordered) return { kind: "ordered", ...ordered };
  if (productUid === 0 || (await db.$count(cartLines, eq(cartLines.id, lineId))) > 0) return null;
  const product = await findSellFacts(productUid, codeColor);
  return product && { kind: "left", label: product.label, productUid, codeColor };
}

/** Uses order_lines_cart_line_id_index. */
async function findOrdered(customerId: number, lineId: number) {
  const [line] = await db
    .select({
      label: orderLines.label,
      orderUid: orders.uid,
      productUid: orderLines.productUid,
      codeColor: orderLines.codeColor,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.cartLineId, lineId), eq(orders.customerId, customerId)))
    .limit(1);
  return line ?? null;
}
