import type { Buyer } from "#app/models/buyer.ts";
import { findList } from "./list.server.ts";
import { addToList, removeListItem, setListQuantity } from "./list-item.server.ts";

type Goods = { productUid: number; codeColor: string; quantity: number };

/** A product that could not stand on the list, and why. */
export type RefusedGoods = { productUid: number; codeColor: string; reason: string };

/**
 * Makes a list hold these products, each by the command that its page has: quantities are set, what is new is added,
 * what is not named is removed. Answers what was refused; null when they may not change the list.
 */
export async function replaceGoods(
  buyer: Buyer,
  listId: number,
  wanted: readonly Goods[],
): Promise<RefusedGoods[] | null> {
  const list = await findList(buyer, listId);
  if (!list) return null;
  const refused: RefusedGoods[] = [];
  const named = new Set(wanted.map(nameOf));
  for (const line of list.lines.filter((one) => !named.has(nameOf(one)))) {
    if (!(await removeListItem(buyer, listId, line.id))) return null;
  }
  for (const goods of wanted) {
    const { productUid, codeColor, quantity } = goods;
    const line = list.lines.find((one) => nameOf(one) === nameOf(goods));
    const done = line
      ? await setListQuantity(buyer, listId, line.id, { asked: quantity })
      : await addToList(buyer, listId, goods);
    if (!done) return null;
    if (!done.ok) refused.push({ productUid, codeColor, reason: done.reason });
  }
  return refused;
}

function nameOf({ productUid, codeColor }: { productUid: number; codeColor: string }): string {
  return `${productUid} ${codeColor}`;
}
