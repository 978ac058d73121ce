import { and, eq, sql } from "drizzle-orm";
import { isQuantity, refusalToSell, type SellRefusal } from "#app/models/cart/cart.ts";
import { plainLine } from "#app/models/cart/line.ts";
import { removedLine } from "#app/models/cart/removal.ts";
import { maxQuantity, roundUpToPack } from "#app/models/catalogue/packaging.ts";
import { mayBePriced } from "#app/services/catalogue/price.server.ts";
import { colorOf, hasColors } from "#app/services/paint/color.server.ts";
import {
  db,
  inTransaction,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { findSellFacts } from "./add.server.ts";
import { joinInto, lineColumns } from "./lines.server.ts";
import {
  type CartOwner,
  isAnyCartOf,
  lockCartOfLine,
  lockCartsOfLines,
  raiseVersion,
} from "./owner.server.ts";
import { storeRemovedLines } from "./removal.server.ts";

export type HeldCartLine = NonNullable<Awaited<ReturnType<typeof findLine>>>;

export type CartLineChange =
  | {
      ok: true;
      line: HeldCartLine;
      quantity: number;
      removalId?: number;
    }
  | { ok: false; reason: SellRefusal | "quantity-refused" };

/** Storage units 1 to 9999, rounded up to whole packs. Null when the line is not in this owner's cart. */
export function setQuantity(owner: CartOwner, lineId: number, wanted: number, under: Under = null) {
  const set: LineWork = async (tx, line) => {
    if (!isQuantity(wanted)) return { ok: false, reason: "quantity-refused" };
    const quantity = roundUpToPack(wanted, line.packagingQuantity);
    await tx.update(cartLines).set({ quantity }).where(eq(cartLines.id, line.id));
    return { ok: true, line, quantity };
  };
  return changeLine(owner, lineId, set, under);
}

/** Sets them in one transaction, as `setQuantity`: a refused line, or one gone (null), holds up no other. */
export function setQuantities(
  owner: CartOwner,
  wanted: readonly { lineId: number; quantity: number }[],
): Promise<(CartLineChange | null)[]> {
  return transaction(async (tx) => {
    await lockCartsOfLines(
      tx,
      owner,
      wanted.map(({ lineId }) => lineId),
    );
    const changes: (CartLineChange | null)[] = [];
    for (const { lineId, quantity } of wanted) {
      changes.push(await setQuantity(owner, lineId, quantity, tx));
    }
    return changes;
  });
}

/** Sets a line aside: it keeps its quantity and is neither counted nor ordered. Null when not theirs. */
export function setAside(owner: CartOwner, lineId: number, under: Under = null) {
  const set: LineWork = async (tx, line) => {
    await tx.update(cartLines).set({ isAside: true }).where(eq(cartLines.id, line.id));
    return { ok: true, line, quantity: line.quantity };
  };
  return changeLine(owner, lineId, set, under);
}

/** Moves a line back from aside, unless its product is no longer sold online. Null when not theirs. */
export function takeBack(owner: CartOwner, lineId: number, under: Under = null) {
  const take: LineWork = async (tx, line) => {
    const reason = refusalToSell(line, line.codeColor);
    if (reason) return { ok: false, reason };
    await tx.update(cartLines).set({ isAside: false }).where(eq(cartLines.id, line.id));
    return { ok: true, line, quantity: line.quantity };
  };
  return changeLine(owner, lineId, take, under);
}

/** Removes a line, which can be put back unchanged for half an hour. Null when not theirs. */
export function removeLine(
  owner: CartOwner,
  lineId: number,
  now: Date = new Date(),
  under: Under = null,
) {
  const remove: LineWork = async (tx, line) => {
    const removalId = await takeOut(tx, line, now);
    return { ok: true, line, quantity: 0, removalId };
  };
  return changeLine(owner, lineId, remove, under);
}

/** Sets the customer's comment on a line, 255 plain characters at most. Null when not theirs. */
export function setComment(owner: CartOwner, lineId: number, comment: string) {
  return changeLine(owner, lineId, async (tx, line) => {
    await tx.update(cartLines).set({ comment }).where(eq(cartLines.id, line.id));
    return { ok: true, line, quantity: line.quantity };
  });
}

/** Finds a line for its own page; null when it is not theirs. */
export async function findOwnLine(owner: CartOwner, lineId: number) {
  const [line] = await db
    .select({
      id: cartLines.id,
      label: products.label,
      comment: cartLines.comment,
      cartId: carts.id,
      cartName: carts.name,
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(products, eq(products.uid, cartLines.productUid))
    .where(and(isAnyCartOf(owner), eq(cartLines.id, lineId)));
  return line ?? null;
}

export type Replacement =
  | { ok: true; line: HeldCartLine; label: string; quantity: number }
  | { ok: false; reason: SellRefusal };

/** Keeps the units, in whole packs. Refuses what is not sold online. Null when the line is not theirs. */
export async function replaceLine(
  owner: CartOwner,
  lineId: number,
  productUid: number,
  now: Date = new Date(),
): Promise<Replacement | null> {
  const product = await findSellFacts(productUid, "");
  const reason = product ? refusalToSell(product, "") : "unavailable";
  const change = await changeLine(owner, lineId, async (tx, line) => {
    if (!product || reason) return { ok: false, reason: reason ?? "unavailable" };
    const quantity = roundUpToPack(line.quantity, product.packagingQuantity);
    await takeOut(tx, line, now);
    const atMost = maxQuantity(product.packagingQuantity);
    await putInstead(tx, line, { productUid, quantity, atMost });
    return { ok: true, line, quantity };
  });
  if (!change) return null;
  if (change.ok) return { ...change, label: product?.label ?? "" };
  return { ok: false, reason: reason ?? "unavailable" };
}

/** The new line keeps the position and the comment of the old one; the rest was the product's. */
async function putInstead(
  tx: Transaction,
  { cartId, comment, addedAt }: HeldCartLine,
  instead: { productUid: number; quantity: number; atMost: number },
) {
  await joinInto(tx, cartId, [{ ...plainLine, ...instead, codeColor: "", comment, addedAt }]);
}

async function takeOut(tx: Transaction, { id, cartId, label }: HeldCartLine, now: Date) {
  const taken = await tx.delete(cartLines).where(eq(cartLines.id, id)).returning(lineColumns);
  const removed = taken.map((line) => removedLine(id, line, label));
  return storeRemovedLines(tx, cartId, removed, now);
}

type LineWork = (tx: Transaction, line: HeldCartLine) => Promise<CartLineChange>;

type Under = Transaction | null;

/** Null, nothing changed, without such a line. */
function changeLine(
  owner: CartOwner,
  lineId: number,
  work: LineWork,
  under: Under = null,
): Promise<CartLineChange | null> {
  return inTransaction(under, async (tx) => {
    const line = await lockLine(tx, owner, lineId);
    if (!line) return null;
    const change = await work(tx, line);
    if (change.ok) await raiseVersion(tx, line.cartId);
    return change;
  });
}

/** Looks again when the line moved to another cart while waiting for the lock. */
export async function lockLine(tx: Transaction, owner: CartOwner, lineId: number) {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const cart = await lockCartOfLine(tx, owner, lineId);
    const line = cart && (await findLine(tx, cart.id, lineId));
    if (line) return line;
  }
  return null;
}

const MAX_TRIES = 2;

/** Needs no lock of its own: every change of a line locks its cart first. */
async function findLine(tx: Transaction, cartId: number, lineId: number) {
  const [line] = await tx
    .select({
      ...lineColumns,
      id: cartLines.id,
      cartId: cartLines.cartId,
      cartName: carts.name,
      isInActiveCart: carts.isActive,
      label: products.label,
      storageUnit: products.storageUnit,
      packagingQuantity: products.packagingQuantity,
      isActive: products.isActive,
      onlyInStore: products.onlyInStore,
      hasColors,
      isOwnColor: sql<boolean>`${colorOf(cartLines.codeColor)} is not null`,
      isPriced: sql<boolean>`${cartLines.quoteLineId} is not null or ${mayBePriced}`,
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(products, eq(products.uid, cartLines.productUid))
    .where(and(eq(cartLines.id, lineId), eq(cartLines.cartId, cartId)));
  return line ?? null;
}
