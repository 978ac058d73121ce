import { and, eq, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { refusalToSell } from "#app/models/cart/cart.ts";
import type { OpenLine } from "#app/models/list/line.ts";
import { withPlace } from "#app/models/list/list.ts";
import { referenceKey } from "#app/models/search/search.ts";
import { findSellFacts } from "#app/services/cart/add.server.ts";
import { db, type Transaction } from "#app/services/platform/database.server.ts";
import { productColors } from "#drizzle/schema/catalogue.ts";
import { customerListItems } from "#drizzle/schema/list.ts";
import { changeList, findOpenList, markOf } from "./access.server.ts";
import { findItem, type HeldListItem, noted, writeOrder } from "./item.server.ts";
import { listItems } from "./list.server.ts";
import { pricedItems } from "./priced-items.server.ts";

/** Null when the customer may not change the list, or the line is not there. */
export async function findLine(
  buyer: Buyer,
  listId: number,
  itemId: number,
): Promise<OpenLine | null> {
  const list = await findOpenList(buyer, listId);
  if (!list || list.access === "read") return null;
  const items = await listItems(listId);
  const at = items.findIndex(({ id }) => id === itemId);
  const item = items[at];
  if (!item) return null;
  const [lines, colors] = await Promise.all([
    pricedItems(buyer, [item]),
    db
      .select({ codeColor: productColors.codeColor, label: productColors.label })
      .from(productColors)
      .where(eq(productColors.productUid, item.productUid))
      .orderBy(productColors.position),
  ]);
  const [line] = lines;
  if (!line) return null;
  const shownList = { id: list.id, label: list.label };
  return {
    list: shownList,
    line,
    place: at + 1,
    count: items.length,
    colors,
    mark: markOf(item.comment),
  };
}

/** `place` from 1, null to keep it; `mark` hashes the comment that was shown. */
export type ItemFields = {
  comment: string;
  /** As typed: a code, "RAL 7016" or "7016". */
  color: string;
  place: number | null;
  mark: string;
};

/** `name` wrote another comment since; "" for the customer themselves. */
export type LineChanged =
  | { ok: true; label: string; isJoined: boolean }
  | { ok: false; reason: "list-item-gone" | "color-required" | "color-unknown" }
  | { ok: false; reason: "list-line-changed"; name: string };

/** Joins the line of the same colour, if any. Null when this customer may not change the list. */
export async function changeLine(
  buyer: Buyer,
  listId: number,
  itemId: number,
  change: ItemFields,
): Promise<LineChanged | null> {
  const { comment, color, place, mark } = change;
  const before = await findItem(db, listId, itemId);
  const codeColor = before && (await colorMeant(before, color));
  return changeList<LineChanged>(buyer, listId, async (tx, list) => {
    const item = await findItem(tx, listId, itemId);
    if (!item) return { ok: false, reason: "list-item-gone" };
    if (comment !== item.comment && mark !== markOf(item.comment)) {
      return { ok: false, reason: "list-line-changed", name: list.changedBy };
    }
    if (codeColor === null) {
      return { ok: false, reason: color === "" ? "color-required" : "color-unknown" };
    }
    if (place !== null) {
      const ids = (await listItems(listId, tx)).map(({ id }) => id);
      await writeOrder(tx, withPlace(ids, itemId, place - 1));
    }
    const isJoined = await joinTwin(tx, listId, { ...item, codeColor });
    const itself = eq(customerListItems.id, itemId);
    await tx.update(customerListItems).set({ comment, codeColor }).where(itself);
    return { ok: true, label: item.label, isJoined };
  });
}

async function colorMeant({ productUid, codeColor }: HeldListItem, typed: string) {
  if (typed === codeColor) return codeColor;
  const key = referenceKey(typed);
  for (const code of new Set([typed, key, `RAL${key}`])) {
    const facts = await findSellFacts(productUid, code);
    if (facts && refusalToSell({ ...facts, ...noted }, code) === null) return code;
  }
  return null;
}

async function joinTwin(tx: Transaction, listId: number, item: HeldListItem): Promise<boolean> {
  const { id, productUid, codeColor } = item;
  const isTwin = and(
    eq(customerListItems.listId, listId),
    eq(customerListItems.productUid, productUid),
    eq(customerListItems.codeColor, codeColor),
    sql`${customerListItems.id} <> ${id}`,
  );
  const [twin] = await tx
    .delete(customerListItems)
    .where(isTwin)
    .returning({ quantity: customerListItems.quantity });
  if (!twin) return false;
  await tx
    .update(customerListItems)
    .set({ quantity: sql`least(9999, ${customerListItems.quantity} + ${twin.quantity}::int)` })
    .where(eq(customerListItems.id, id));
  return true;
}
