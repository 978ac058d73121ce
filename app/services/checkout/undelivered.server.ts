import { and, eq, inArray } from "drizzle-orm";
import { type Buyer, holderOf } from "#app/models/auth/buyer.ts";
import type { Cart } from "#app/models/cart/cart.ts";
import { type UndeliveredLine, undelivered } from "#app/models/checkout/delivery-price.ts";
import { lockCart, raiseVersion } from "#app/services/cart/owner.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { findStock } from "#app/services/order/stock.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { cartLines } from "#drizzle/schema/cart.ts";
import { type CheckoutStore, findCheckout, findPickupStore } from "./checkout.server.ts";

/** Finds them with the reason; quantities for those who may see stock. One query. */
export async function findUndelivered(
  buyer: Buyer,
  { deliveryZone }: Pick<CheckoutStore, "deliveryZone">,
  cart: Cart,
): Promise<UndeliveredLine[]> {
  const uids = cart.lines.map(({ productUid }) => productUid);
  const lines = undelivered(cart.lines, await findStock(db, { deliveryZone }, uids));
  return maySeePrices(buyer) ? lines : lines.map((line) => ({ ...line, units: null }));
}

/** Sets them aside at once; returns how many. */
export async function setUndeliveredAside(buyer: Buyer, cart: Cart): Promise<number> {
  const { id: cartId } = cart;
  const checkout = await findCheckout(buyer);
  const store = checkout && (await findPickupStore(checkout.storeUid));
  if (cartId === null || !store) return 0;
  const lines = await findUndelivered(buyer, store, cart);
  if (lines.length === 0) return 0;
  return transaction(async (tx) => {
    const locked = await lockCart(tx, holderOf(buyer), cartId);
    if (!locked) return 0;
    const ids = lines.map(({ lineId }) => lineId);
    const moved = await tx
      .update(cartLines)
      .set({ isAside: true })
      .where(and(eq(cartLines.cartId, cartId), inArray(cartLines.id, ids)));
    await raiseVersion(tx, cartId);
    return moved.rowCount ?? 0;
  });
}
