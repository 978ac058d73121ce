import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/buyer.ts";
import { type CustomerList, LISTS_PER_PAGE, type ListHead, MAX_LISTS } from "#app/models/list.ts";
import { roundUpToPack } from "#app/models/packaging.ts";
import { pageCount, pageNumber } from "#app/models/pagination.ts";
import { customerListItems, customerLists } from "#drizzle/schema/list.ts";
import { deliveryStock, products, storeStock } from "#drizzle/schema/product.ts";
import { lineOf, lineProduct } from "./cart-lines.server.ts";
import { colorOf, hasColors } from "./color.server.ts";
import { db } from "./database.server.ts";
import { listDiscounts } from "./price.server.ts";

/** What a customer writes of a list. */
export type ListText = { label: string; comment: string };

/** A page of a customer's lists, the latest touched first, six to a page; `asked` comes from the address as it is. */
export async function listLists(
  buyer: Buyer,
  asked: string | null,
): Promise<{ lists: ListHead[]; total: number; page: number }> {
  const total = await db.$count(customerLists, isTheirs(buyer));
  const page = pageNumber(asked, pageCount(total, LISTS_PER_PAGE));
  const lists = await selectHeads(buyer)
    .limit(LISTS_PER_PAGE)
    .offset((page - 1) * LISTS_PER_PAGE);
  return { lists, total, page };
}

/** All lists of a customer, to choose one from; they are a hundred at most. */
export function listAllLists(buyer: Buyer): Promise<ListHead[]> {
  return selectHeads(buyer).limit(MAX_LISTS);
}

/** A list with its lines, priced for its owner, with the stock of their depot; null when it is not theirs. */
export async function findList(buyer: Buyer, id: number): Promise<CustomerList | null> {
  const [head] = await db
    .select({ id: customerLists.id, label: customerLists.label, comment: customerLists.comment })
    .from(customerLists)
    .where(isTheir(buyer, id));
  if (!head) return null;
  const [rows, discounts] = await Promise.all([selectItems(buyer, id), listDiscounts(buyer)]);
  const lines = rows.map(({ wished, ...row }) => {
    const quantity = roundUpToPack(wished, row.product.packagingQuantity);
    const line = { ...row.line, quantity, isAside: false };
    return { ...lineOf({ ...row, line }, buyer, discounts), wished };
  });
  return { ...head, lines };
}

/** A list without its lines; null when it is not theirs. */
export async function findListHead(buyer: Buyer, id: number): Promise<ListHead | null> {
  const [head] = await selectHeads(buyer, eq(customerLists.id, id));
  return head ?? null;
}

/** Makes a list; a customer who has a hundred makes no more. */
export async function createList(
  buyer: Buyer,
  { label, comment }: ListText,
): Promise<{ ok: true; id: number } | { ok: false; reason: "lists-full" }> {
  const total = await db.$count(customerLists, isTheirs(buyer));
  if (total >= MAX_LISTS) return { ok: false, reason: "lists-full" };
  const [made] = await db
    .insert(customerLists)
    .values({ customerId: buyer.customerId, label, comment })
    .returning({ id: customerLists.id });
  if (!made) throw new Error("A list that was made has a number.");
  return { ok: true, id: made.id };
}

/** Gives a list another name and comment; false, nothing changed, when it is not theirs. */
export async function renameList(buyer: Buyer, id: number, text: ListText): Promise<boolean> {
  const { rowCount } = await db
    .update(customerLists)
    .set({ ...text, updatedAt: sql`now()` })
    .where(isTheir(buyer, id));
  return rowCount === 1;
}

/** Deletes a list with its lines; its name, or null when it is not theirs. */
export async function deleteList(buyer: Buyer, id: number): Promise<string | null> {
  const [gone] = await db
    .delete(customerLists)
    .where(isTheir(buyer, id))
    .returning({ label: customerLists.label });
  return gone?.label ?? null;
}

/** The list of this number, when it is this customer's. */
export function isTheir(buyer: Buyer, id: number) {
  return and(eq(customerLists.id, id), isTheirs(buyer));
}

function isTheirs(buyer: Buyer) {
  return eq(customerLists.customerId, buyer.customerId);
}

/** Reads customer_lists' index on customer and moment, then counts by that of the items on the list. */
function selectHeads(buyer: Buyer, only?: SQL) {
  return db
    .select({
      id: customerLists.id,
      label: customerLists.label,
      comment: customerLists.comment,
      itemCount: count(customerListItems.id),
      updatedAt: customerLists.updatedAt,
    })
    .from(customerLists)
    .leftJoin(customerListItems, eq(customerListItems.listId, customerLists.id))
    .where(and(isTheirs(buyer), only))
    .groupBy(customerLists.id)
    .orderBy(desc(customerLists.updatedAt), asc(customerLists.id))
    .$dynamic();
}

/** The lines of a list by their index on it, each with its product, colour and stocks by primary keys. */
function selectItems({ store }: Buyer, listId: number) {
  const { productUid, codeColor } = customerListItems;
  return db
    .select({
      line: { id: customerListItems.id, productUid, codeColor },
      wished: customerListItems.quantity,
      product: lineProduct,
      hasColors,
      color: colorOf(codeColor).as("color"),
      pickupStock: storeStock.quantity,
      deliveryStock: deliveryStock.quantity,
    })
    .from(customerListItems)
    .innerJoin(products, eq(products.uid, productUid))
    .leftJoin(
      storeStock,
      and(eq(storeStock.productUid, productUid), eq(storeStock.storeUid, store.uid)),
    )
    .leftJoin(
      deliveryStock,
      and(
        eq(deliveryStock.productUid, productUid),
        eq(deliveryStock.deliveryZone, store.deliveryZone),
      ),
    )
    .where(eq(customerListItems.listId, listId))
    .orderBy(asc(customerListItems.position), asc(customerListItems.id));
}
