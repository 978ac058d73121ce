import { and, asc, eq, sql } from "drizzle-orm";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { products } from "#drizzle/schema/product.ts";
import { type CartOwner, isOwnedBy } from "./cart-lines.server.ts";
import { keepRemoved } from "./cart-removal.server.ts";
import { transaction } from "./database.server.ts";

/**
 * Takes all lines out of a cart but those set aside; together they can be put back for half an hour. Answers
 * how many there were.
 */
export function emptyCart(owner: CartOwner, now: Date = new Date()): Promise<number> {
  return transaction(async (tx) => {
    const [cart] = await tx
      .select({ id: carts.id })
      .from(carts)
      .where(isOwnedBy(owner))
      .for("update");
    if (!cart) return 0;
    const isOrdered = and(eq(cartLines.cartId, cart.id), eq(cartLines.isAside, false));
    const lines = await tx
      .select({ line: cartLines, label: products.label })
      .from(cartLines)
      .innerJoin(products, eq(products.uid, cartLines.productUid))
      .where(isOrdered)
      .orderBy(asc(cartLines.addedAt), asc(cartLines.id));
    if (lines.length === 0) return 0;
    const removed = lines.map(({ line: { id, cartId: _, addedAt, ...line }, label }) => {
      return { ...line, lineId: id, label, addedAt: addedAt.toISOString() };
    });
    await tx.delete(cartLines).where(isOrdered);
    await keepRemoved(tx, cart.id, removed, now);
    await tx
      .update(carts)
      .set({ version: sql`${carts.version} + 1`, updatedAt: sql`now()` })
      .where(eq(carts.id, cart.id));
    return lines.length;
  });
}
