import { and, eq, sql } from "drizzle-orm";
import { refusalToSell, type SellRefusal } from "#app/models/cart.ts";
import { roundUpToPack } from "#app/models/packaging.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { productColors, products } from "#drizzle/schema/product.ts";
import { type CartOwner, hasColors, isOwnedBy } from "./cart-lines.server.ts";
import { type Transaction, transaction } from "./database.server.ts";

/** A line of a cart, locked, with what decides what may be done with it. */
export type LockedLine = NonNullable<Awaited<ReturnType<typeof lockLine>>>;

/**
 * Sets the quantity of a line (storage units, 1 to 9999), raised to whole packs. Null when the line
 * is not in this owner's cart.
 */
export function setQuantity(owner: CartOwner, lineId: number, asked: number) {
  return changeLine(owner, lineId, async (tx, line) => {
    const quantity = roundUpToPack(asked, line.packagingQuantity);
    await tx.update(cartLines).set({ quantity }).where(eq(cartLines.id, line.id));
    return { ...line, quantity };
  });
}

/** Sets a line aside: it keeps its quantity and is neither counted nor ordered. Null when not theirs. */
export function setAside(owner: CartOwner, lineId: number) {
  return changeLine(owner, lineId, async (tx, line) => {
    await tx.update(cartLines).set({ isAside: true }).where(eq(cartLines.id, line.id));
    return line;
  });
}

/** Moves a line back from aside, unless its product is no longer sold online. Null when not theirs. */
export function takeBack(owner: CartOwner, lineId: number) {
  return changeLine(owner, lineId, async (tx, line) => {
    const reason: SellRefusal | null = refusalToSell(line, line.codeColor);
    if (reason) return { ...line, ok: false as const, reason };
    await tx.update(cartLines).set({ isAside: false }).where(eq(cartLines.id, line.id));
    return { ...line, ok: true as const };
  });
}

/** Removes a line, and tells what it was so that it can be put back. Null when not theirs. */
export function removeLine(owner: CartOwner, lineId: number) {
  return changeLine(owner, lineId, async (tx, line) => {
    await tx.delete(cartLines).where(eq(cartLines.id, line.id));
    return { ...line, canBePutBack: refusalToSell(line, line.codeColor) === null };
  });
}

/** Locks the cart, finds the line in it, raises the version and does `work`; null, nothing changed, without such a line. */
function changeLine<T>(
  owner: CartOwner,
  lineId: number,
  work: (tx: Transaction, line: LockedLine) => Promise<T>,
): Promise<T | null> {
  return transaction(async (tx) => {
    const [cart] = await tx
      .select({ id: carts.id })
      .from(carts)
      .where(isOwnedBy(owner))
      .for("update");
    const line = cart && (await lockLine(tx, cart.id, lineId));
    if (!line) return null;
    await tx
      .update(carts)
      .set({ version: sql`${carts.version} + 1`, updatedAt: sql`now()` })
      .where(eq(carts.id, cart.id));
    return work(tx, line);
  });
}

/** Its cart's lock is the lock of a line: every change of a line takes it first. */
async function lockLine(tx: Transaction, cartId: number, lineId: number) {
  const [line] = await tx
    .select({
      id: cartLines.id,
      productUid: cartLines.productUid,
      codeColor: cartLines.codeColor,
      quantity: cartLines.quantity,
      isAside: cartLines.isAside,
      label: products.label,
      storageUnit: products.storageUnit,
      packagingQuantity: products.packagingQuantity,
      isActive: products.isActive,
      onlyInStore: products.onlyInStore,
      hasColors,
      isOwnColor: sql<boolean>`${productColors.codeColor} is not null`,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.uid, cartLines.productUid))
    .leftJoin(
      productColors,
      and(
        eq(productColors.productUid, cartLines.productUid),
        eq(productColors.codeColor, cartLines.codeColor),
      ),
    )
    .where(and(eq(cartLines.id, lineId), eq(cartLines.cartId, cartId)));
  return line ?? null;
}
