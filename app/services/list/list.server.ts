import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import listTexts from "#app/locales/fr/list/document.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { ListSharing } from "#app/models/list/access.ts";
import { type CustomerList, copyLabel, MAX_LISTS } from "#app/models/list/list.ts";
import {
  db,
  type Queryable,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { lockName } from "#app/services/platform/lock.server.ts";
import { customerListItems, customerLists } from "#drizzle/schema/list.ts";
import { changeList, findOpenList, isTheirs, markOf, type OpenedList } from "./access.server.ts";
import { pricedItems } from "./priced-items.server.ts";

const t = texts(listTexts);

export type ListText = { label: string; comment: string };

/** Reads the stock of the reader's depot too; null when they may not read it. Four queries. */
export async function findList(buyer: Buyer, id: number): Promise<CustomerList | null> {
  const head = await findOpenList(buyer, id);
  if (!head) return null;
  const { changedBy: _, ...list } = head;
  const items = await listItems(id);
  const addedAt = new Map(items.map((item) => [item.id, item.addedAt]));
  const lines = await pricedItems(buyer, items);
  return {
    ...list,
    lines: lines.map((line) => ({ ...line, addedAt: addedAt.get(line.id) ?? new Date(0) })),
  };
}

export function listItems(listId: number, on: Queryable = db) {
  return on
    .select()
    .from(customerListItems)
    .where(eq(customerListItems.listId, listId))
    .orderBy(asc(customerListItems.position), asc(customerListItems.id));
}

/** Finds a list without its lines; null when this customer may not read it. */
export async function findListHead(
  buyer: Buyer,
  id: number,
): Promise<(OpenedList & { itemCount: number; mark: string }) | null> {
  const head = await findOpenList(buyer, id);
  if (!head) return null;
  const itemCount = await db.$count(customerListItems, eq(customerListItems.listId, id));
  return { ...head, itemCount, mark: markOf(head.label, head.comment) };
}

type Made = { ok: true; id: number } | { ok: false; reason: "lists-full" };

/** Makes a list, within `tx` if given; refuses a customer who has a hundred. */
export function createList(
  buyer: Pick<Buyer, "customerId">,
  text: ListText,
  tx?: Transaction,
): Promise<Made> {
  return tx ? insertList(tx, buyer, text) : transaction((own) => insertList(own, buyer, text));
}

async function insertList(
  tx: Transaction,
  buyer: Pick<Buyer, "customerId">,
  { label, comment }: ListText,
): Promise<Made> {
  if (await hasAllLists(tx, buyer)) return { ok: false, reason: "lists-full" };
  const [made] = await tx
    .insert(customerLists)
    .values({ customerId: buyer.customerId, label, comment })
    .returning({ id: customerLists.id });
  if (!made) throw new Error("insert of a list returned no row");
  return { ok: true, id: made.id };
}

export type Renamed = { ok: true } | { ok: false; reason: "list-changed"; name: string };

/** Refuses when changed since `mark` (null: whatever they are). Null, nothing changed, when not allowed. */
export function renameList(
  buyer: Buyer,
  id: number,
  text: ListText,
  mark: string | null = null,
): Promise<Renamed | null> {
  return changeList<Renamed>(buyer, id, async (tx, list) => {
    const isSame = list.label === text.label && list.comment === text.comment;
    if (mark !== null && !isSame && mark !== markOf(list.label, list.comment)) {
      return { ok: false, reason: "list-changed", name: list.changedBy };
    }
    await tx.update(customerLists).set(text).where(eq(customerLists.id, id));
    return { ok: true };
  });
}

/** Returns its name, or null when it is not this customer's. */
export async function setListSharing(
  buyer: Buyer,
  id: number,
  sharing: ListSharing,
): Promise<string | null> {
  const [shared] = await db
    .update(customerLists)
    .set({ sharing })
    .where(isTheir(buyer, id))
    .returning({ label: customerLists.label });
  return shared?.label ?? null;
}

/**
 * Deletes a list, which can be restored for some days (`retention.ts`); returns its name, or null
 * when it is not this customer's. Only the last hundred deleted lists are stored, which bounds the
 * space that making and deleting takes.
 */
export async function deleteList(
  buyer: Buyer,
  id: number,
  now: Date = new Date(),
): Promise<string | null> {
  const [gone] = await db
    .update(customerLists)
    .set({ deletedAt: now })
    .where(isTheir(buyer, id))
    .returning({ label: customerLists.label });
  const isDeleted = and(
    eq(customerLists.customerId, buyer.customerId),
    isNotNull(customerLists.deletedAt),
  );
  const older = db
    .select({ id: customerLists.id })
    .from(customerLists)
    .where(isDeleted)
    .orderBy(desc(customerLists.deletedAt), desc(customerLists.id))
    .offset(MAX_LISTS);
  await db.delete(customerLists).where(and(isDeleted, inArray(customerLists.id, older)));
  return gone?.label ?? null;
}

/** Null when this customer has none such. Refuses a customer who has a hundred. */
export function restoreList(
  buyer: Buyer,
  id: number,
): Promise<{ ok: true; label: string } | { ok: false; reason: "lists-full" } | null> {
  return transaction(async (tx) => {
    const isGone = and(
      eq(customerLists.id, id),
      eq(customerLists.customerId, buyer.customerId),
      isNotNull(customerLists.deletedAt),
    );
    const [gone] = await tx
      .select({ label: customerLists.label })
      .from(customerLists)
      .where(isGone)
      .for("update");
    if (!gone) return null;
    if (await hasAllLists(tx, buyer)) return { ok: false, reason: "lists-full" };
    await tx.update(customerLists).set({ deletedAt: null }).where(isGone);
    return { ok: true, label: gone.label };
  });
}

/** Lines and words, to their own; null when they may not read it. */
export function duplicateList(
  buyer: Buyer,
  id: number,
): Promise<{ ok: true; id: number; label: string } | { ok: false; reason: "lists-full" } | null> {
  return transaction(async (tx) => {
    const list = await findOpenList(buyer, id, tx);
    if (!list) return null;
    const label = copyLabel(list.label, t("copy"));
    const made = await createList(buyer, { label, comment: list.comment }, tx);
    if (!made.ok) return made;
    await tx.execute(sql`
      insert into customer_list_items (list_id, product_uid, code_color, quantity, comment, position)
      select ${made.id}, product_uid, code_color, quantity, comment, position
      from customer_list_items where list_id = ${id}`);
    return { ok: true, id: made.id, label };
  });
}

/** Serialises the making of lists for one customer; lock a list before calling, never after. */
async function hasAllLists(tx: Transaction, buyer: Pick<Buyer, "customerId">): Promise<boolean> {
  await lockName(tx, `lists:${buyer.customerId}`);
  return (await tx.$count(customerLists, isTheirs(buyer))) >= MAX_LISTS;
}

export function isTheir(buyer: Buyer, id: number): SQL | undefined {
  return and(eq(customerLists.id, id), isTheirs(buyer));
}
