import type pg from "pg";
import { withoutIndexes } from "#drizzle/seed/catalogue/bulk.ts";

type Changes = Readonly<Record<string, string>>;

/** Copies the customers of a demo shop, their companies and data up to a total; all have signed in. */
export async function growCustomers(client: pg.Client, total: number): Promise<void> {
  const count = await countOf(client, "customers");
  const copies = Math.ceil(total / count) - 1;
  const customer = `t.customer_id + k * ${await highest(client, "customers")}`;
  const companyStep = await highest(client, "companies");
  const company = `t.company_id + k * ${companyStep}`;
  await grow(client, copies, {
    companies: { id: `t.id + k * ${companyStep}` },
    company_discounts: { company_id: company },
    customers: {
      id: customer.replace("customer_id", "id"),
      company_id: company,
      // Not an EAN-13, so never a real card.
      card_number: "'28' || lpad((t.id + k * 100000::bigint)::text, 11, '0')",
      email: "k || '-' || t.email",
    },
    addresses: { id: await shifted(client, "addresses"), customer_id: customer },
  });
  await client.query(`
    insert into sessions (id_hash, customer_id)
    select encode(sha256(id::text::bytea), 'hex'), id from customers`);
  await client.query(`
    insert into security_events (customer_id, type, browser, system, network)
    select id, 'sign-in', 'Firefox', 'Windows', '203.0.113.x' from customers, generate_series(1, 3)`);
  await client.query("vacuum analyze sessions, security_events");
}

/** Copies the orders of a demo shop up to a total, for the customers who placed them; all delivered. */
export async function growOrders(client: pg.Client, total: number): Promise<void> {
  const copies = Math.ceil(total / (await countOf(client, "orders"))) - 1;
  const order = `t.order_id + k * ${await highest(client, "orders")}`;
  await grow(client, copies, {
    orders: {
      id: order.replace("order_id", "id"),
      uid: `left(t.uid, 7) || upper(lpad(to_hex(${order.replace("order_id", "id")}), 10, '0'))`,
      status_code: "case when t.status_code in (5, 9, 29) then t.status_code else 5 end",
      approval: "'not-needed'",
      erp_sequence: "1",
      idempotency_key: "gen_random_uuid()",
      created_at: "t.created_at - make_interval(hours => k)",
      worksite_id: "null::int",
    },
    order_lines: {
      id: await shifted(client, "order_lines"),
      order_id: order,
      cart_line_id: "null::int",
      quote_line_id: "null::int",
    },
    order_events: { id: await shifted(client, "order_events"), order_id: order },
  });
}

async function grow(
  client: pg.Client,
  copies: number,
  tables: Readonly<Record<string, Changes>>,
): Promise<void> {
  if (copies < 1) return;
  const names = Object.keys(tables);
  await client.query("begin");
  await withoutIndexes(client, names, async () => {
    for (const [table, changes] of Object.entries(tables)) {
      await client.query(await copyQuery(client, table, changes), [copies]);
    }
  });
  await client.query("commit");
  for (const [table, { id }] of Object.entries(tables)) {
    if (id) await client.query(nextIdQuery(table));
    await client.query(`vacuum analyze ${table}`);
  }
}

function nextIdQuery(table: string): string {
  return `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`;
}

async function copyQuery(client: pg.Client, table: string, changes: Changes): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changes[name] ?? `t."${name}"`);
  return `insert into ${table} (${names.map((name) => `"${name}"`).join(", ")})
    select ${values.join(", ")} from generate_series(1, $1::int) k cross join ${table} t`;
}

async function shifted(client: pg.Client, table: string): Promise<string> {
  return `t.id + k * ${await highest(client, table)}`;
}

async function highest(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `select coalesce(max(id), 1)::int as id from ${table}`,
  );
  return rows[0]?.id ?? 1;
}

async function countOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? 1;
}
