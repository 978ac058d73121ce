import type pg from "pg";
import { withoutIndexes } from "#drizzle/seed/catalogue/bulk.ts";

/** Tickets of a company a day, billed by one invoice. */
const A_DAY = 5;

/** Companies with invoices. */
const BILLED = 50;

/** Latest invoices of a company that are open. */
const OPEN = 30;

const TABLES = [
  "tickets",
  "ticket_lines",
  "invoices",
  "invoice_balances",
  "invoice_payments",
  "invoice_payment_parts",
];

/**
 * Fills a demo shop with tickets of its first companies, those with most orders first: five a day for each, from today
 * backwards, a line each, a tenth of them on one worksite. The first fifty, which are measured, have an invoice a day,
 * paid by a transfer but for the latest thirty. So a month of a company is the same whatever the total.
 */
export async function fillPurchases(
  client: pg.Client,
  total: number,
  companies: number,
): Promise<void> {
  await client.query("begin");
  await client.query(
    "insert into worksites (company_id, name, budget_cents) select id, 'Mesure', 100000000 from companies",
  );
  const { rowCount } = await client.query(
    `create temp table holders on commit drop as
     select row_number() over (order by orders desc, owner_id) - 1 as n, company_id, owner_id, store_uid, worksite_id
     from (
       select co.id as company_id, c.id as owner_id, coalesce(c.store_uid, 1) as store_uid,
         w.id as worksite_id,
         (select count(*) from (select from orders o where o.company_id = co.id limit 20) o) as orders
       from companies co
       join worksites w on w.company_id = co.id and w.name = 'Mesure'
       join lateral (select id, store_uid from customers
         where company_id = co.id and role = 'owner' order by id limit 1) c on true) as found
     order by 1 limit $1`,
    [companies],
  );
  const size: Size = { count: total, companies: rowCount ?? companies };
  await withoutIndexes(client, TABLES, async () => {
    await client.query("truncate tickets cascade");
    await fillTickets(client, size);
    await fillInvoices(client, size);
  });
  await client.query("commit");
  for (const table of TABLES) await client.query(`vacuum analyze ${table}`);
}

type Size = { count: number; companies: number };

/** `n` is a company, `place` the rank of its paper from today backwards. */
const spread = (count: string, companies: string) => `generate_series(1, ${count}::int) k
  cross join lateral (select (k - 1) / ${companies}::int as place, (k - 1) % ${companies}::int as n) spot
  join holders h on h.n = spot.n`;

async function fillTickets(client: pg.Client, { count, companies }: Size) {
  await client.query(
    `insert into tickets (id, number, version, company_id, customer_id, store_uid, worksite_id,
       worksite_source, sold_at, settlement, net_cents, vat, deposit_cents, gross_cents)
     select k, 'B-' || k, 1, h.company_id, h.owner_id, h.store_uid,
       case when place % 10 = 0 then h.worksite_id end,
       case when place % 10 = 0 then 'erp' else 'customer' end,
       now() - place * interval '1 day' / ${A_DAY}, 'account', 10000,
       '[{"rateBasisPoints":2000,"baseCents":10000,"vatCents":2000}]'::jsonb, 0, 12000
     from ${spread("$1", "$2")}`,
    [count, companies],
  );
  await client.query(`
    insert into ticket_lines (ticket_id, company_id, position, product_code, label,
      quantity_thousandths, unit, vat_basis_points, net_cents, deposit_cents)
    select tickets.id, tickets.company_id, 1, goods.code, goods.label, 5000, 'sac', 2000, 10000, 0
    from tickets
    join (select erp_code as code, label, row_number() over (order by uid) - 1 as n
      from products order by uid limit 200) goods on goods.n = tickets.id % 200`);
  await client.query(nextId("tickets"));
}

/** References as the ERP's documents have them. */
const REFERENCES = JSON.stringify({
  ...{ orderUid: "", orderedOn: "2026-01-01", erpOrderNumber: null, worksiteName: "" },
  ...{ orderedBy: "", paymentType: 0, isDelivery: false, deliveredOn: "2026-01-01" },
  credited: null,
});

async function fillInvoices(client: pg.Client, size: Size) {
  const companies = Math.min(size.companies, BILLED);
  const count = companies * Math.floor(size.count / size.companies / A_DAY);
  const { rows } = await client.query<{ first: number }>(
    "select coalesce(max(id), 0)::int as first from invoices",
  );
  const first = rows[0]?.first ?? 0;
  await client.query(
    `insert into invoices (id, doc_id, kind, origin, number, company_id, erp_number, erp_version,
       issued_on, due_on, "references", net_cents, discount_cents, eco_tax_cents, delivery,
       deposit_cents, vat, gross_cents, prepaid_cents)
     select $4::int + k, 'B' || k, 'invoice', 'erp', 'BF-' || k, h.company_id, 'BF-' || k, 1,
       current_date - place, current_date - place + 30, $3::jsonb, 50000, 0, 0, '[]', 0,
       '[{"rateBasisPoints":2000,"baseCents":50000,"vatCents":10000}]', 60000, 0
     from ${spread("$1", "$2")}`,
    [count, companies, REFERENCES, first],
  );
  const isNew = `invoices.id > ${first}`;
  const isOpen = `(invoices.id - ${first} - 1) / ${companies} < ${OPEN}`;
  await client.query(`
    insert into invoice_balances (invoice_id, company_id, due_on, balance_cents, settled_cents, updated_at)
    select id, company_id, due_on, case when ${isOpen} then 60000 else 0 end,
      case when ${isOpen} then 0 else 60000 end, issued_on + 20
    from invoices where ${isNew}`);
  await client.query(`
    insert into invoice_payments (id, number, version, company_id, means, paid_at, amount_cents)
    select id, 'BR-' || id, 1, company_id, 'transfer', issued_on + 20, 60000
    from invoices where ${isNew} and not ${isOpen}`);
  await client.query(`
    insert into invoice_payment_parts (payment_id, invoice_id, amount_cents)
    select id, id, 60000 from invoices where ${isNew} and not ${isOpen}`);
  await client.query(nextId("invoices"));
  await client.query(nextId("invoice_payments"));
}

function nextId(table: string): string {
  return `select setval(pg_get_serial_sequence('${table}', 'id'),
    greatest((select max(id) from ${table}), 1))`;
}
