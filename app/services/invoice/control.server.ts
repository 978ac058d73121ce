import { sql } from "drizzle-orm";
import { type ControlRow, controlRow } from "#app/models/invoice/control.ts";
import type { Invoice } from "#app/models/invoice/invoice.ts";
import { ownCodeOf } from "#app/services/catalogue/code.server.ts";
import { db } from "#app/services/platform/database.server.ts";

type Row = {
  lineNumber: number;
  label: string;
  reference: string;
  ownCode: string;
  storageUnit: string;
  ordered: number;
  orderedMills: number;
  quoteNumber: string | null;
  quotedQuantity: number;
  quotedMills: number;
  handedOver: number;
  invoiced: number;
  invoicedMills: number | null;
  credited: number;
  hereQuantity: number | null;
  hereCents: string | null;
};

/** Quoted, ordered, handed over, billed. One query, by the indexes on order and order line. */
export async function findControl({ id, orderId }: Invoice): Promise<ControlRow[]> {
  const { rows } = await db.execute<Row>(sql`
    select row_number() over (order by line.position)::int as "lineNumber",
      line.label, line.reference,
      ${ownCodeOf(sql`line.product_uid`, sql`(select company_id from orders where id = ${orderId})`)} as "ownCode", line.storage_unit as "storageUnit",
      line.quantity as ordered, line.unit_mills as "orderedMills",
      quotes.number as "quoteNumber", quoted.quantity as "quotedQuantity",
      quoted.unit_mills as "quotedMills", billed.*
    from order_lines line
    left join quote_lines quoted on quoted.id = line.quote_line_id
    left join quotes on quotes.id = quoted.quote_id
    left join lateral (
      select
        (coalesce(sum(part.handed_over) filter (where kind = 'invoice'), 0)
          - coalesce(sum(part.handed_over) filter (where kind = 'credit-note'), 0))::int as "handedOver",
        coalesce(sum(part.quantity) filter (where kind = 'invoice'), 0)::int as invoiced,
        max(part.unit_mills) filter (where kind = 'invoice') as "invoicedMills",
        coalesce(sum(part.quantity) filter (where kind = 'credit-note'), 0)::int as credited,
        sum(part.quantity) filter (where part.invoice_id = ${id})::int as "hereQuantity",
        sum(part.net_cents) filter (where part.invoice_id = ${id}) as "hereCents"
      from invoice_lines part join invoices on invoices.id = part.invoice_id
      where part.order_line_id = line.id
    ) billed on true
    where line.order_id = ${orderId}
    order by line.position`);
  return rows.map(rowOf);
}

function rowOf({ quoteNumber, quotedQuantity, quotedMills, ...row }: Row): ControlRow {
  const { hereQuantity, hereCents, ...line } = row;
  const unitMills = quotedMills;
  const quoted = quoteNumber && { number: quoteNumber, quantity: quotedQuantity, unitMills };
  const here = hereQuantity && { quantity: hereQuantity, netCents: Number(hereCents) };
  return controlRow({ ...line, quoted: quoted || null, here: here || null });
}
