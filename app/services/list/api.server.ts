import type { Buyer } from "#app/models/auth/buyer.ts";
import { changeList } from "./access.server.ts";
import { type RefusedItem, refusedItems } from "./import.server.ts";
import { listItems } from "./list.server.ts";
import { type ListItems, writeItems } from "./write-items.server.ts";

/**
 * Makes a list hold exactly these products, in their order, in one transaction; the last of two
 * equal ones counts. A line of the list stays whatever became of its product. Returns the refusals;
 * null when the customer may not change the list.
 */
export async function replaceItems(
  buyer: Buyer,
  listId: number,
  wanted: readonly ListItems[],
): Promise<RefusedItem[] | null> {
  const items = [...new Map(wanted.map((one) => [nameOf(one), one])).values()];
  // Judges before the transaction, which must not wait for a second connection while it holds one.
  const judged = await refusedItems(buyer, items);
  const done = await changeList(buyer, listId, async (tx) => {
    const held = new Set((await listItems(listId, tx)).map(nameOf));
    const refused = judged.filter((one) => !held.has(nameOf(one)));
    const left = new Set(refused.map(nameOf));
    const accepted = items.filter((one) => !left.has(nameOf(one)));
    await writeItems(tx, listId, accepted, "set");
    return { ok: true, refused };
  });
  return done?.refused ?? null;
}

function nameOf({ productUid, codeColor }: { productUid: number; codeColor: string }): string {
  return `${productUid} ${codeColor}`;
}
