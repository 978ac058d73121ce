import { type SQL, sql } from "drizzle-orm";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { Month } from "#app/models/statement/month.ts";
import type { AccountMovement, EntryKind } from "#app/models/statement/statement.ts";
import { db } from "#app/services/platform/database.server.ts";

/** Movements of a month that a statement shows, and an export writes, at most. */
const MAX_ENTRIES = 20_000;

/** Sums the movements of a company before a day. */
export async function balanceBefore(companyId: number, day: IsoDay): Promise<number> {
  const { rows } = await db.execute<{ cents: string }>(
    sql`select coalesce(sum(cents), 0) as cents from (${entriesOf(companyId)}) as entry
      where day < ${day}`,
  );
  return Number(rows[0]?.cents ?? 0);
}

/** Lists the movements of a company from a day to another, in order of time. */
export async function listMovementsBetween(companyId: number, first: IsoDay, last: IsoDay) {
  const { rows } = await db.execute<Omit<AccountMovement, "cents"> & { cents: string }>(
    sql`select day::text, kind, number, doc_id as "docId", due_on::text as "dueOn", means, cents
      from (${entriesOf(companyId)}) as entry
      where day between ${first} and ${last}
      order by entry.day, rank, number limit ${MAX_ENTRIES}`,
  );
  return rows.map((row): AccountMovement => ({ ...row, cents: Number(row.cents) }));
}

/** Sums the movements of a company by month and kind. */
export async function sumEntries(companyId: number) {
  const { rows } = await db.execute<{ month: Month; kind: EntryKind; cents: string }>(
    sql`select to_char(day, 'YYYY-MM') as month, kind, sum(cents) as cents
      from (${entriesOf(companyId)}) as entry group by 1, 2`,
  );
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

/** Day of an instant in Paris. */
const parisDay = (at: SQL) => sql`(${at} at time zone 'Europe/Paris')::date`;

/**
 * Every movement of a company's account, by the indexes on company: documents of either issuer, payments that count,
 * orders paid in the shop after their invoice, and money given back for credit notes. Of a document of the ERP, the
 * payment of its order is what the ERP's own payments leave.
 */
function entriesOf(companyId: number): SQL {
  return sql`
    select issued_on as day, 0 as rank, kind, number, doc_id, due_on, null::text as means,
      case kind when 'invoice' then gross_cents else -gross_cents end as cents
    from invoices where company_id = ${companyId}
    union all
    select issued_on, 1, 'prepaid', number, doc_id, null::date, null, -prepaid_cents
    from invoices where company_id = ${companyId} and prepaid_cents > 0
    union all
    select ${parisDay(sql`paid_at`)}, 2, 'payment', number, null, null, means, -amount_cents
    from invoice_payments where company_id = ${companyId} and refusal is null
    union all
    select * from (
      select greatest(invoices.issued_on, ${parisDay(sql`orders.settled_at`)}), 3, 'payment',
        orders.uid, null, null::date, null, -sum(invoices.gross_cents - invoices.prepaid_cents -
          case invoices.origin when 'erp' then least(coalesce(part.cents, 0),
            invoices.gross_cents - invoices.prepaid_cents) else 0 end) as cents
      from invoices
      join orders on orders.id = invoices.order_id and orders.settled_at is not null
      left join lateral (
        select sum(part.amount_cents) as cents from invoice_payment_parts part
        join invoice_payments paid on paid.id = part.payment_id and paid.refusal is null
        where part.invoice_id = invoices.id) as part on invoices.origin = 'erp'
      where invoices.company_id = ${companyId} and invoices.kind = 'invoice'
        and invoices.prepaid_cents < invoices.gross_cents
      group by 1, 4) as settled
    where cents <> 0
    union all
    select ${parisDay(sql`refunds.ended_at`)}, 4, 'refund', refunds.cause, null, null, null,
      refunds.amount_cents
    from refunds join orders on orders.id = refunds.order_id
    where orders.company_id = ${companyId} and refunds.reason = 'credit-note'
      and refunds.status = 'done'`;
}
