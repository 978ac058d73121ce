import { and, asc, eq } from "drizzle-orm";
import { type SeenCart, unseen } from "#app/models/cart.ts";
import type { RemovedLine } from "#app/models/cart-removal.ts";
import { cartLines } from "#drizzle/schema/cart.ts";
import { products } from "#drizzle/schema/product.ts";
import { type CartOwner, lockActiveCart, lockCart, raiseVersion } from "./cart-owner.server.ts";
import { keepRemoved } from "./cart-removal.server.ts";
import { type Transaction, transaction } from "./database.server.ts";

/** What an emptying came to: how many lines were taken out, in which removal; null when there was none. */
export type Emptied =
  | { ok: true; count: number; removalId: number | null }
  | { ok: false; reason: "cart-moved"; cart: SeenCart; count: number };

/**
 * Takes all lines out of a cart but those set aside; together they can be put back for half an hour. With a
 * version only if the cart still has it: lines that came from elsewhere since would go unseen. Without a number the
 * active cart is meant. Null when the cart is not theirs.
 */
export function emptyCart(
  owner: CartOwner,
  seen: SeenCart = unseen,
  now: Date = new Date(),
): Promise<Emptied | null> {
  return transaction(async (tx) => {
    const cart = seen.cartId
      ? await lockCart(tx, owner, seen.cartId)
      : await lockActiveCart(tx, owner);
    if (!cart) return seen.cartId ? null : { ok: true, count: 0, removalId: null };
    const lines = await orderedLines(tx, cart.id);
    const count = lines.length;
    if (seen.version !== 0 && seen.version !== cart.version && count > 0) {
      const found = { cartId: cart.id, version: cart.version };
      return { ok: false, reason: "cart-moved", cart: found, count };
    }
    if (count === 0) return { ok: true, count, removalId: null };
    await tx.delete(cartLines).where(isOrdered(cart.id));
    const removalId = await keepRemoved(tx, cart.id, lines, now);
    await raiseVersion(tx, cart.id);
    return { ok: true, count, removalId };
  });
}

async function orderedLines(tx: Transaction, cartId: number): Promise<RemovedLine[]> {
  const lines = await tx
    .select({ line: cartLines, label: products.label })
    .from(cartLines)
    .innerJoin(products, eq(products.uid, cartLines.productUid))
    .where(isOrdered(cartId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id));
  return lines.map(({ line: { id, cartId: _, addedAt, ...line }, label }) => {
    return { ...line, lineId: id, label, addedAt: addedAt.toISOString() };
  });
}

function isOrdered(cartId: number) {
  return and(eq(cartLines.cartId, cartId), eq(cartLines.isAside, false));
}
