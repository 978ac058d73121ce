import { type SQL, sql } from "drizzle-orm";
import type { YardZone } from "#app/models/catalogue/yard-zone.ts";
import { USUAL_ZONE } from "#app/models/catalogue/yard-zone.ts";
import type { TransportType } from "#app/models/checkout/transport.ts";
import type { OrderMode } from "#app/models/order/mode.ts";
import type { OrderStatus } from "#app/models/order/status.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { statusesToPrepare } from "#app/models/preparation/preparation.ts";
import {
  ORDERS_PER_QUEUE_PAGE,
  type QueueDays,
  type QueueQuery,
  queueDays,
  queueSpan,
} from "#app/models/preparation/queue.ts";
import { substituteState } from "#app/models/preparation/substitute.ts";
import type {
  StoredSubstituteState,
  SubstituteState,
} from "#app/models/preparation/substitute-state.ts";
import { literals } from "#app/services/order/literals.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { changesAt, findStore, listSlotChanges } from "#app/services/store/store.server.ts";

export type QueuedOrder = {
  uid: string;
  day: IsoDay;
  range: string;
  mode: OrderMode;
  transportType: TransportType | null;
  city: string;
  company: string;
  customer: string;
  weightGrams: number;
  lines: number;
  decided: number;
  zones: YardZone[];
  /** States of the last proposals of its lines, each once, as they stand now. */
  substitutes: SubstituteState[];
  /** Name of whoever acted last; null when nobody began. */
  by: string | null;
  actedAt: Date | null;
};

export type SlotCount = { day: IsoDay; range: string; count: number };

export type Queue = {
  days: QueueDays;
  /** Slots with orders, of both views. */
  slots: SlotCount[];
  orders: QueuedOrder[];
  hasMore: boolean;
};

/**
 * Zone of the yard of a product, in SQL: its own, else that of its nearest family with one. Looks a family
 * up by primary key for each level, until one has a zone: a search through the path takes longer.
 */
export function zoneOf(product: SQL): SQL<YardZone> {
  const families = FAMILY_LEVELS.map(
    (level) =>
      sql`(select yard_zone from categories where id = ${product}.category_path[${sql.raw(level)}])`,
  );
  return sql`coalesce(${product}.yard_zone, ${sql.join(families, sql`, `)}, ${USUAL_ZONE})`;
}

/** Levels of families (specification, section 4), the deepest first. */
const FAMILY_LEVELS = ["4", "3", "2", "1"] as const;

const isToPrepare = sql`status_code in ${literals(statusesToPrepare)}`;

/** Slots in the order of the day: "07:30" and "7-8h" begin in the same hour. */
const hourOf = sql`lpad(split_part(split_part(delivery_range, '-', 1), ':', 1), 2, '0')`;

/**
 * Orders that a depot has to prepare, by day and slot; null when there is no such depot. Two queries at once, both by
 * orders_to_prepare: the slots of both days, and one page of orders. Lines are counted order by order, by their index:
 * joined, they were read whole, which took as long as all orders ever placed.
 */
export async function findQueue(
  storeUid: number,
  query: QueueQuery,
  now: Date = databaseNow(),
): Promise<Queue | null> {
  const days = await findQueueDays(storeUid, now);
  if (!days) return null;
  const [slots, orders] = await Promise.all([
    countSlots(storeUid, days),
    listQueued(storeUid, query, { ...queueSpan(days, query.day), now }),
  ]);
  return {
    ...{ days, slots, orders: orders.slice(0, ORDERS_PER_QUEUE_PAGE) },
    hasMore: orders.length > ORDERS_PER_QUEUE_PAGE,
  };
}

async function findQueueDays(storeUid: number, now: Date): Promise<QueueDays | null> {
  const [store, changes] = await Promise.all([findStore(storeUid, now), listSlotChanges(now)]);
  return store && queueDays({ ...store, ...changesAt(changes, storeUid) }, parisTime(now).day);
}

async function countSlots(storeUid: number, days: QueueDays): Promise<SlotCount[]> {
  const { rows } = await db.execute<SlotCount>(sql`
    select delivery_date::text as day, delivery_range as range, count(*)::int as count
    from orders
    where store_uid = ${storeUid} and ${isToPrepare}
      and delivery_date between ${queueSpan(days, "today").from} and ${days.next}
    group by delivery_date, delivery_range
    order by delivery_date, ${hourOf}, delivery_range`);
  return rows;
}

type Row = Omit<QueuedOrder, "weightGrams" | "substitutes"> & {
  weightGrams: string;
  statusCode: OrderStatus;
  proposals: StoredSubstituteState[] | null;
};

async function listQueued(
  storeUid: number,
  { range, zone, page }: QueueQuery,
  { from, to, now }: { from: IsoDay; to: IsoDay; now: Date },
): Promise<QueuedOrder[]> {
  const inZone = sql`and exists (
    select from order_lines l join products p on p.uid = l.product_uid
    where l.order_id = orders.id and ${zoneOf(sql`p`)} = ${zone})`;
  const { rows } = await db.execute<Row>(sql`
    with shown as materialized (
      select id, uid, customer_id, company_id, delivery_date, delivery_range, mode, transport_type,
        place, weight_grams, status_code
      from orders
      where store_uid = ${storeUid} and ${isToPrepare} and delivery_date between ${from} and ${to}
        ${range === "" ? sql`` : sql`and delivery_range = ${range}`} ${zone ? inZone : sql``}
      order by delivery_date, ${hourOf}, delivery_range, id
      limit ${ORDERS_PER_QUEUE_PAGE + 1} offset ${(page - 1) * ORDERS_PER_QUEUE_PAGE}
    )
    select shown.uid, delivery_date::text as day, delivery_range as range, mode,
      transport_type as "transportType", place ->> 'city' as city, weight_grams as "weightGrams",
      companies.label as company, first_name || ' ' || last_name as customer,
      status_code as "statusCode", lines, decided, zones, staff.name as by, acted_at as "actedAt",
      (select array_agg(distinct state) from (
        select distinct on (order_line_id) state from substitutes where order_id = shown.id
        order by order_line_id, substitutes.id desc) last
       where state <> 'withdrawn') as proposals
    from shown
    cross join lateral (
      select count(*)::int as lines,
        (count(*) filter (where exists (
          select from preparation_lines where order_line_id = l.id and (found >= l.quantity or is_short)
        )))::int as decided,
        array_agg(distinct ${zoneOf(sql`p`)}) as zones
      from order_lines l
      left join products p on p.uid = l.product_uid
      where l.order_id = shown.id
    ) counted
    join customers on customers.id = customer_id
    join companies on companies.id = shown.company_id
    left join preparations on preparations.order_id = shown.id
    left join staff_accounts staff on staff.id = staff_id
    order by delivery_date, ${hourOf}, delivery_range, shown.id`);
  return rows.map(({ weightGrams, actedAt, statusCode, proposals, ...row }) => ({
    ...row,
    substitutes: (proposals ?? []).map((state) =>
      substituteState(state, { ...row, statusCode }, now),
    ),
    weightGrams: Number(weightGrams),
    actedAt: actedAt && new Date(actedAt),
  }));
}
