import { and, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import {
  type PastInvoice,
  type PastInvoiceFilter,
  type PastInvoiceRow,
  pastRetentionDay,
} from "#app/models/invoice/past-invoice.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { type DocumentFile, dropUnusedFiles } from "#app/services/media/document-file.server.ts";
import { inBatches } from "#app/services/platform/batch.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { documentFiles } from "#drizzle/schema/content.ts";
import { pastInvoices, pastOrders } from "#drizzle/schema/past-order.ts";
import { stores } from "#drizzle/schema/store.ts";

type Company = Pick<Buyer, "companyId">;

const row = {
  id: pastInvoices.id,
  number: pastInvoices.number,
  kind: pastInvoices.kind,
  issuedOn: pastInvoices.issuedOn,
  dueOn: pastInvoices.dueOn,
  paidOn: pastInvoices.paidOn,
  grossCents: pastInvoices.grossCents,
  hasPdf: sql<boolean>`${pastInvoices.fileId} is not null`,
} satisfies Record<keyof PastInvoiceRow, unknown>;

/**
 * Lists a page of the company's invoices in the old shop, the latest first. Two queries. Reads
 * past_invoices_company_id_issued_on_id_index.
 */
export async function listPastInvoices(
  buyer: Company,
  filter: PastInvoiceFilter,
  { page: requestedPage, size }: { page: string | null; size: number },
): Promise<{ invoices: PastInvoiceRow[]; total: number; page: number }> {
  const where = and(eq(pastInvoices.companyId, buyer.companyId), filterOf(filter));
  const total = await db.$count(pastInvoices, where);
  if (total === 0) return { invoices: [], total, page: 1 };
  const page = pageNumber(requestedPage, pageCount(total, size));
  const invoices = await db
    .select(row)
    .from(pastInvoices)
    .where(where)
    .orderBy(desc(pastInvoices.issuedOn), desc(pastInvoices.id))
    .limit(size)
    .offset((page - 1) * size);
  return { invoices, total, page };
}

function filterOf({ state, search, searchCents }: PastInvoiceFilter): SQL | undefined {
  const states = {
    all: undefined,
    paid: and(eq(pastInvoices.kind, "invoice"), isNotNull(pastInvoices.paidOn)),
    credit: eq(pastInvoices.kind, "credit-note"),
  };
  return and(states[state], search === "" ? undefined : sought(search, searchCents));
}

/** The beginning of the number or of the order's, or the amount. */
function sought(search: string, cents: number | null): SQL | undefined {
  return or(
    sql`starts_with(upper(${pastInvoices.number}), upper(${search}))`,
    sql`starts_with(upper(${pastInvoices.orderNumber}), upper(${search}))`,
    cents === null ? undefined : eq(pastInvoices.grossCents, cents),
  );
}

/** Finds an invoice of the old shop; null for another company's, as for one that does not exist. */
export async function findPastInvoice(buyer: Company, id: number): Promise<PastInvoice | null> {
  const isItsOrder = and(
    eq(pastOrders.number, pastInvoices.orderNumber),
    eq(pastOrders.companyId, pastInvoices.companyId),
  );
  const [found] = await db
    .select({
      ...row,
      netCents: pastInvoices.netCents,
      vatCents: pastInvoices.vatCents,
      buyerName: sql<string | null>`${customers.firstName} || ' ' || ${customers.lastName}`,
      storeLabel: stores.label,
      orderNumber: pastInvoices.orderNumber,
      pastOrderId: pastOrders.id,
    })
    .from(pastInvoices)
    .leftJoin(customers, eq(customers.id, pastInvoices.customerId))
    .leftJoin(stores, eq(stores.uid, pastInvoices.storeUid))
    .leftJoin(pastOrders, isItsOrder)
    .where(isTheirs(buyer, id));
  return found ?? null;
}

/** Finds the PDF of an invoice of the old shop; null when none came, and for another company's. */
export async function findPastInvoicePdf(
  buyer: Company,
  id: number,
): Promise<(DocumentFile & { number: string }) | null> {
  const [found] = await db
    .select({
      id: documentFiles.id,
      bytes: documentFiles.bytes,
      number: pastInvoices.number,
    })
    .from(pastInvoices)
    .innerJoin(documentFiles, eq(documentFiles.id, pastInvoices.fileId))
    .where(isTheirs(buyer, id));
  return found ?? null;
}

function isTheirs({ companyId }: Company, id: number) {
  return and(eq(pastInvoices.id, id), eq(pastInvoices.companyId, companyId));
}

/** Deletes invoices of the old shop that no law has the merchant keep, with their PDFs. */
export async function deleteOldPastInvoices(now: Date): Promise<void> {
  const { id, issuedOn } = pastInvoices;
  const isOld = lt(issuedOn, pastRetentionDay(parisTime(now).day));
  await inBatches((rows) =>
    transaction(async (tx) => {
      const old = tx
        .select({ id })
        .from(pastInvoices)
        .where(isOld)
        .orderBy(issuedOn)
        .limit(rows)
        .for("update", { skipLocked: true });
      const gone = await tx
        .delete(pastInvoices)
        .where(inArray(id, old))
        .returning({ fileId: pastInvoices.fileId });
      await dropUnusedFiles(
        tx,
        gone.map(({ fileId }) => fileId),
      );
      return gone.length;
    }),
  );
}
