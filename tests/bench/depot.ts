import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { staffCookie } from "#app/models/auth/staff.ts";
import { to, url } from "#app/urls.ts";
import type { Figure } from "#tests/support/figure.ts";
import * as budgets from "./budgets.ts";
import { measureSpeed, measureWork, type Target } from "./load.ts";
import { measureMachine } from "./machine.ts";
import type { How } from "./part.ts";

const STORE_UID = 1;

const ORDERS_A_DAY = 400;

const ONE = 1;

/** Speed of the queue of a depot with 400 orders of today and as many of tomorrow, half of them begun. */
export async function measureDepot({ places, length, isShort }: How): Promise<Figure[]> {
  const { origin, pid, databaseUrl, bare } = await places();
  const { barePerSecond } = await measureMachine(bare, length);
  const cookie = await fillDepot(databaseUrl, origin);
  const path = to(url.preparationQueue, { storeUid: STORE_UID });
  const target: Target = { origin, requests: [{ path, cookie }] };
  const { p50Ms, p99Ms } = await measureSpeed(target, ONE, length);
  const workMs = await measureWork(target, ONE, pid);
  const ms = budgets.DEPOT_P50_MS * Math.max(1, budgets.BARE_PER_SECOND / barePerSecond);
  const what = `queue of a depot, ${ORDERS_A_DAY} orders a day`;
  return [
    { what: "bare pages, 16 clients", value: barePerSecond, unit: "/s" },
    {
      what: `${what}, one client: p50`,
      value: p50Ms,
      unit: "ms",
      ...(!isShort && { bar: { atMost: ms } }),
    },
    { what: `${what}, one client: p99`, value: p99Ms, unit: "ms" },
    { what: `${what}: processor time`, value: workMs, unit: "ms" },
  ];
}

/** Fills the depot from the orders of the seed, and returns the cookie of one who prepares them. */
async function fillDepot(databaseUrl: string, origin: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin");
    await client.query(copyOrders, [STORE_UID, ORDERS_A_DAY]);
    await client.query(beginHalf, [STORE_UID]);
    const { rows } = await client.query<{ id: number }>(makeClerk, [STORE_UID]);
    const session = randomBytes(16).toString("base64url");
    const idHash = createHash("sha256").update(session).digest("hex");
    await client.query(
      "insert into staff_sessions (id_hash, staff_id, created_at, seen_at) values ($1, $2, now(), now())",
      [idHash, rows[0]?.id],
    );
    await client.query("commit");
    await client.query("analyze orders, order_lines, preparations, preparation_lines");
    return `${staffCookie(origin).name}=${session}`;
  } finally {
    await client.end();
  }
}

/** Orders of today and of tomorrow, as many each, an hour apart over the day; their lines are those of the seed. */
const copyOrders = `
  with source as (
    select *, row_number() over (order by id) as n from (
      select * from orders o where exists (select from order_lines where order_id = o.id) order by id limit $2
    ) picked
  ), copied as (
    insert into orders
    select (jsonb_populate_record(null::orders, to_jsonb(source) || jsonb_build_object(
      'id', (select max(id) from orders) + n + day * $2::int,
      'uid', 'BANC-' || lpad((n + day * $2::int)::text, 9, '0'),
      'store_uid', $1::int, 'mode', 1, 'transport_type', null, 'transport_id', null,
      'status_code', 3, 'approval', 'not-needed', 'idempotency_key', gen_random_uuid(), 'worksite_id', null,
      'settled_at', now(),
      'delivery_date', (now() at time zone 'Europe/Paris')::date + day,
      'delivery_range', lpad((7 + n % 10)::text, 2, '0') || ':00'))).*
    from source, generate_series(0, 1) day
    returning id
  ), numbered as (
    select id, row_number() over (order by id) as place from copied
  )
  insert into order_lines
  select (jsonb_populate_record(null::order_lines, to_jsonb(l) || jsonb_build_object(
    'id', (select max(id) from order_lines) + row_number() over (),
    'order_id', numbered.id, 'cart_line_id', null, 'quote_line_id', null))).*
  from numbered
  join source on source.n = (numbered.place - 1) % $2::int + 1
  join order_lines l on l.order_id = source.id`;

/** Half of the orders are begun, a line of each found. */
const beginHalf = `
  with clerk as (select min(id) as id from staff_accounts),
  begun as (
    insert into preparations (order_id, staff_id, started_at, acted_at)
    select orders.id, clerk.id, now(), now() from orders, clerk
    where uid like 'BANC-%' and store_uid = $1 and orders.id % 2 = 0
    returning order_id
  )
  insert into preparation_lines (order_line_id, found)
  select l.id, l.quantity from begun join order_lines l on l.order_id = begun.order_id and l.position = 1`;

const makeClerk = `
  with made as (
    insert into staff_accounts (email, name, roles) values ('banc@madrier.example', 'Banc', array['depot'])
    returning id
  )
  insert into staff_stores (staff_id, store_uid) select id, $1 from made returning staff_id as id`;
