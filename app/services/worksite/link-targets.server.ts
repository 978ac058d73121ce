import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { ContentRef } from "#app/models/worksite/content.ts";
import type { WorksiteContentKind } from "#app/models/worksite/worksite.ts";
import { contentKindsOf } from "#app/models/worksite/worksite.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { invoices } from "#drizzle/schema/invoice.ts";
import { customerLists } from "#drizzle/schema/list.ts";
import { orders } from "#drizzle/schema/order.ts";
import { tickets } from "#drizzle/schema/purchase.ts";
import { quotes } from "#drizzle/schema/quote.ts";
import { worksiteContents } from "#drizzle/schema/worksite-content.ts";

export type LinkTarget = ContentRef & { label: string; worksiteId: number | null };

/**
 * Locks the rows of these contents until `tx` ends, and returns their places; null when the buyer
 * may not see one of them: another company's, a colleague's list that is in no worksite, an invoice
 * or quote for a buyer who sees no prices.
 */
export async function lockLinkTargets(
  tx: Transaction,
  buyer: Buyer,
  refs: readonly ContentRef[],
): Promise<LinkTarget[] | null> {
  const kinds = contentKindsOf(maySeePrices(buyer));
  if (refs.some(({ kind }) => !kinds.includes(kind))) return null;
  const found: LinkTarget[] = [];
  for (const kind of kinds) {
    const ids = [...new Set(refs.filter((ref) => ref.kind === kind).map(({ id }) => id))];
    if (ids.length === 0) continue;
    const placed = await finders[kind](
      tx,
      buyer,
      ids.toSorted((a, b) => a - b),
    );
    if (placed.length < ids.length) return null;
    found.push(...placed);
  }
  return found;
}

/** Finds the same for a page, without a lock. */
export function findLinkTargets(
  buyer: Buyer,
  refs: readonly ContentRef[],
): Promise<LinkTarget[] | null> {
  return transaction((tx) => lockLinkTargets(tx, buyer, refs));
}

type Find = (tx: Transaction, buyer: Buyer, ids: number[]) => Promise<LinkTarget[]>;

const finders: Record<WorksiteContentKind, Find> = {
  order: async (tx, { companyId }, ids) => {
    const rows = await tx
      .select({ id: orders.id, label: orders.uid, worksiteId: orders.worksiteId })
      .from(orders)
      .where(and(inArray(orders.id, ids), eq(orders.companyId, companyId)))
      .orderBy(orders.id)
      .for("no key update");
    return rows.map((row) => ({ kind: "order", ...row }));
  },
  ticket: async (tx, { companyId }, ids) => {
    const rows = await tx
      .select({ id: tickets.id, label: tickets.number, worksiteId: tickets.worksiteId })
      .from(tickets)
      .where(and(inArray(tickets.id, ids), eq(tickets.companyId, companyId)))
      .orderBy(tickets.id)
      .for("no key update");
    return rows.map((row) => ({ kind: "ticket", ...row }));
  },
  invoice: async (tx, { companyId }, ids) => {
    const rows = await tx
      .select({ id: invoices.id, label: invoices.number })
      .from(invoices)
      .where(and(inArray(invoices.id, ids), eq(invoices.companyId, companyId)))
      .orderBy(invoices.id)
      .for("no key update");
    return withPlaces(tx, "invoice", rows);
  },
  quote: async (tx, { companyId }, ids) => {
    const rows = await tx
      .select({ id: quotes.id, label: quotes.number })
      .from(quotes)
      .where(and(inArray(quotes.id, ids), eq(quotes.companyId, companyId)))
      .orderBy(quotes.id)
      .for("no key update");
    return withPlaces(tx, "quote", rows);
  },
  list: async (tx, buyer, ids) => {
    const rows = await tx
      .select({ id: customerLists.id, label: customerLists.label })
      .from(customerLists)
      .where(and(inArray(customerLists.id, ids), isReachable(buyer)))
      .orderBy(customerLists.id)
      .for("no key update");
    return withPlaces(tx, "list", rows);
  },
};

type LinkKind = keyof typeof contentColumns;

/**
 * Queried once the rows are locked: a query that waited for them would return their former places.
 */
async function withPlaces(
  tx: Transaction,
  kind: LinkKind,
  rows: readonly { id: number; label: string }[],
): Promise<LinkTarget[]> {
  const column = contentColumns[kind];
  const ids = rows.map(({ id }) => id);
  const links = await tx
    .select({ id: column, worksiteId: worksiteContents.worksiteId })
    .from(worksiteContents)
    .where(inArray(column, ids));
  const places = new Map(links.map((link) => [link.id, link.worksiteId]));
  return rows.map((row) => ({ kind, ...row, worksiteId: places.get(row.id) ?? null }));
}

/** One's own, and those that a colleague linked to a worksite of the company. */
function isReachable({ customerId, companyId }: Buyer): SQL | undefined {
  const isShown = sql`exists (select from worksite_contents content
    join worksites on worksites.id = content.worksite_id
    where content.list_id = ${customerLists.id} and worksites.company_id = ${companyId})`;
  return and(
    isNull(customerLists.deletedAt),
    or(eq(customerLists.customerId, customerId), isShown),
  );
}

export const contentColumns = {
  invoice: worksiteContents.invoiceId,
  quote: worksiteContents.quoteId,
  list: worksiteContents.listId,
} as const;

/** Links a content to a worksite, or to none, within `tx`, with its row locked. */
export async function place(
  tx: Transaction,
  { kind, id }: ContentRef,
  worksiteId: number | null,
  now: Date,
): Promise<void> {
  if (kind === "order") {
    await tx.update(orders).set({ worksiteId, withoutWorksite: false }).where(eq(orders.id, id));
    return;
  }
  if (kind === "ticket") {
    const worksiteSource = worksiteId === null ? null : "customer";
    await tx.update(tickets).set({ worksiteId, worksiteSource }).where(eq(tickets.id, id));
    return;
  }
  await tx.delete(worksiteContents).where(eq(contentColumns[kind], id));
  if (worksiteId === null) return;
  const link = { invoice: { invoiceId: id }, quote: { quoteId: id }, list: { listId: id } }[kind];
  await tx.insert(worksiteContents).values({ worksiteId, addedAt: now, ...link });
}
