import { type SQL, sql } from "drizzle-orm";
import { arrivalsSince } from "#app/models/arrival/arrival.ts";
import { orderModes } from "#app/models/order/mode.ts";
import { orderStatus, releasedStatuses, unpaidStatuses } from "#app/models/order/status.ts";
import { addDays, parisInstant, weekdayOf } from "#app/models/platform/calendar.ts";
import { HOUR_MS } from "#app/models/platform/duration.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { mondayOf } from "#app/models/search/asked.ts";
import type { TodayFigure, TodayStores } from "#app/models/today/figure.ts";
import { literal, literals } from "#app/services/order/literals.server.ts";

/** Orders that count as placed: neither waiting for their payment, nor cancelled. */
export const isPlaced = sql`o.status_code not in ${literals([
  ...unpaidStatuses,
  ...releasedStatuses,
])}`;

/** A refund that its provider has not done for so long needs somebody. */
const REFUND_HOURS = 24;

/** A checkout counts for a day after it expired; it is deleted then. */
const CHECKOUT_HOURS = 24;

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

const before = (now: Date, hours: number) => at(new Date(now.getTime() - hours * HOUR_MS));

export function inStores(column: SQL, stores: TodayStores): SQL {
  if (stores === "all") return sql`true`;
  return sql`${column} = any(${sql.param([...stores])}::int[])`;
}

/** Start of the hour of a pickup, or null for a period of a delivery. */
const slotStart = sql`case when o.delivery_range ~ '^[0-2][0-9]:[0-5][0-9]$'
  then (o.delivery_date + o.delivery_range::time) at time zone 'Europe/Paris' end`;

const company = sql`(select label from companies where id = o.company_id)`;

const order = sql`o.uid as key, o.uid, o.store_uid, ${company} as company`;

/**
 * Rows that a figure counts, each with key, uid, store_uid, company, at, cents, times and detail. The
 * number of a figure is the number of its rows.
 */
export function figureRows(figure: TodayFigure, stores: TodayStores, now: Date): SQL {
  return rowsBy[figure](stores, now);
}

const rowsBy: Record<TodayFigure, (stores: TodayStores, now: Date) => SQL> = {
  orders,
  late,
  yard,
  refused,
  refunds,
  erp,
  quotes,
  carts,
  searches,
};

/** Placed today. By orders_placed. */
function orders(stores: TodayStores, now: Date): SQL {
  const { day } = parisTime(now);
  return sql`
    select ${order}, o.created_at as at, o.gross_cents as cents, null::int as times,
      o.status_code::text as detail
    from orders o
    where o.created_at >= ${at(parisInstant(day, 0))} and o.created_at <= ${at(now)}
      and ${isPlaced} and ${inStores(sql`o.store_uid`, stores)}`;
}

/** Pickups whose hour has come today. By orders_slot_day. */
export function duePickups(stores: TodayStores, now: Date): SQL {
  return sql`
    from orders o
    where o.delivery_date = ${parisTime(now).day}::date
      and o.mode = ${literal(orderModes.pickup)} and ${isPlaced}
      and ${slotStart} <= ${at(now)} and ${inStores(sql`o.store_uid`, stores)}`;
}

/** Pickups that were not ready when their hour came. */
function late(stores: TodayStores, now: Date): SQL {
  return sql`
    select ${order}, ${slotStart} as at, o.gross_cents as cents, null::int as times,
      o.status_code::text as detail
    ${duePickups(stores, now)}
      and not exists (select from order_events e
        where e.order_id = o.id and e.to_status = ${literal(orderStatus.available)}
          and e.at <= ${slotStart})`;
}

/** Customers who wait at a depot. By arrivals_waiting. */
function yard(stores: TodayStores, now: Date): SQL {
  return sql`
    select ${order}, a.arrived_at as at, null::bigint as cents, null::int as times, a.spot as detail
    from arrivals a join orders o on o.id = a.order_id
    where a.ended_at is null and a.arrived_at >= ${at(arrivalsSince(now))}
      and ${inStores(sql`a.store_uid`, stores)}`;
}

/** Orders whose payment was refused, and not paid since. By the index on status and creation. */
function refused(stores: TodayStores): SQL {
  return sql`
    select ${order}, o.created_at as at, o.gross_cents as cents, null::int as times,
      o.payment_type::text as detail
    from orders o
    where o.status_code = ${literal(orderStatus.paymentRefused)}
      and ${inStores(sql`o.store_uid`, stores)}`;
}

/** Refunds that a provider refused, or has not done for a day. By refunds_open. */
function refunds(stores: TodayStores, now: Date): SQL {
  return sql`
    select r.reference as key, o.uid, o.store_uid, ${company} as company, r.created_at as at,
      r.amount_cents as cents, null::int as times, r.status as detail
    from refunds r join orders o on o.id = r.order_id
    where r.status <> 'done' and (r.status = 'refused' or r.created_at < ${before(now, REFUND_HOURS)})
      and ${inStores(sql`o.store_uid`, stores)}`;
}

/**
 * Messages that need somebody, and orders that the ERP has not confirmed. By erp_events_to_look_at and
 * erp_exports_unacknowledged.
 */
function erp(): SQL {
  return sql`
    select m.id::text as key, null as uid, null::int as store_uid, null as company,
      m.received_at as at, null::bigint as cents, m.tries as times, m.kind || ' ' || m.subject as detail
    from erp_events m where m.outcome in ('failed', 'refused')
    union all
    select o.uid, o.uid, o.store_uid, ${company}, x.sent_at, o.gross_cents, x.tries, ''
    from erp_exports x join orders o on o.id = x.order_id
    where x.revision > x.acknowledged and x.tries > 0`;
}

/** Quotes whose last day is today or later this week. By the index on the last day. */
function quotes(stores: TodayStores, now: Date): SQL {
  const { day } = parisTime(now);
  const sunday = addDays(day, 6 - weekdayOf(day));
  return sql`
    select q.number as key, null as uid, q.store_uid,
      (select label from companies where id = q.company_id) as company,
      q.expires_at as at, q.gross_cents as cents, null::int as times, q.number as detail
    from quotes q
    where q.valid_until between ${day}::date and ${sunday}::date
      and ${inStores(sql`q.store_uid`, stores)}`;
}

/** Checkouts of the last day that ended before the payment, their terms accepted. By the index on their end. */
function carts(stores: TodayStores, now: Date): SQL {
  return sql`
    select c.customer_id::text as key, null as uid, c.store_uid,
      (select label from companies where id = b.company_id) as company,
      c.expires_at as at, c.shown_gross_cents as cents, null::int as times,
      b.first_name || ' ' || b.last_name as detail
    from checkouts c join customers b on b.id = c.customer_id
    where c.expires_at between ${before(now, CHECKOUT_HOURS)} and ${at(now)}
      and c.terms_completed and not c.by_depot and ${inStores(sql`c.store_uid`, stores)}`;
}

/** Searches of this week that five customers asked and that found nothing. By the key of search_weeks. */
function searches(_: TodayStores, now: Date): SQL {
  return sql`
    select t.id::text as key, null as uid, null::int as store_uid, null as company,
      null::timestamptz as at, null::bigint as cents, w.nothing as times, t.text as detail
    from search_weeks w join search_texts t on t.id = w.text_id
    where w.week = ${mondayOf(parisTime(now).day)}::date and w.nothing > 0 and t.is_common`;
}
