import { and, asc, eq } from "drizzle-orm";
import { type Buyer, holderOf } from "#app/models/auth/buyer.ts";
import { recordStaffAct } from "#app/services/auth/staff.server.ts";
import { createList, type ListText } from "#app/services/list/list.server.ts";
import { writeItems } from "#app/services/list/write-items.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { wishlistItems, wishlists } from "#drizzle/schema/list.ts";
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

/**
 * Makes a list of the depot's showroom of the cart that staff prepared for a customer, who finds it
 * among their lists. Records it. Refuses an empty cart; null for anyone who acts for nobody.
 */
export function saveCartAsWishlist(
  buyer: Buyer,
  text: ListText,
  now: Date = databaseNow(),
): Promise<{ ok: true; id: string } | { ok: false; reason: "cart-empty" } | null> {
  const { behalf, customerId, store } = buyer;
  if (!behalf) return Promise.resolve(null);
  const [ownStore = store.uid] = behalf.stores === "all" ? [] : behalf.stores;
  return transaction(async (tx) => {
    const lines = await orderedLines(tx, buyer);
    if (lines.length === 0) return { ok: false, reason: "cart-empty" };
    const [made] = await tx
      .insert(wishlists)
      .values({ ...text, customerId, storeUid: ownStore, createdAt: now })
      .returning({ id: wishlists.id });
    if (!made) throw new Error("insert into wishlists returned no row");
    const { id } = made;
    await tx.insert(wishlistItems).values(
      lines.map(({ productUid, codeColor, quantity, comment }, position) => ({
        ...{ wishlistId: id, productUid, codeColor, quantity, comment, position },
      })),
    );
    // The start of their session has the network.
    const by = { staffId: behalf.staffId, address: "" };
    await recordStaffAct(tx, { ...by, act: "behalf-list", subject: buyer.cardNumber }, now);
    return { ok: true, id };
  });
}

function orderedLines(tx: Transaction, buyer: Buyer) {
  return tx
    .select(lineColumns)
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(isActiveCartOf(holderOf(buyer)), eq(cartLines.isAside, false)))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id));
}
