import { createHash } from "node:crypto";
import { and, eq, isNull, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { listAccess, mayEdit } from "#app/models/list/access.ts";
import type { OpenList } from "#app/models/list/list.ts";
import {
  db,
  type Queryable,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { customerLists } from "#drizzle/schema/list.ts";

const owners = alias(customers, "list_owner");
const changers = alias(customers, "list_changer");

/** `changedBy` is "" for the reader themselves or nobody. */
export type OpenedList = OpenList & { changedBy: string };

export function isTheirs({ customerId }: { customerId: number | Placeholder }): SQL | undefined {
  return and(eq(customerLists.customerId, customerId), isNull(customerLists.deletedAt));
}

/** Finds a list without its lines; null when this customer may not read it. Uses primary keys. */
export async function findOpenList(
  buyer: Buyer,
  id: number,
  on: Queryable = db,
): Promise<OpenedList | null> {
  const [row] = await selectOpen(on, id);
  return row ? opened(row, buyer) : null;
}

/** Locks a list until the end of `tx`: its changes are serial. */
export async function lockList(
  tx: Transaction,
  buyer: Buyer,
  id: number,
): Promise<OpenedList | null> {
  const [row] = await selectOpen(tx, id).for("update", { of: customerLists });
  return row ? opened(row, buyer) : null;
}

/** Records who changed it and when. Null, nothing changed, when this customer may not change the list. */
export function changeList<T extends { ok: boolean }>(
  buyer: Buyer,
  id: number,
  work: (tx: Transaction, list: OpenedList) => Promise<T>,
): Promise<T | null> {
  return transaction(async (tx) => {
    const list = await lockList(tx, buyer, id);
    if (!list || !mayEdit(list.access)) return null;
    const done = await work(tx, list);
    if (done.ok) await noteChange(tx, buyer, id);
    return done;
  });
}

export async function noteChange(tx: Queryable, buyer: Buyer, id: number): Promise<void> {
  await tx
    .update(customerLists)
    .set({ updatedAt: sql`now()`, changedBy: buyer.customerId })
    .where(eq(customerLists.id, id));
}

/** Hashes the words that a form shows, to detect a change by somebody else. */
export function markOf(...words: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(words)).digest("base64url").slice(0, 12);
}

function selectOpen(on: Queryable, id: number) {
  return on
    .select({
      id: customerLists.id,
      customerId: customerLists.customerId,
      companyId: owners.companyId,
      label: customerLists.label,
      comment: customerLists.comment,
      sharing: customerLists.sharing,
      owner: fullName(owners),
      changedById: customerLists.changedBy,
      changedBy: sql<
        string | null
      >`case when ${changers.id} is not null then ${fullName(changers)} end`,
    })
    .from(customerLists)
    .innerJoin(owners, eq(owners.id, customerLists.customerId))
    .leftJoin(changers, eq(changers.id, customerLists.changedBy))
    .where(and(eq(customerLists.id, id), isNull(customerLists.deletedAt)))
    .$dynamic();
}

export function fullName(who: { firstName: SQLWrapper; lastName: SQLWrapper }): SQL<string> {
  return sql<string>`${who.firstName} || ' ' || ${who.lastName}`;
}

type OpenRow = Awaited<ReturnType<typeof selectOpen>>[number];

function opened(row: OpenRow, buyer: Buyer): OpenedList | null {
  const access = listAccess(buyer, row);
  if (!access) return null;
  const { id, label, comment, sharing, owner } = row;
  const isOwn = row.changedById === buyer.customerId;
  return {
    id,
    label,
    comment,
    sharing,
    access,
    owner,
    changedBy: isOwn ? "" : (row.changedBy ?? ""),
  };
}
