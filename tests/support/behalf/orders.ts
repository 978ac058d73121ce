import { type Buyer, holderOf } from "#app/models/auth/buyer.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { choosePickup, startPickup } from "#app/services/checkout/checkout.server.ts";
import { actingBuyer } from "#tests/support/behalf/behalves.ts";
import {
  makeShop,
  offeredSlot,
  orderKeyOf,
  readAndAccept,
} from "#tests/support/checkout/checkouts.ts";

/** A customer of a depot, and the staff who act for them. */
export async function makeActingShop() {
  const { newBuyer, product, store } = await makeShop(50);
  const customer = await newBuyer();
  return { customer, clerk: await actingBuyer(customer), product, store };
}

/** A pickup of the depot's cart, ready to be ordered by the staff; a customer's own has its own functions. */
export async function readyForStaff(clerk: Buyer, productUid: number, quantity = 2) {
  const now = new Date();
  const added = await addToCart(holderOf(clerk), { productUid, codeColor: "", quantity });
  if (!added.ok) throw new Error(added.reason);
  await startPickup(clerk, clerk.store.uid, false, now);
  const slot = await offeredSlot(clerk, now);
  const chosen = await choosePickup(clerk, clerk.store.uid, slot, now);
  if (!chosen.ok) throw new Error(chosen.reason);
  await readAndAccept(clerk, now);
  return orderKeyOf(clerk);
}
