import { and, asc, eq } from "drizzle-orm";
import { type RemovedLine, removedLine } from "#app/models/cart/removal.ts";
import { type CartVersion, noCartVersion } from "#app/models/cart/version.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { cartLines } from "#drizzle/schema/cart.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { lineColumns } from "./lines.server.ts";
import {
  type CartOwner,
  type LockedCart,
  lockActiveCart,
  lockCart,
  raiseVersion,
} from "./owner.server.ts";
import { storeRemovedLines } from "./removal.server.ts";

export type Emptied =
  | { ok: true; cart: LockedCart | null; count: number; removalId: number | null }
  | { ok: false; cart: LockedCart; count: number };

/**
 * Removes all lines of a cart but those set aside; together they can be put back for half an hour.
 * With a version, only if the cart still has it: lines added elsewhere since would be removed
 * unseen. Without a number the active cart is meant. Null when the cart is not theirs.
 */
export function emptyCart(
  owner: CartOwner,
  seen: CartVersion = noCartVersion,
  now: Date = new Date(),
): Promise<Emptied | null> {
  return transaction(async (tx) => {
    const cart = seen.cartId
      ? await lockCart(tx, owner, seen.cartId)
      : await lockActiveCart(tx, owner);
    if (!cart) return seen.cartId ? null : { ok: true, cart, count: 0, removalId: null };
    const lines = await orderedLines(tx, cart.id);
    const count = lines.length;
    if (seen.version !== 0 && seen.version !== cart.version && count > 0) {
      return { ok: false, cart, count };
    }
    if (count === 0) return { ok: true, cart, count, removalId: null };
    await tx.delete(cartLines).where(isOrdered(cart.id));
    const removalId = await storeRemovedLines(tx, cart.id, lines, now);
    await raiseVersion(tx, cart.id);
    return { ok: true, cart, count, removalId };
  });
}

async function orderedLines(tx: Transaction, cartId: number): Promise<RemovedLine[]> {
  const lines = await tx
    .select({ id: cartLines.id, line: lineColumns, label: products.label })
    .from(cartLines)
    .innerJoin(products, eq(products.uid, cartLines.productUid))
    .where(isOrdered(cartId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id));
  return lines.map(({ id, line, label }) => removedLine(id, line, label));
}

function isOrdered(cartId: number) {
  return and(eq(cartLines.cartId, cartId), eq(cartLines.isAside, false));
}
