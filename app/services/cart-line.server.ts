import { and, eq, sql } from "drizzle-orm";
import { isQuantity, refusalToSell, type SellRefusal } from "#app/models/cart.ts";
import { roundUpToPack } from "#app/models/packaging.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { products } from "#drizzle/schema/product.ts";
import { type CartOwner, isOwnedBy } from "./cart-lines.server.ts";
import { colorOf, hasColors } from "./color.server.ts";
import { type Transaction, transaction } from "./database.server.ts";

/** A line of a cart with what decides what may be done with it. */
export type HeldCartLine = NonNullable<Awaited<ReturnType<typeof findLine>>>;

/** What a change came to: the line as it was, and its quantity now. */
export type LineChange =
  | { ok: true; line: HeldCartLine; quantity: number }
  | { ok: false; reason: SellRefusal | "quantity-refused" };

/**
 * Sets the quantity of a line in storage units, raised to whole packs; refused unless a whole number
 * from 1 to 9999. Null when the line is not in this owner's cart.
 */
export function setQuantity(owner: CartOwner, lineId: number, asked: number) {
  return changeLine(owner, lineId, async (tx, line) => {
    if (!isQuantity(asked)) return { ok: false, reason: "quantity-refused" };
    const quantity = roundUpToPack(asked, line.packagingQuantity);
    await tx.update(cartLines).set({ quantity }).where(eq(cartLines.id, line.id));
    return { ok: true, line, quantity };
  });
}

/** Sets a line aside: it keeps its quantity and is neither counted nor ordered. Null when not theirs. */
export function setAside(owner: CartOwner, lineId: number) {
  return changeLine(owner, lineId, async (tx, line) => {
    await tx.update(cartLines).set({ isAside: true }).where(eq(cartLines.id, line.id));
    return { ok: true, line, quantity: line.quantity };
  });
}

/** Moves a line back from aside, unless its product is no longer sold online. Null when not theirs. */
export function takeBack(owner: CartOwner, lineId: number) {
  return changeLine(owner, lineId, async (tx, line) => {
    const reason = refusalToSell(line, line.codeColor);
    if (reason) return { ok: false, reason };
    await tx.update(cartLines).set({ isAside: false }).where(eq(cartLines.id, line.id));
    return { ok: true, line, quantity: line.quantity };
  });
}

/** Removes a line; what it was is told, so that it can be put back. Null when not theirs. */
export function removeLine(owner: CartOwner, lineId: number) {
  return changeLine(owner, lineId, async (tx, line) => {
    await tx.delete(cartLines).where(eq(cartLines.id, line.id));
    return { ok: true, line, quantity: 0 };
  });
}

/** Locks the cart, does `work` with the line and raises the version; null, nothing changed, without such a line. */
function changeLine(
  owner: CartOwner,
  lineId: number,
  work: (tx: Transaction, line: HeldCartLine) => Promise<LineChange>,
): Promise<LineChange | null> {
  return transaction(async (tx) => {
    const [cart] = await tx
      .select({ id: carts.id })
      .from(carts)
      .where(isOwnedBy(owner))
      .for("update");
    const line = cart && (await findLine(tx, cart.id, lineId));
    if (!line) return null;
    const change = await work(tx, line);
    if (!change.ok) return change;
    await tx
      .update(carts)
      .set({ version: sql`${carts.version} + 1`, updatedAt: sql`now()` })
      .where(eq(carts.id, cart.id));
    return change;
  });
}

/** No lock of its own: every change of a line takes its cart's lock first. */
async function findLine(tx: Transaction, cartId: number, lineId: number) {
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
      isOwnColor: sql<boolean>`${colorOf(cartLines.codeColor)} is not null`,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.uid, cartLines.productUid))
    .where(and(eq(cartLines.id, lineId), eq(cartLines.cartId, cartId)));
  return line ?? null;
}
