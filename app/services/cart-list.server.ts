import { and, asc, count, eq } from "drizzle-orm";
import type { Buyer } from "#app/models/buyer.ts";
import { MAX_LIST_ITEMS, MAX_LISTS } from "#app/models/list.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { customerListItems, customerLists } from "#drizzle/schema/list.ts";
import { isActiveCartOf } from "./cart-owner.server.ts";
import { type Transaction, transaction } from "./database.server.ts";
import type { ListText } from "./list.server.ts";

/** What was written down: `leftOut` lines were beyond what a list holds. */
export type SavedCart = { ok: true; listId: number; leftOut: number };

/**
 * Writes the active cart down as a new list, in its order, but for what is set aside: as many lines as a list holds.
 * Refuses an empty cart, and a customer who has a hundred lists.
 */
export function saveCartAsList(
  buyer: Buyer,
  text: ListText,
): Promise<SavedCart | { ok: false; reason: "cart-empty" | "lists-full" }> {
  return transaction(async (tx) => {
    const lines = await orderedLines(tx, buyer);
    if (lines.length === 0) return { ok: false, reason: "cart-empty" };
    const { customerId } = buyer;
    const [lists] = await tx
      .select({ total: count() })
      .from(customerLists)
      .where(eq(customerLists.customerId, customerId));
    if ((lists?.total ?? 0) >= MAX_LISTS) return { ok: false, reason: "lists-full" };
    const [list] = await tx
      .insert(customerLists)
      .values({ customerId, ...text })
      .returning({ id: customerLists.id });
    if (!list) throw new Error("A list that was made has a number.");
    const kept = lines.slice(0, MAX_LIST_ITEMS);
    await tx
      .insert(customerListItems)
      .values(kept.map((line, at) => ({ ...line, listId: list.id, position: at + 1 })));
    return { ok: true, listId: list.id, leftOut: lines.length - kept.length };
  });
}

function orderedLines(tx: Transaction, { customerId }: Buyer) {
  return tx
    .select({
      productUid: cartLines.productUid,
      codeColor: cartLines.codeColor,
      quantity: cartLines.quantity,
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(isActiveCartOf({ customerId }), eq(cartLines.isAside, false)))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id));
}
