import { sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { type BilledPapers, erpControlRow } from "#app/models/invoice/erp-control.ts";
import { db } from "#app/services/platform/database.server.ts";

/** Tickets that a page names. */
const MAX_TICKETS = 200;

const MAX_ROWS = 500;

type Row = {
  productCode: string | null;
  label: string;
  unit: string;
  taken: string | null;
  handedOver: string | null;
  invoiced: string;
  credited: string;
  takenMills: string | null;
  invoicedMills: string | null;
  hereCents: string | null;
};

/**
 * Compares a document of the ERP with the tickets and the order that it bills, and with the company's other documents
 * of the same tickets or order. Rows are goods by the merchant's code, or by label without one. Two queries, by the
 * indexes of tickets on number, of documents on order and credited number, and of lines on their papers.
 */
export async function findErpControl(
  { companyId }: Pick<Buyer, "companyId">,
  { id, number }: { id: number; number: string },
): Promise<BilledPapers> {
  const papers = sql`
    wanted as (select ticket_number as number from invoice_tickets where invoice_id = ${id}),
    own_order as (select order_id as id from invoices where id = ${id} and order_id is not null),
    sold as (select tickets.id from tickets join wanted using (number)
      where company_id = ${companyId}),
    papers as (
      select invoices.id, invoices.kind from invoices
      where invoices.company_id = ${companyId} and invoices.origin = 'erp' and (invoices.id = ${id}
        or invoices.credited_number = ${number}
        or invoices.order_id in (select id from own_order)
        or invoices.id in (select invoice_id from invoice_tickets other
          where other.ticket_number in (select number from wanted))))`;
  const [named, compared] = await Promise.all([
    db.execute<{ id: number | null; number: string }>(sql`
      select tickets.id, billed.ticket_number as number from invoice_tickets billed
      left join tickets on tickets.number = billed.ticket_number
        and tickets.company_id = ${companyId}
      where billed.invoice_id = ${id} order by billed.ticket_number limit ${MAX_TICKETS}`),
    db.execute<Row>(sql`
      with ${papers},
      taken as (
        select line.product_code as code, line.label, line.unit,
          line.quantity_thousandths as quantity, line.quantity_thousandths as handed,
          line.net_cents as cents
        from sold join ticket_lines line on line.ticket_id = sold.id
        union all
        select products.erp_code, line.label, line.storage_unit, line.quantity * 1000,
          1000 * coalesce((select sum(part.quantity) from handover_lines part
            where part.order_line_id = line.id and not exists (
              select from handover_undos undo where undo.handover_id = part.handover_id)), 0),
          line.net_cents - line.discount_cents
        from own_order join order_lines line on line.order_id = own_order.id
        left join products on products.uid = line.product_uid),
      billed as (
        select line.product_code as code, line.label, line.unit, papers.kind,
          papers.id = ${id} as is_here, line.quantity_thousandths as quantity,
          line.net_cents as cents
        from papers join erp_invoice_lines line on line.invoice_id = papers.id),
      goods as (
        select coalesce(code, label) as key, max(code) as code, min(label) as label,
          min(unit) as unit, sum(quantity) as quantity, sum(handed) as handed, sum(cents) as cents
        from taken group by 1),
      bills as (
        select coalesce(code, label) as key, max(code) as code, min(label) as label,
          min(unit) as unit,
          coalesce(sum(quantity) filter (where kind = 'invoice'), 0) as invoiced,
          coalesce(sum(quantity) filter (where kind = 'credit-note'), 0) as credited,
          sum(cents) filter (where kind = 'invoice') as cents,
          sum(cents) filter (where is_here) as here
        from billed group by 1)
      select coalesce(bills.code, goods.code) as "productCode",
        coalesce(bills.label, goods.label) as label, coalesce(bills.unit, goods.unit) as unit,
        goods.quantity as taken, goods.handed as "handedOver",
        coalesce(bills.invoiced, 0) as invoiced, coalesce(bills.credited, 0) as credited,
        round(goods.cents * 10000.0 / nullif(goods.quantity, 0)) as "takenMills",
        round(bills.cents * 10000.0 / nullif(bills.invoiced, 0)) as "invoicedMills",
        bills.here as "hereCents"
      from goods full join bills on bills.key = goods.key
      order by bills.here is null, 2 limit ${MAX_ROWS}`),
  ]);
  return { tickets: named.rows, rows: compared.rows.map(rowOf) };
}

function rowOf({ productCode, label, unit, ...row }: Row) {
  const numberOf = (text: string | null) => (text === null ? null : Number(text));
  return erpControlRow({
    ...{ productCode, label, unit },
    taken: numberOf(row.taken),
    handedOver: numberOf(row.handedOver),
    invoiced: Number(row.invoiced),
    credited: Number(row.credited),
    takenMills: numberOf(row.takenMills),
    invoicedMills: numberOf(row.invoicedMills),
    hereCents: numberOf(row.hereCents),
  });
}
