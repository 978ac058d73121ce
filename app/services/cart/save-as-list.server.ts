import { and, asc, eq } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { createList, type ListText } from "#app/services/list/list.server.ts";
import { writeItems } from "#app/services/list/write-items.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { lineColumns } from "./lines.server.ts";
import { isActiveCartOf } from "./owner.server.ts";

/** Leaves out lines set aside. Refuses an empty cart, and a customer who has a hundred lists. */
export function saveCartAsList(
  buyer: Buyer,
  text: ListText,
): Promise<{ ok: true; listId: number } | { ok: false; reason: "cart-empty" | "lists-full" }> {
  return transaction(async (tx) => {
    const lines = await orderedLines(tx, buyer);
    if (lines.length === 0) return { ok: false, reason: "cart-empty" };
    const list = await createList(buyer, text, tx);
    if (!list.ok) return list;
    await writeItems(tx, list.id, lines, "add");
    return { ok: true, listId: list.id };
  });
}

function orderedLines(tx: Transaction, { customerId }: Buyer) {
  return tx
    .select(lineColumns)
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(isActiveCartOf({ customerId }), eq(cartLines.isAside, false)))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id));
}
