import type pg from "pg";

/** How far the depots are with an order, in the middle of their day. */
export type DayProgress =
  | "begun"
  | "gathered"
  | "short"
  | "part"
  | "on-site"
  | "delivered"
  | "back";

/** Of the n-th order to prepare, to fetch and to deliver; the others wait. */
export const dayProgress: Record<"prepare" | "fetch" | "deliver", readonly (DayProgress | null)[]> =
  {
    prepare: [null, "gathered", null, "begun", null, null, "begun", "short", null, "begun"],
    fetch: [null, null, null, null, "part"],
    deliver: ["on-site", "delivered", "back"],
  };

/** Writes what the depots have done of those orders so far, as their pages would. */
export async function beginDay(
  client: pg.Client,
  seeded: Iterable<{ order: { id?: number }; progress: DayProgress | null }>,
  now: Date,
): Promise<void> {
  const ids = new Map<DayProgress, number[]>();
  for (const { order, progress } of seeded) {
    if (!progress || order.id === undefined) continue;
    ids.set(progress, [...(ids.get(progress) ?? []), order.id]);
  }
  const of = (progress: DayProgress) => ids.get(progress) ?? [];
  for (const [statement, parts] of [
    [openSlots, []],
    [takeSlots, []],
    [gather, [of("begun"), of("gathered"), of("short")]],
    [noteLines, [of("begun"), of("short")]],
    [noteActs, []],
    [arriveOnSite, [of("on-site")]],
    [handOver, [of("part"), of("delivered"), of("back")]],
    [handLines, []],
    [refuseLines, [of("back")]],
    [tellOrders, []],
    [endOrders, []],
  ] as const) {
    const at = statement.includes("$now") ? [now] : [];
    await client.query(statement.replaceAll("$now", `$${parts.length + 1}`), [...parts, ...at]);
  }
}

const driver = `(select id from staff_accounts where email = 'depot@madrier.example')`;

const openSlots = `
  insert into pickup_slots (store_uid, day, range)
  select distinct store_uid, delivery_date, delivery_range from orders
  where store_uid = 1 and mode = 1 and status_code in (2, 22, 3, 4) and delivery_date >= ($now::timestamptz at time zone 'Europe/Paris')::date
  order by 1, 2, 3`;

/** A place in the slot of each order that waits at the first depot. */
const takeSlots = `
  insert into slot_holds (slot_id, customer_id, order_id)
  select pickup_slots.id, customer_id, orders.id from orders
  join pickup_slots on pickup_slots.store_uid = orders.store_uid and day = delivery_date and range = delivery_range
  where mode = 1 and status_code in (2, 22, 3, 4) order by orders.id`;

const gather = `
  insert into preparations (order_id, staff_id, started_at, acted_at)
  select id, ${driver}, $now::timestamptz - interval '25 minutes', $now::timestamptz - interval '4 minutes'
  from orders where id = any($1::int[] || $2::int[] || $3::int[])`;

/** All lines of what is gathered; of the rest the first half, or a unit too few of the first line. */
const noteLines = `
  insert into preparation_lines (order_line_id, found, is_short)
  select l.id, case when l.order_id = any($2::int[]) then l.quantity - 1 else l.quantity end,
    l.order_id = any($2::int[])
  from order_lines l join preparations using (order_id)
  where case when l.order_id = any($2::int[]) then l.position = 1
    when l.order_id = any($1::int[]) then 2 * l.position <= (select max(position) from order_lines o where o.order_id = l.order_id)
    else true end`;

const noteActs = `
  insert into preparation_acts (key, order_id, staff_id, act, line_number, found, at)
  select encode(sha256(('seeded ' || l.id)::bytea), 'hex'), p.order_id, p.staff_id,
    case when is_short then 'missing' else 'found' end, l.position, found, p.acted_at
  from preparation_lines join order_lines l on l.id = order_line_id join preparations p using (order_id)
  order by l.id`;

const arriveOnSite = `
  insert into site_arrivals (order_id, day, staff_id, at)
  select id, ($now::timestamptz at time zone 'Europe/Paris')::date, ${driver}, $now::timestamptz - interval '6 minutes'
  from orders where id = any($1::int[])`;

const handOver = `
  insert into handovers (key, order_id, staff_id, taker, signature, completed_from, at)
  select encode(sha256(('seeded ' || o.id)::bytea), 'hex'), o.id, ${driver}, first_name || ' ' || last_name, 'typed',
    case when o.id = any($2::int[]) then o.status_code end, $now::timestamptz - interval '40 minutes'
  from orders o join customers on customers.id = customer_id
  where o.id = any($1::int[] || $2::int[] || $3::int[]) order by o.id`;

/** Everything of a delivery that is done; else all but one line. */
const handLines = `
  insert into handover_lines (handover_id, order_line_id, quantity)
  select h.id, l.id, l.quantity from handovers h join order_lines l using (order_id)
  where completed_from is not null or l.position > 1`;

const refuseLines = `
  insert into handover_refusals (handover_id, order_line_id, quantity, reason, words)
  select h.id, l.id, l.quantity, 'damaged', 'emballage ouvert'
  from handovers h join order_lines l using (order_id) where order_id = any($1::int[]) and l.position = 1`;

const tellOrders = `
  insert into order_events (order_id, from_status, to_status, actor, handover, at)
  select o.id, o.status_code, case when completed_from is null then o.status_code else 5 end, 'store',
    jsonb_build_object('taker', taker, 'how', case when completed_from is null then 'part' else 'all' end), h.at
  from handovers h join orders o on o.id = order_id order by o.id`;

const endOrders = `
  update orders set status_code = 5
  from handovers where order_id = orders.id and completed_from is not null`;
