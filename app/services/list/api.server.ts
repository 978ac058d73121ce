import { and, eq, inArray } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { clampQuantity } from "#app/models/list/list.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { customerListItems } from "#drizzle/schema/list.ts";
import { changeList } from "./access.server.ts";
import type { RefusedItem } from "./import.server.ts";
import { judgeForList, writeDown } from "./item.server.ts";
import { listItems } from "./list.server.ts";

type RequestedItem = { productUid: number; codeColor: string; quantity: number };
type Judged = RequestedItem & { judged: Awaited<ReturnType<typeof judgeForList>> };

/**
 * Makes a list hold exactly these products in one transaction, each by the rules of its page: sets
 * quantities, adds new products, removes missing ones. Returns the refusals; null when the customer
 * may not change the list.
 */
export async function replaceItems(
  buyer: Buyer,
  listId: number,
  wanted: readonly RequestedItem[],
): Promise<RefusedItem<string>[] | null> {
  // Judges before the transaction, which must not wait for a second connection while it holds one.
  const items: Judged[] = [];
  for (const one of wanted) items.push({ ...one, judged: await judgeForList(one) });
  const done = await changeList(buyer, listId, async (tx) => ({
    ok: true,
    refused: await replaceAll(tx, listId, items),
  }));
  return done?.refused ?? null;
}

async function replaceAll(tx: Transaction, listId: number, items: readonly Judged[]) {
  const lines = new Map((await listItems(listId, tx)).map((line) => [nameOf(line), line.id]));
  const named = new Set(items.map(nameOf));
  const gone = [...lines].flatMap(([name, id]) => (named.has(name) ? [] : [id]));
  if (gone.length > 0) {
    await tx
      .delete(customerListItems)
      .where(and(eq(customerListItems.listId, listId), inArray(customerListItems.id, gone)));
  }
  const refused: RefusedItem<string>[] = [];
  for (const one of items) {
    const reason = await write(tx, listId, one, lines.get(nameOf(one)));
    if (reason) refused.push({ productUid: one.productUid, codeColor: one.codeColor, reason });
  }
  return refused;
}

async function write(
  tx: Transaction,
  listId: number,
  { judged, ...items }: Judged,
  lineId: number | undefined,
): Promise<string | null> {
  if (lineId !== undefined) {
    const quantity = clampQuantity(items.quantity);
    await tx
      .update(customerListItems)
      .set({ quantity })
      .where(and(eq(customerListItems.listId, listId), eq(customerListItems.id, lineId)));
    return null;
  }
  if (!judged.ok) return judged.reason;
  return (await writeDown(tx, listId, items)) === null ? "list-full" : null;
}

function nameOf({ productUid, codeColor }: { productUid: number; codeColor: string }): string {
  return `${productUid} ${codeColor}`;
}
