import { and, asc, count, desc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { listAccess, mayEdit } from "#app/models/list/access.ts";
import { type ListHead, MAX_LISTS } from "#app/models/list/list.ts";
import { db } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { customerListItems, customerLists } from "#drizzle/schema/list.ts";
import { fullName, isTheirs } from "./access.server.ts";

const owners = alias(customers, "list_owner");

const MAX_SHARED = 500;

/** Lists shown on the dashboard (specification, section 9). */
const LATEST = 3;

/** Lists all lists of a customer, the last changed first; a hundred at most. One query. */
export async function listAllLists(buyer: Buyer): Promise<ListHead[]> {
  return headsOf(buyer, await selectHeads(isTheirs(buyer)).limit(MAX_LISTS));
}

/** One query, by customer_lists' index on customer and moment. */
export async function latestLists(buyer: Buyer): Promise<ListHead[]> {
  return headsOf(buyer, await findLatest.execute({ customerId: buyer.customerId }));
}

/** Lists the last changed first. One query, by customer_lists_shared. */
export async function listSharedLists(buyer: Buyer): Promise<ListHead[]> {
  const isShared = and(
    eq(owners.companyId, buyer.companyId),
    ne(owners.id, buyer.customerId),
    ne(customerLists.sharing, "none"),
    isNull(customerLists.deletedAt),
  );
  return headsOf(buyer, await selectHeads(isShared).limit(MAX_SHARED));
}

/** Lists their own, then colleagues' that they may change. */
export async function listOpenLists(buyer: Buyer): Promise<ListHead[]> {
  const [own, shared] = await Promise.all([listAllLists(buyer), listSharedLists(buyer)]);
  return [...own, ...shared.filter(({ access }) => mayEdit(access))];
}

function selectHeads(which: SQL | undefined) {
  return db
    .select({
      id: customerLists.id,
      customerId: customerLists.customerId,
      companyId: owners.companyId,
      label: customerLists.label,
      comment: customerLists.comment,
      sharing: customerLists.sharing,
      owner: fullName(owners).as("owner"),
      itemCount: count(customerListItems.id),
      updatedAt: customerLists.updatedAt,
    })
    .from(customerLists)
    .innerJoin(owners, eq(owners.id, customerLists.customerId))
    .leftJoin(customerListItems, eq(customerListItems.listId, customerLists.id))
    .where(which)
    .groupBy(customerLists.id, owners.id)
    .orderBy(desc(customerLists.updatedAt), asc(customerLists.id))
    .$dynamic();
}

type HeadRow = Awaited<ReturnType<typeof selectHeads>>[number];

function headsOf(buyer: Buyer, rows: readonly HeadRow[]): ListHead[] {
  return rows.flatMap((row) => {
    const access = listAccess(buyer, row);
    if (!access) return [];
    const { id, label, comment, sharing, owner, itemCount, updatedAt } = row;
    return [{ id, label, comment, sharing, access, owner, itemCount, updatedAt }];
  });
}

const findLatest = selectHeads(isTheirs({ customerId: sql.placeholder("customerId") }))
  .limit(LATEST)
  .prepare("list_latest_lists");
