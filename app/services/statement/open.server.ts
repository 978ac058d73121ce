import { and, asc, eq, gt, sql } from "drizzle-orm";
import { addDays, parisInstant } from "#app/models/platform/calendar.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { type IssuedInvoice, type Lowering, leftOn } from "#app/models/statement/left.ts";
import type { OpenInvoice } from "#app/models/statement/statement.ts";
import { db } from "#app/services/platform/database.server.ts";
import { invoiceBalances, invoices } from "#drizzle/schema/invoice.ts";

/** Lists the open invoices of a company now, the oldest due first, by the partial index of open balances. */
export function listOpenNow(companyId: number): Promise<OpenInvoice[]> {
  return db
    .select({
      id: invoices.id,
      number: invoices.number,
      docId: invoices.docId,
      issuedOn: invoices.issuedOn,
      dueOn: invoices.dueOn,
      leftCents: invoiceBalances.balanceCents,
    })
    .from(invoiceBalances)
    .innerJoin(invoices, eq(invoices.id, invoiceBalances.invoiceId))
    .where(and(eq(invoiceBalances.companyId, companyId), gt(invoiceBalances.balanceCents, 0)))
    .orderBy(asc(invoiceBalances.dueOn), asc(invoices.id));
}

/** Lists the invoices of a company that were open at the end of a past day, the oldest due first. */
export async function listOpenOn(companyId: number, day: IsoDay): Promise<OpenInvoice[]> {
  const found = await listCandidates(companyId, day);
  const left = leftOn(found, await listLowerings(found), day);
  return found.flatMap(({ id, number, docId, issuedOn, dueOn }) => {
    const leftCents = left.get(id) ?? 0;
    return leftCents > 0 ? [{ id, number, docId, issuedOn, dueOn, leftCents }] : [];
  });
}

type Candidate = IssuedInvoice & Pick<OpenInvoice, "number" | "docId" | "dueOn">;

/** Invoices that are open, or whose balance was written since, and the others of their orders. */
async function listCandidates(companyId: number, day: IsoDay): Promise<Candidate[]> {
  const since = parisInstant(addDays(day, 1), 0);
  const { rows } = await db.execute<Omit<Candidate, "payableCents"> & { payableCents: string }>(
    sql`with changed as (
        select invoices.id, order_id from invoices
        join invoice_balances balance on balance.invoice_id = invoices.id
        where invoices.company_id = ${companyId} and issued_on <= ${day}
          and (balance.balance_cents > 0 or balance.updated_at >= ${since}))
      select id, order_id as "orderId", origin = 'shop' as "isOfShop", number, doc_id as "docId",
        issued_on::text as "issuedOn", due_on::text as "dueOn",
        gross_cents - prepaid_cents as "payableCents"
      from invoices
      where kind = 'invoice' and (id in (select id from changed)
        or order_id in (select order_id from changed))
      order by due_on, id`,
  );
  return rows.map((row) => ({ ...row, payableCents: Number(row.payableCents) }));
}

async function listLowerings(of: readonly Candidate[]): Promise<Lowering[]> {
  if (of.length === 0) return [];
  const ids = sql`any(${sql.param(of.map(({ id }) => id))}::int[])`;
  const orderIds = sql`any(${sql.param(of.flatMap(({ orderId }) => orderId ?? []))}::int[])`;
  const { rows } = await db.execute<{ day: IsoDay; by: Lowering["by"]; of: number; cents: string }>(
    sql`select (paid_at at time zone 'Europe/Paris')::date::text as day, 'part' as by,
        invoice_id as of, part.amount_cents as cents
      from invoice_payment_parts part join invoice_payments paid on paid.id = part.payment_id
      where invoice_id = ${ids} and refusal is null
      union all
      select note.issued_on::text, 'credit', invoices.id, note.gross_cents
      from invoices join invoices note on note.credited_number = invoices.erp_number
        and note.kind = 'credit-note'
      where invoices.id = ${ids}
      union all
      select issued_on::text, 'order-credit', order_id, gross_cents from invoices
      where order_id = ${orderIds} and kind = 'credit-note' and origin = 'shop'
      union all
      select (settled_at at time zone 'Europe/Paris')::date::text, 'order-paid', id, 0
      from orders where id = ${orderIds} and settled_at is not null`,
  );
  return rows.map(({ day, by, of: id, cents }): Lowering => {
    const those = { day, cents: Number(cents) };
    return by === "part" || by === "credit"
      ? { ...those, by, invoiceId: id }
      : { ...those, by, orderId: id };
  });
}
