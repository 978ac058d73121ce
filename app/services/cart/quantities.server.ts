import { and, eq, sql } from "drizzle-orm";
import { holderOf, type Shopper } from "#app/models/auth/buyer.ts";
import { db } from "#app/services/platform/database.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { type CartOwner, isActiveCartOf } from "./owner.server.ts";

/** Units of each product in the active cart, by uid, those set aside left out. No query for an empty cart. */
export async function findCartQuantities(shopper: Shopper): Promise<Record<number, number>> {
  if (shopper.cartLineCount === 0) return {};
  const owner = ownerOf(shopper);
  if (owner === null) return {};
  const rows = await db
    .select({
      uid: cartLines.productUid,
      quantity: sql<number>`sum(${cartLines.quantity})::int`,
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(isActiveCartOf(owner), eq(cartLines.isAside, false)))
    .groupBy(cartLines.productUid);
  return Object.fromEntries(rows.map(({ uid, quantity }) => [uid, quantity]));
}

function ownerOf({ buyer, sessionIdHash }: Shopper): CartOwner | null {
  if (buyer) return holderOf(buyer);
  return sessionIdHash === null ? null : { sessionIdHash };
}
