import { and, asc, desc, eq, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { releasedStatuses } from "#app/models/order/status.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { parisTime } from "#app/models/platform/time.ts";
import type { ContentRow } from "#app/models/worksite/content.ts";
import { WORKSITES_PER_PAGE, type WorksiteContentKind } from "#app/models/worksite/worksite.ts";
import { beingPaid } from "#app/services/order/list.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { invoices } from "#drizzle/schema/invoice.ts";
import { customerLists } from "#drizzle/schema/list.ts";
import { orders } from "#drizzle/schema/order.ts";
import { tickets } from "#drizzle/schema/purchase.ts";
import { quotes } from "#drizzle/schema/quote.ts";
import { worksiteContents } from "#drizzle/schema/worksite-content.ts";
import { nameOfPerson } from "./event.server.ts";

export type ContentPage = { rows: ContentRow[]; total: number; page: number };

type Slice = { limit: number; offset: number };

/** Lists six to a page, latest first. Two queries. */
export async function listWorksiteContents(
  buyer: Buyer,
  worksiteId: number,
  kind: WorksiteContentKind,
  requestedPage: string | null,
): Promise<ContentPage> {
  return pageOf(buyer, kind, isIn[kind](buyer, worksiteId), requestedPage, worksiteId);
}

/** Lists those in no worksite yet, by number or name. */
export function listFreeContents(
  buyer: Buyer,
  kind: WorksiteContentKind,
  search: string,
  requestedPage: string | null,
): Promise<ContentPage> {
  return pageOf(buyer, kind, and(isFree[kind](buyer), isSought[kind](search)), requestedPage, null);
}

/** Lists all contents of one kind of a worksite, at most five thousand, for an export. */
export function listAllContents(
  buyer: Buyer,
  worksiteId: number,
  kind: WorksiteContentKind,
): Promise<ContentRow[]> {
  const where = isIn[kind](buyer, worksiteId);
  return selectors[kind](buyer, where, { limit: 5_000, offset: 0 }, worksiteId);
}

/** Finds a content by its number, to link it from its own page; null for another's. */
export async function findWorksiteContent(
  buyer: Buyer,
  kind: WorksiteContentKind,
  id: number,
): Promise<ContentRow | null> {
  const where = and(eq(tables[kind].id, id), isVisible[kind](buyer));
  const [row] = await selectors[kind](buyer, where, { limit: 1, offset: 0 }, null);
  return row ?? null;
}

async function pageOf(
  buyer: Buyer,
  kind: WorksiteContentKind,
  where: SQL | undefined,
  requestedPage: string | null,
  worksiteId: number | null,
): Promise<ContentPage> {
  const total = await db.$count(tables[kind], where);
  const page = pageNumber(requestedPage, pageCount(total, WORKSITES_PER_PAGE));
  const slice = { limit: WORKSITES_PER_PAGE, offset: (page - 1) * WORKSITES_PER_PAGE };
  return { rows: await selectors[kind](buyer, where, slice, worksiteId), total, page };
}

const tables = {
  order: orders,
  ticket: tickets,
  invoice: invoices,
  quote: quotes,
  list: customerLists,
};

type Where = (buyer: Buyer) => SQL | undefined;

/** Contents of the buyer's company; lists only their own, whatever lists they may read. */
const isVisible: Record<WorksiteContentKind, Where> = {
  order: ({ companyId }) => eq(orders.companyId, companyId),
  ticket: ({ companyId }) => eq(tickets.companyId, companyId),
  invoice: ({ companyId }) => eq(invoices.companyId, companyId),
  quote: ({ companyId }) => eq(quotes.companyId, companyId),
  list: ({ customerId }) =>
    and(eq(customerLists.customerId, customerId), isNull(customerLists.deletedAt)),
};

/** By the unique index of links on each kind. */
const isLinkedWhere = {
  invoice: sql`exists (select from ${worksiteContents} where ${worksiteContents.invoiceId} = ${invoices.id})`,
  quote: sql`exists (select from ${worksiteContents} where ${worksiteContents.quoteId} = ${quotes.id})`,
  list: sql`exists (select from ${worksiteContents} where ${worksiteContents.listId} = ${customerLists.id})`,
};

/** In no worksite; cancelled orders cannot be linked, and an invoice follows its order. */
const isFree: Record<WorksiteContentKind, Where> = {
  order: (buyer) =>
    and(
      isVisible.order(buyer),
      isNull(orders.worksiteId),
      not(inArray(orders.statusCode, releasedStatuses)),
    ),
  ticket: (buyer) => and(isVisible.ticket(buyer), isNull(tickets.worksiteId)),
  invoice: (buyer) =>
    and(
      isVisible.invoice(buyer),
      not(isLinkedWhere.invoice),
      sql`not exists (select from ${orders} where ${orders.id} = ${invoices.orderId} and ${orders.worksiteId} is not null)`,
    ),
  quote: (buyer) => and(isVisible.quote(buyer), not(isLinkedWhere.quote)),
  list: (buyer) => and(isVisible.list(buyer), not(isLinkedWhere.list)),
};

/** Linked to a worksite; for invoices, their orders' links count too. */
const isIn: Record<WorksiteContentKind, (buyer: Buyer, worksiteId: number) => SQL | undefined> = {
  order: (buyer, id) => and(eq(orders.worksiteId, id), isVisible.order(buyer)),
  ticket: (buyer, id) => and(eq(tickets.worksiteId, id), isVisible.ticket(buyer)),
  invoice: (buyer, id) =>
    and(
      isVisible.invoice(buyer),
      or(
        sql`${invoices.id} in (select ${worksiteContents.invoiceId} from ${worksiteContents} where ${worksiteContents.worksiteId} = ${id})`,
        sql`${invoices.orderId} in (select ${orders.id} from ${orders} where ${orders.worksiteId} = ${id})`,
      ),
    ),
  quote: (buyer, id) =>
    and(
      isVisible.quote(buyer),
      sql`${quotes.id} in (select ${worksiteContents.quoteId} from ${worksiteContents} where ${worksiteContents.worksiteId} = ${id})`,
    ),
  list: (_, id) =>
    and(
      isNull(customerLists.deletedAt),
      sql`${customerLists.id} in (select ${worksiteContents.listId} from ${worksiteContents} where ${worksiteContents.worksiteId} = ${id})`,
    ),
};

const isSought: Record<WorksiteContentKind, (search: string) => SQL | undefined> = {
  order: (search) => beginsWith(sql`${orders.uid}`, search),
  ticket: (search) => beginsWith(sql`${tickets.number}`, search),
  invoice: (search) => beginsWith(sql`${invoices.number}`, search),
  quote: (search) => beginsWith(sql`${quotes.number}`, search),
  list: (search) =>
    search
      ? sql`strpos(lower(unaccent(${customerLists.label})), lower(unaccent(${search}))) > 0`
      : undefined,
};

function beginsWith(column: SQL, search: string): SQL | undefined {
  return search ? sql`starts_with(upper(${column}), upper(${search}))` : undefined;
}

type Select = (
  buyer: Buyer,
  where: SQL | undefined,
  slice: Slice,
  worksiteId: number | null,
) => Promise<ContentRow[]>;

const plain = { docId: "", by: "", netCents: null, status: null, isLinked: true, mayOpen: true };

const netOf = (vat: typeof orders.vat | typeof invoices.vat) =>
  sql<number>`(select coalesce(sum((rate ->> 'baseCents')::bigint), 0) from jsonb_array_elements(${vat}) as rate)`.mapWith(
    Number,
  );

const selectors: Record<WorksiteContentKind, Select> = {
  order: async (_, where, { limit, offset }) => {
    const rows = await db
      .select({
        id: orders.id,
        label: orders.uid,
        createdAt: orders.createdAt,
        by: nameOfPerson,
        netCents: netOf(orders.vat),
        statusCode: orders.statusCode,
        isPaying: beingPaid(),
        approval: orders.approval,
      })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(where)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ createdAt, statusCode, approval, isPaying, ...row }) => ({
      ...plain,
      ...row,
      kind: "order",
      day: parisTime(createdAt).day,
      status: { statusCode, approval, isBeingPaid: isPaying },
    }));
  },
  ticket: async (_, where, { limit, offset }) => {
    const { id, number: label, soldAt, netCents } = tickets;
    const rows = await db
      .select({ id, label, soldAt, by: nameOfPerson, netCents })
      .from(tickets)
      .innerJoin(customers, eq(customers.id, tickets.customerId))
      .where(where)
      .orderBy(desc(soldAt), desc(id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ soldAt: at, ...row }) => ({
      ...plain,
      ...row,
      kind: "ticket",
      day: parisTime(at).day,
    }));
  },
  invoice: async (_, where, { limit, offset }, worksiteId) => {
    const rows = await db
      .select({
        id: invoices.id,
        label: invoices.number,
        docId: invoices.docId,
        day: invoices.issuedOn,
        netCents:
          sql<number>`case ${invoices.kind} when 'invoice' then 1 else -1 end * ${netOf(invoices.vat)}`.mapWith(
            Number,
          ),
        isLinked: sql<boolean>`exists (select from ${worksiteContents} where ${worksiteContents.invoiceId} = ${invoices.id} and ${worksiteContents.worksiteId} = ${worksiteId ?? 0})`,
      })
      .from(invoices)
      .where(where)
      .orderBy(desc(invoices.issuedOn), desc(invoices.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => ({ ...plain, ...row, kind: "invoice" }));
  },
  quote: async (_, where, { limit, offset }) => {
    const { id, number: label, createdOn: day, netCents } = quotes;
    const rows = await db
      .select({ id, label, day, netCents })
      .from(quotes)
      .where(where)
      .orderBy(desc(quotes.createdOn), desc(quotes.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => ({ ...plain, ...row, kind: "quote" }));
  },
  list: async ({ customerId }, where, { limit, offset }) => {
    const rows = await db
      .select({
        id: customerLists.id,
        label: customerLists.label,
        createdAt: customerLists.createdAt,
        by: nameOfPerson,
        ownerId: customerLists.customerId,
        sharing: customerLists.sharing,
      })
      .from(customerLists)
      .innerJoin(customers, eq(customers.id, customerLists.customerId))
      .where(where)
      .orderBy(asc(sql`${customerLists.label} collate "fr-x-icu"`), asc(customerLists.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ createdAt, ownerId, sharing, ...row }) => ({
      ...plain,
      ...row,
      kind: "list",
      day: parisTime(createdAt).day,
      mayOpen: ownerId === customerId || sharing !== "none",
    }));
  },
};
