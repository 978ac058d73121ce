import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/buyer.ts";
import { isQuantity, refusalToSell } from "#app/models/cart.ts";
import { clampQuantity, MAX_LIST_ITEMS } from "#app/models/list.ts";
import { customerListItems, customerLists } from "#drizzle/schema/list.ts";
import { products } from "#drizzle/schema/product.ts";
import { type Added, type AddRefusal, addToCart, findSellFacts } from "./cart.server.ts";
import { db, type Transaction, transaction } from "./database.server.ts";
import { createList, isTheir } from "./list.server.ts";

/** A product to write down on a list; storage units, 1 to 9999. */
export type ListAddition = {
  productUid: number;
  /** "" when the product has no colour. */
  codeColor: string;
  quantity: number;
  /** Where it stood before it was removed; at the end when left out. */
  position?: number;
};

export type ListRefusal = "unavailable" | "color-required" | "quantity-refused" | "list-full";

/** What an addition to a list came to: the quantity written down now. */
export type ListAdded =
  | { ok: true; listId: number; listLabel: string; label: string; quantity: number }
  | { ok: false; reason: ListRefusal };

/** A line as it was when it was changed or removed. */
export type HeldListItem = NonNullable<Awaited<ReturnType<typeof findItem>>>;

/**
 * Writes a product down on a list; a line of the same product and colour grows, up to 9999. Colours are
 * judged as the cart judges them; what is sold in depots only may stand on a list all the same. Null,
 * nothing changed, when the list is not theirs.
 */
export async function addToList(
  buyer: Buyer,
  listId: number,
  addition: ListAddition,
): Promise<ListAdded | null> {
  const judged = await judge(addition);
  return changeList(buyer, listId, async (tx, listLabel) => {
    if (!judged.ok) return judged;
    const quantity = await writeDown(tx, listId, addition);
    if (quantity === null) return { ok: false, reason: "list-full" };
    return { ok: true, listId, listLabel, label: judged.label, quantity };
  });
}

/** The list chosen for an addition: one of the customer's, or a new one of this name. */
export type ListChoice = { listId: number } | { newLabel: string };

/**
 * Writes a product down on a chosen list, or on a new one, which is made only if there is a name for it
 * and the product can stand on a list. Null when the list is not theirs.
 */
export async function addToChosenList(
  buyer: Buyer,
  choice: ListChoice,
  addition: ListAddition,
): Promise<ListAdded | { ok: false; reason: "lists-full" | "list-label-required" } | null> {
  if ("listId" in choice) return addToList(buyer, choice.listId, addition);
  if (choice.newLabel === "") return { ok: false, reason: "list-label-required" };
  const judged = await judge(addition);
  if (!judged.ok) return judged;
  const made = await createList(buyer, { label: choice.newLabel, comment: "" });
  return made.ok ? addToList(buyer, made.id, addition) : made;
}

/** What a change of quantity came to. */
export type QuantityChange =
  | { ok: true; label: string; quantity: number }
  | { ok: false; reason: "quantity-refused" };

/**
 * Sets the quantity of a line, brought within 1 to 9999; what is no number (null) is refused. Null when the line is not
 * on a list of theirs.
 */
export function setListQuantity(
  buyer: Buyer,
  listId: number,
  itemId: number,
  asked: number | null,
): Promise<QuantityChange | null> {
  return changeList(buyer, listId, async (tx) => {
    const item = await findItem(tx, listId, itemId);
    if (!item) return null;
    if (asked === null) return { ok: false, reason: "quantity-refused" };
    const quantity = clampQuantity(asked);
    const itself = eq(customerListItems.id, item.id);
    await tx.update(customerListItems).set({ quantity }).where(itself);
    return { ok: true, label: item.label, quantity };
  });
}

/** Removes a line; what it was is told, so that it can be put back. Null when it is not on a list of theirs. */
export function removeListItem(buyer: Buyer, listId: number, itemId: number) {
  return changeList(buyer, listId, async (tx) => {
    const item = await findItem(tx, listId, itemId);
    if (item) await tx.delete(customerListItems).where(eq(customerListItems.id, item.id));
    return item;
  });
}

/** What became of one line of a list on its way to the cart. */
export type SentLine = {
  reference: string;
  label: string;
  result: Added | { ok: false; reason: AddRefusal };
};

/**
 * Adds lines of a list to its owner's cart, one after the other, as the cart takes them: by whole packs,
 * up to what a line holds. `itemIds` chooses some; null takes all, a hundred at most. Null when the list
 * is not theirs.
 */
export async function sendListToCart(
  buyer: Buyer,
  listId: number,
  itemIds: readonly number[] | null,
): Promise<SentLine[] | null> {
  const items = await listItems(buyer, listId, itemIds);
  if (!items) return null;
  const sent: SentLine[] = [];
  for (const { productUid, codeColor, quantity, reference, label } of items) {
    const addition = { productUid, codeColor, quantity };
    const result = await addToCart({ customerId: buyer.customerId }, addition);
    sent.push({ reference, label, result });
  }
  return sent;
}

/** Whether a product can stand on a list, and its label. */
async function judge({
  productUid,
  codeColor,
  quantity,
}: ListAddition): Promise<{ ok: true; label: string } | { ok: false; reason: ListRefusal }> {
  if (!isQuantity(quantity)) return { ok: false, reason: "quantity-refused" };
  const facts = await findSellFacts(productUid, codeColor);
  const reason = facts ? refusalToSell({ ...facts, onlyInStore: false }, codeColor) : "unavailable";
  if (!facts || reason === "unavailable") return { ok: false, reason: "unavailable" };
  return reason === "color-required" ? { ok: false, reason } : { ok: true, label: facts.label };
}

/** The products of some lines of a list, by line; null when the list is not theirs. */
export async function listChosenProducts(
  buyer: Buyer,
  listId: number,
  itemIds: readonly number[],
): Promise<number[] | null> {
  const items = await listItems(buyer, listId, itemIds);
  return items?.map(({ productUid }) => productUid) ?? null;
}

/** Locks the list, does `work` and notes the moment; null, nothing changed, when the list is not theirs. */
function changeList<T>(
  buyer: Buyer,
  listId: number,
  work: (tx: Transaction, label: string) => Promise<T>,
): Promise<T | null> {
  return transaction(async (tx) => {
    const [list] = await tx
      .select({ label: customerLists.label })
      .from(customerLists)
      .where(isTheir(buyer, listId))
      .for("update");
    if (!list) return null;
    const itself = eq(customerLists.id, listId);
    await tx.update(customerLists).set({ updatedAt: sql`now()` }).where(itself);
    return work(tx, list.label);
  });
}

/** The quantity written down, or null when the list is full. Every change of a list holds its lock. */
async function writeDown(tx: Transaction, listId: number, addition: ListAddition) {
  const { productUid, codeColor, quantity, position } = addition;
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
    .values({ listId, productUid, codeColor, quantity, position: position ?? end })
    .onConflictDoUpdate({
      target: [customerListItems.listId, customerListItems.productUid, customerListItems.codeColor],
      set: { quantity: sql`least(9999, customer_list_items.quantity + excluded.quantity)` },
    })
    .returning({ quantity: customerListItems.quantity });
  return row?.quantity ?? null;
}

/** Lines of a list in their order, all or some of them; null when the list is not theirs. */
async function listItems(buyer: Buyer, listId: number, itemIds: readonly number[] | null) {
  const [list] = await db
    .select({ id: customerLists.id })
    .from(customerLists)
    .where(isTheir(buyer, listId));
  if (!list) return null;
  const isChosen = itemIds ? inArray(customerListItems.id, [...itemIds]) : undefined;
  return selectItems(db)
    .where(and(eq(customerListItems.listId, listId), isChosen))
    .orderBy(asc(customerListItems.position), asc(customerListItems.id));
}

async function findItem(tx: Transaction, listId: number, itemId: number) {
  const [item] = await selectItems(tx).where(
    and(eq(customerListItems.id, itemId), eq(customerListItems.listId, listId)),
  );
  return item ?? null;
}

function selectItems(on: typeof db | Transaction) {
  return on
    .select({
      id: customerListItems.id,
      productUid: customerListItems.productUid,
      codeColor: customerListItems.codeColor,
      quantity: customerListItems.quantity,
      position: customerListItems.position,
      reference: products.reference,
      label: products.label,
    })
    .from(customerListItems)
    .innerJoin(products, eq(products.uid, customerListItems.productUid))
    .$dynamic();
}
