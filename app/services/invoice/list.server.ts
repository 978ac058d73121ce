import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import {
  type BilledParty,
  type BoughtItems,
  INVOICES_PER_PAGE,
  type Invoice,
  type InvoiceHead,
  type Seller,
  sellerOf,
} from "#app/models/invoice/invoice.ts";
import type { IssuedByErp } from "#app/models/invoice/invoice-view.ts";
import type { InvoiceQuery } from "#app/models/invoice/query.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { idsOf } from "#app/services/document/csv-pages.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findSettingsOn } from "#app/services/setting/load.server.ts";
import { documentFiles } from "#drizzle/schema/content.ts";
import { invoiceBalances, invoiceLines, invoices } from "#drizzle/schema/invoice.ts";

export type ListedInvoice = InvoiceHead & BoughtItems;

/** Invoices shown on the dashboard (specification, section 9). */
const LATEST = 3;

const MAX_EXPORTED = 20_000;

/** Lists six to a page, sorted and filtered by the URL. */
export async function listInvoices(
  buyer: Buyer,
  query: InvoiceQuery,
  now: Date = new Date(),
): Promise<{ invoices: ListedInvoice[]; total: number; page: number }> {
  const where = and(isTheirs(buyer), filterOf(query, now));
  const total = await countAll(where);
  const page = pageNumber(query.page, pageCount(total, INVOICES_PER_PAGE));
  const rows = await selectHeads()
    .where(where)
    .orderBy(...orderOf(query))
    .limit(INVOICES_PER_PAGE)
    .offset((page - 1) * INVOICES_PER_PAGE);
  return { invoices: rows, total, page };
}

/** Lists the ids of all documents of the table, in its order: at most twenty thousand. */
export function listExportedInvoiceIds(
  buyer: Buyer,
  query: InvoiceQuery,
  now: Date,
): Promise<number[]> {
  const chosen = db
    .select({ id: invoices.id })
    .from(invoices)
    .leftJoin(invoiceBalances, eq(invoiceBalances.invoiceId, invoices.id))
    .where(and(isTheirs(buyer), filterOf(query, now)))
    .orderBy(...orderOf(query))
    .limit(MAX_EXPORTED);
  return idsOf(chosen);
}

/** Lists a page of these documents of the company for an accountant, in the order of the table. */
export function listExportedInvoices(
  buyer: Buyer,
  query: Pick<InvoiceQuery, "sort">,
  ids: readonly number[],
) {
  return db
    .select({
      ...head,
      netCents:
        sql<number>`${invoices.grossCents} - ${invoices.depositCents} - ${vatCents}`.mapWith(
          Number,
        ),
      vat: invoices.vat,
      depositCents: invoices.depositCents,
      prepaidCents: invoices.prepaidCents,
      references: invoices.references,
    })
    .from(invoices)
    .leftJoin(invoiceBalances, eq(invoiceBalances.invoiceId, invoices.id))
    .where(and(isTheirs(buyer), sql`${invoices.id} = any(${sql.param([...ids])}::int[])`))
    .orderBy(...orderOf(query));
}

/** Lists the company's latest documents: three by default, of one number if given. */
export function listLatestInvoices(
  buyer: Buyer,
  limit = LATEST,
  number: string | null = null,
): Promise<ListedInvoice[]> {
  return selectHeads()
    .where(and(isTheirs(buyer), number === null ? undefined : eq(invoices.number, number)))
    .orderBy(desc(invoices.issuedOn), desc(invoices.id))
    .limit(limit);
}

export type OpenInvoices = { overdueCount: number; overdueCents: number; openCount: number };

/** Counts open invoices, and sums those overdue. Uses the partial index of open balances. */
export async function sumOpenInvoices(
  { companyId }: Pick<Buyer, "companyId">,
  now: Date = new Date(),
): Promise<OpenInvoices> {
  const isLate = lt(invoiceBalances.dueOn, parisTime(now).day);
  const [sums] = await db
    .select({
      openCount: sql<number>`count(*)`.mapWith(Number),
      overdueCount: sql<number>`count(*) filter (where ${isLate})`.mapWith(Number),
      overdueCents:
        sql<number>`coalesce(sum(${invoiceBalances.balanceCents}) filter (where ${isLate}), 0)`.mapWith(
          Number,
        ),
    })
    .from(invoiceBalances)
    .where(and(eq(invoiceBalances.companyId, companyId), gt(invoiceBalances.balanceCents, 0)));
  if (!sums) throw new Error("sum of open invoices returned no row");
  return sums;
}

/** Lists the documents of an order of the buyer's company, oldest first. */
export function listInvoicesOfOrder(buyer: Buyer, orderUid: string): Promise<InvoiceHead[]> {
  return selectHeads()
    .where(
      and(
        isTheirs(buyer),
        sql`${invoices.orderId} = (select id from orders where uid = ${orderUid})`,
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(50);
}

/** Finds a document of the shop for the buyer's company; null unless number and id match, and for one of the ERP. */
export async function findInvoice(
  buyer: Buyer,
  number: string,
  docId: string,
): Promise<Invoice | null> {
  const [row] = await db
    .select({ invoice: invoices, balanceCents: head.balanceCents })
    .from(invoices)
    .leftJoin(invoiceBalances, eq(invoiceBalances.invoiceId, invoices.id))
    .where(and(isTheirs(buyer), eq(invoices.number, number), eq(invoices.docId, docId)));
  if (!row) return null;
  const { balanceCents } = row;
  const invoice = ofShop(row.invoice);
  if (!invoice) return null;
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoice.id))
    .orderBy(asc(invoiceLines.lineNumber));
  const seller = await completeSeller(invoice.seller);
  return { ...invoice, seller, balanceCents, orderUid: invoice.references.orderUid, lines };
}

/** Finds a document of the ERP for the buyer's company; null unless number and id match, and for one of the shop. */
export async function findErpInvoice(
  buyer: Buyer,
  number: string,
  docId: string,
): Promise<IssuedByErp | null> {
  const { storeUid, creditedNumber, netCents, depositCents, vat, prepaidCents, fileId } = invoices;
  const isIt = and(eq(invoices.number, number), eq(invoices.docId, docId));
  const [found] = await db
    .select({
      ...head,
      storeUid,
      creditedNumber,
      netCents,
      depositCents,
      vat,
      prepaidCents,
      fileId,
    })
    .from(invoices)
    .leftJoin(invoiceBalances, eq(invoiceBalances.invoiceId, invoices.id))
    .where(and(isTheirs(buyer), isIt, eq(invoices.origin, "erp")));
  return found ?? null;
}

/** Finds the file of such a document, as the ERP sent it; null when none came. */
export async function findErpInvoiceFile(
  buyer: Buyer,
  number: string,
  docId: string,
): Promise<{ id: number; bytes: number } | null> {
  const isIt = and(eq(invoices.number, number), eq(invoices.docId, docId));
  const [found] = await db
    .select({ id: documentFiles.id, bytes: documentFiles.bytes })
    .from(invoices)
    .innerJoin(documentFiles, eq(documentFiles.id, invoices.fileId))
    .where(and(isTheirs(buyer), isIt));
  return found ?? null;
}

/** The values that every document of the shop has; null for one of the ERP. */
function ofShop({ orderId, storeUid, seller, buyer, place, ...row }: typeof invoices.$inferSelect) {
  if (orderId === null || storeUid === null || !seller || !buyer || !place) return null;
  return { ...row, orderId, storeUid, seller, buyer, place };
}

/** Before any settings: those of that day are the first ones. */
const FIRST_DAY: IsoDay = "1970-01-01";

/** Documents from before the settings name neither register nor account: those of the first ones. */
async function completeSeller(seller: BilledParty & Partial<Seller>): Promise<Seller> {
  const { iban, legalForm, register } = seller;
  if (iban !== undefined && legalForm !== undefined && register !== undefined) {
    return { ...seller, iban, legalForm, register };
  }
  return { ...sellerOf(await findSettingsOn(FIRST_DAY)), ...seller };
}

const vatCents = sql`(select coalesce(sum((rate ->> 'vatCents')::bigint), 0)
  from jsonb_array_elements(${invoices.vat}) as rate)`;

const head = {
  id: invoices.id,
  docId: invoices.docId,
  kind: invoices.kind,
  number: invoices.number,
  issuedOn: invoices.issuedOn,
  dueOn: invoices.dueOn,
  orderUid: sql<string>`${invoices.references} ->> 'orderUid'`,
  grossCents: invoices.grossCents,
  balanceCents: sql<number>`coalesce(${invoiceBalances.balanceCents}, 0)`.mapWith(Number),
};

/** Uses the index of lines on document and number. */
const bought = {
  firstItem: sql<string>`coalesce((select label from invoice_lines l
    where l.invoice_id = ${invoices.id} order by line_number limit 1), '')`,
  lineCount: sql<number>`(select count(*)::int from invoice_lines l
    where l.invoice_id = ${invoices.id})`,
};

function selectHeads() {
  return db
    .select({ ...head, ...bought })
    .from(invoices)
    .leftJoin(invoiceBalances, eq(invoiceBalances.invoiceId, invoices.id))
    .$dynamic();
}

async function countAll(where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(invoices)
    .leftJoin(invoiceBalances, eq(invoiceBalances.invoiceId, invoices.id))
    .where(where);
  return counted?.total ?? 0;
}

function isTheirs(buyer: Pick<Buyer, "companyId">): SQL {
  return eq(invoices.companyId, buyer.companyId);
}

function filterOf({ state, search, searchCents }: InvoiceQuery, now: Date): SQL | undefined {
  const today = parisTime(now).day;
  const states = {
    all: undefined,
    open: gt(invoiceBalances.balanceCents, 0),
    overdue: and(gt(invoiceBalances.balanceCents, 0), lt(invoiceBalances.dueOn, today)),
    paid: eq(invoiceBalances.balanceCents, 0),
    credit: eq(invoices.kind, "credit-note"),
  };
  return and(states[state], sought(search, searchCents));
}

function sought(search: string, cents: number | null): SQL | undefined {
  if (search === "") return undefined;
  const number = sql`starts_with(${invoices.number}, upper(${search}))`;
  const order = sql`starts_with(upper(${invoices.references} ->> 'orderUid'), upper(${search}))`;
  return or(number, order, cents === null ? undefined : eq(invoices.grossCents, cents));
}

/** By date and by amount along an index of invoices on the company; by due day, open ones first. */
function orderOf({ sort }: Pick<InvoiceQuery, "sort">) {
  if (sort === "amount") return [desc(invoices.grossCents), desc(invoices.id)];
  if (sort === "due") {
    return [
      sql`coalesce(${invoiceBalances.balanceCents}, 0) > 0 desc`,
      asc(invoices.dueOn),
      asc(invoices.id),
    ];
  }
  return [desc(invoices.issuedOn), desc(invoices.id)];
}
