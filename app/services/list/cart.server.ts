import { type Buyer, holderOf, type Shopper } from "#app/models/auth/buyer.ts";
import { MAX_QUANTITY } from "#app/models/catalogue/packaging.ts";
import type { ItemLine } from "#app/models/list/list.ts";
import type { AddRefusal } from "#app/services/cart/add.server.ts";
import { addManyToCart } from "#app/services/cart/add-many.server.ts";
import type { CartOwner } from "#app/services/cart/owner.server.ts";
import { findOpenList } from "./access.server.ts";
import { listItems } from "./list.server.ts";
import { type ItemToPrice, pricedItems } from "./priced-items.server.ts";

export type SentLine = {
  reference: string;
  label: string;
  result: { ok: true; wanted: number; added: number } | { ok: false; reason: AddRefusal };
};

/**
 * Adds lines of a list to the customer's cart under the cart's rules: whole packs, up to the limit
 * of a line; returns what cannot be sold. `itemIds` chooses some; null takes all. Null when the
 * customer may not read the list.
 */
export async function sendListToCart(
  buyer: Buyer,
  listId: number,
  itemIds: readonly number[] | null,
): Promise<SentLine[] | null> {
  if (!(await findOpenList(buyer, listId))) return null;
  const items = await listItems(listId);
  const chosen = itemIds ? items.filter(({ id }) => itemIds.includes(id)) : items;
  return sendItems(holderOf(buyer), buyer, chosen);
}

export async function sendItems(
  owner: CartOwner,
  buyer: Shopper["buyer"],
  items: readonly ItemToPrice[],
): Promise<SentLine[]> {
  const lines = await pricedItems(buyer, items);
  const sold = lines.filter((line) => line.unsellable === null && line.quantity > 0);
  const written =
    sold.length > 0
      ? await addManyToCart(owner, sold.map(additionOf))
      : { ok: true as const, lines: [] };
  const places = new Map(sold.map((line, at) => [line, at]));
  return lines.map((line) => {
    const { reference, label } = line;
    if (line.unsellable) return { reference, label, result: refused(line.unsellable) };
    if (!written.ok) return { reference, label, result: refused("session-ended") };
    const one = written.lines[places.get(line) ?? -1];
    if (one?.isLeftOut) return { reference, label, result: refused("cart-full") };
    return { reference, label, result: { ok: true, wanted: line.wished, added: one?.added ?? 0 } };
  });
}

function additionOf({ productUid, codeColor, quantity }: ItemLine) {
  return { productUid, codeColor, quantity: Math.min(quantity, MAX_QUANTITY) };
}

function refused(reason: AddRefusal) {
  return { ok: false as const, reason };
}
