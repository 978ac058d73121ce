import { and, eq, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { isQuantity, refusalToSell } from "#app/models/cart/cart.ts";
import { clampQuantity, MAX_LIST_ITEMS, withPlace } from "#app/models/list/list.ts";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";
import { findSellFacts } from "#app/services/cart/add.server.ts";
import { db, type Transaction } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { customerListItems } from "#drizzle/schema/list.ts";
import { changeList, findOpenList } from "./access.server.ts";
import { createList, listItems } from "./list.server.ts";

export type ListAddition = {
  productUid: number;
  codeColor: string;
  quantity: number;
  comment?: string;
  position?: number;
};

export type ListRefusal = "unavailable" | "color-required" | "quantity-refused" | "list-full";

export type ListAdded =
  | { ok: true; listId: number; listLabel: string; label: string; quantity: number }
  | { ok: false; reason: ListRefusal };

export type HeldListItem = NonNullable<Awaited<ReturnType<typeof findItem>>>;

type Gone = { ok: false; reason: "list-item-gone" };
const gone: Gone = { ok: false, reason: "list-item-gone" };

/**
 * Adds a product to a list; a line of the same product and colour grows, up to 9999. Judges colours
 * like the cart; accepts products sold in depots only. Null, nothing changed, when this customer
 * may not change the list.
 */
export async function addToList(
  buyer: Buyer,
  listId: number,
  addition: ListAddition,
): Promise<ListAdded | null> {
  const judged = await judgeForList(addition);
  return changeList<ListAdded>(buyer, listId, async (tx, list) => {
    if (!judged.ok) return judged;
    const quantity = await writeDown(tx, listId, addition);
    if (quantity === null) return { ok: false, reason: "list-full" };
    return { ok: true, listId, listLabel: list.label, label: judged.label, quantity };
  });
}

export type ListChoice = { listId: number } | { newLabel: string };

/** A new list needs a name and a product that a list accepts. Null when not allowed. */
export async function addToChosenList(
  buyer: Buyer,
  choice: ListChoice,
  addition: ListAddition,
): Promise<ListAdded | { ok: false; reason: "lists-full" | "list-label-required" } | null> {
  if ("listId" in choice) return addToList(buyer, choice.listId, addition);
  if (choice.newLabel === "") return { ok: false, reason: "list-label-required" };
  const judged = await judgeForList(addition);
  if (!judged.ok) return judged;
  const made = await createList(buyer, { label: choice.newLabel, comment: "" });
  return made.ok ? addToList(buyer, made.id, addition) : made;
}

/**
 * The result of a change of quantity. "list-quantity-moved": the quantity is not the one the page
 * showed; nothing was changed; returns the present one and who set it (`name`, "" for the customer
 * themselves).
 */
export type QuantityChange =
  | { ok: true; label: string; quantity: number }
  | { ok: false; reason: "quantity-refused" }
  | { ok: false; reason: "list-quantity-moved"; label: string; quantity: number; name: string }
  | Gone;

type WantedQuantity = { wanted: number | null; shown?: number | null };

/** Clamps to 1 to 9999, if still the one that was shown. Null when not allowed. */
export function setListQuantity(
  buyer: Buyer,
  listId: number,
  itemId: number,
  { wanted, shown = null }: WantedQuantity,
): Promise<QuantityChange | null> {
  return changeList<QuantityChange>(buyer, listId, async (tx, list) => {
    const item = await findItem(tx, listId, itemId);
    if (!item) return gone;
    if (wanted === null) return { ok: false, reason: "quantity-refused" };
    const quantity = clampQuantity(wanted);
    const { label, quantity: now } = item;
    if (shown !== null && now !== shown && now !== quantity) {
      const name = list.changedBy;
      return { ok: false, reason: "list-quantity-moved", label, quantity: now, name };
    }
    const itself = eq(customerListItems.id, item.id);
    await tx.update(customerListItems).set({ quantity }).where(itself);
    return { ok: true, label, quantity };
  });
}

/** Returns it so that it can be put back. Null when this customer may not change the list. */
export function removeListItem(
  buyer: Buyer,
  listId: number,
  itemId: number,
): Promise<{ ok: true; item: HeldListItem } | Gone | null> {
  return changeList<{ ok: true; item: HeldListItem } | Gone>(buyer, listId, async (tx) => {
    const item = await findItem(tx, listId, itemId);
    if (!item) return gone;
    await tx.delete(customerListItems).where(eq(customerListItems.id, item.id));
    return { ok: true, item };
  });
}

/** Moves a line up (-1) or down (1) in the order of its list. Null when this customer may not change the list. */
export function moveListItem(
  buyer: Buyer,
  listId: number,
  itemId: number,
  by: -1 | 1,
): Promise<{ ok: true } | Gone | null> {
  return changeList<{ ok: true } | Gone>(buyer, listId, async (tx) => {
    const ids = (await listItems(listId, tx)).map(({ id }) => id);
    const place = ids.indexOf(itemId);
    if (place < 0) return gone;
    await writeOrder(tx, withPlace(ids, itemId, place + by));
    return { ok: true };
  });
}

export async function writeOrder(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update customer_list_items set position = at
    from unnest(${sql.param([...ids])}::int[]) with ordinality as t (item_id, at)
    where id = item_id and position <> at`);
}

/** Lists the products of some lines of a list, by line; null when this customer may not read it. */
export async function listChosenProducts(
  buyer: Buyer,
  listId: number,
  itemIds: readonly number[],
): Promise<number[] | null> {
  if (!(await findOpenList(buyer, listId))) return null;
  const items = await listItems(listId);
  return items.filter(({ id }) => itemIds.includes(id)).map(({ productUid }) => productUid);
}

/** Lists them in order, by their labels. The caller has checked that the customer may read the list. */
export function listChosenItems(listId: number, itemIds: readonly number[]) {
  const ids = sql.param(
    itemIds
      .filter((id) => id > 0 && id <= MAX_INTEGER)
      .slice(0, MAX_LIST_ITEMS)
      .map(Math.trunc),
  );
  return db
    .select({ id: customerListItems.id, label: products.label })
    .from(customerListItems)
    .innerJoin(products, eq(products.uid, customerListItems.productUid))
    .where(
      and(eq(customerListItems.listId, listId), sql`${customerListItems.id} = any(${ids}::int[])`),
    )
    .orderBy(customerListItems.position, customerListItems.id);
}

export async function findItem(on: Transaction | typeof db, listId: number, itemId: number) {
  const [item] = await on
    .select({
      id: customerListItems.id,
      productUid: customerListItems.productUid,
      codeColor: customerListItems.codeColor,
      quantity: customerListItems.quantity,
      comment: customerListItems.comment,
      position: customerListItems.position,
      reference: products.reference,
      label: products.label,
    })
    .from(customerListItems)
    .innerJoin(products, eq(products.uid, customerListItems.productUid))
    .where(and(eq(customerListItems.id, itemId), eq(customerListItems.listId, listId)));
  return item ?? null;
}

/** A list may note what is sold in depots only, or has its price on request. */
export const noted = { onlyInStore: false, isPriced: true } as const;

export async function judgeForList({
  productUid,
  codeColor,
  quantity,
}: ListAddition): Promise<{ ok: true; label: string } | { ok: false; reason: ListRefusal }> {
  if (!isQuantity(quantity)) return { ok: false, reason: "quantity-refused" };
  const facts = await findSellFacts(productUid, codeColor);
  const reason = facts ? refusalToSell({ ...facts, ...noted }, codeColor) : "unavailable";
  if (!facts || reason === "unavailable") return { ok: false, reason: "unavailable" };
  return reason === "color-required" ? { ok: false, reason } : { ok: true, label: facts.label };
}

/** Returns the quantity written, or null when the list is full. Requires the list locked. */
export async function writeDown(tx: Transaction, listId: number, addition: ListAddition) {
  const { productUid, codeColor, quantity, comment = "", position } = addition;
  const held = await tx
    .select({ productUid: customerListItems.productUid, codeColor: customerListItems.codeColor })
    .from(customerListItems)
    .where(eq(customerListItems.listId, listId));
  const isHeld = held.some((one) => one.productUid === productUid && one.codeColor === codeColor);
  if (!isHeld && held.length >= MAX_LIST_ITEMS) return null;
  const end = sql<number>`(
    select coalesce(max(position), 0) + 1 from customer_list_items where list_id = ${listId})`;
  const [row] = await tx
    .insert(customerListItems)
    .values({ listId, productUid, codeColor, quantity, comment, position: position ?? end })
    .onConflictDoUpdate({
      target: [customerListItems.listId, customerListItems.productUid, customerListItems.codeColor],
      set: { quantity: sql`least(9999, customer_list_items.quantity + excluded.quantity)` },
    })
    .returning({ quantity: customerListItems.quantity });
  return row?.quantity ?? null;
}
