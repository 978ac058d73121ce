import { sql } from "drizzle-orm";
import { toPayCents } from "#app/models/handover/handover.ts";
import { roundSince, type StopState, stopState } from "#app/models/handover/round.ts";
import { orderModes } from "#app/models/order/mode.ts";
import { type OrderStatus, orderStatus } from "#app/models/order/status.ts";
import { addDays, parisInstant } from "#app/models/platform/calendar.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { statusesToPrepare } from "#app/models/preparation/preparation.ts";
import { literal, literals } from "#app/services/order/literals.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import type { SiteFacts } from "./delivery.server.ts";
import { stands } from "./handover.server.ts";

const { available, invoiced } = orderStatus;

/** Orders that a driver takes along, or took. */
const roundStatuses = [...statusesToPrepare, available, invoiced];

export type Stop = SiteFacts & {
  uid: string;
  state: StopState;
  /** Some of it was delivered before. */
  isRest: boolean;
  day: IsoDay;
  range: string;
  company: string;
  customer: string;
  phone: string;
  comment: string;
  arrivedAt: Date | null;
  doneAt: Date | null;
  toPayCents: number;
};

/** More stops than a depot has in a day. */
const MAX_STOPS = 400;

type Row = Omit<
  Stop,
  "state" | "isRest" | "weightGrams" | "arrivedAt" | "doneAt" | "toPayCents"
> & {
  statusCode: OrderStatus;
  weightGrams: string;
  grossCents: string;
  settledAt: string | null;
  isPaidAtTill: boolean;
  arrivedAt: string | null;
  lastAt: string | null;
  isRefusal: boolean | null;
  isRest: boolean;
};

/**
 * Deliveries that leave a depot on a day, by slot then postcode: those of the day, those delivered on it, and on the
 * current day what is left of a week. One query, by orders_slot_day.
 */
export async function findRound(
  storeUid: number,
  day: IsoDay,
  now: Date = databaseNow(),
): Promise<Stop[]> {
  const isToday = day === parisTime(now).day;
  const [from, until] = [parisInstant(day, 0), parisInstant(addDays(day, 1), 0)];
  const onDay = sql`exists (select from handovers h where h.order_id = orders.id
    and h.at >= ${from} and h.at < ${until} and ${stands(sql`h.id`)})`;
  const { rows } = await db.execute<Row>(sql`
    select orders.uid, status_code as "statusCode", delivery_date::text as day,
      delivery_range as range, place, site_contact as "siteContact", site_phone as "sitePhone",
      company_phone as "companyPhone", worksite_name as "worksiteName",
      transport_type as "transportType", transport_label as "transportLabel",
      weight_grams as "weightGrams", orders.comment, gross_cents as "grossCents",
      settled_at as "settledAt", companies.label as company, cellphone as phone,
      first_name || ' ' || last_name as customer, arrived.at as "arrivedAt",
      last.at as "lastAt", last.is_refusal as "isRefusal",
      coalesce(given.is_paid, false) as "isPaidAtTill", coalesce(given.some, false) as "isRest"
    from orders
    join customers on customers.id = customer_id
    join companies on companies.id = orders.company_id
    left join site_arrivals arrived on arrived.order_id = orders.id and arrived.day = ${day}
    left join lateral (
      select h.at, not exists (
        select from handover_lines where handover_id = h.id) as is_refusal
      from handovers h
      where h.order_id = orders.id and ${stands(sql`h.id`)}
      order by h.id desc limit 1
    ) last on true
    left join lateral (
      select bool_or(h.is_paid_at_till) as is_paid,
        bool_or(exists (select from handover_lines where handover_id = h.id)) as some
      from handovers h
      where h.order_id = orders.id and ${stands(sql`h.id`)}
    ) given on true
    where orders.store_uid = ${storeUid} and mode <> ${literal(orderModes.pickup)}
      and status_code in ${literals(roundStatuses)}
      and delivery_date between ${roundSince(day)} and ${day}
      and (delivery_date = ${day} or ${onDay}
        or (${isToday} and status_code = ${literal(available)}))
    order by delivery_date,
      lpad(split_part(split_part(delivery_range, '-', 1), ':', 1), 2, '0'), delivery_range,
      place ->> 'zipCode', orders.id
    limit ${MAX_STOPS}`);
  return rows.map((row) => toStop(row, day));
}

function toStop(row: Row, day: IsoDay): Stop {
  const { statusCode, lastAt, isRefusal, grossCents, settledAt, isPaidAtTill, ...stop } = row;
  const arrivedAt = row.arrivedAt ? new Date(row.arrivedAt) : null;
  const doneAt = lastAt ? new Date(lastAt) : null;
  const last = doneAt && { at: doneAt, isRefusal: isRefusal === true };
  const money = {
    settledAt: settledAt ? new Date(settledAt) : null,
    grossCents: Number(grossCents),
  };
  return {
    ...stop,
    ...{ arrivedAt, doneAt, state: stopState({ statusCode, arrivedAt, last }, day) },
    isRest: row.isRest && statusCode === available,
    weightGrams: Number(row.weightGrams),
    toPayCents: isPaidAtTill || statusCode === invoiced ? 0 : toPayCents(money),
  };
}
