import { sql } from "drizzle-orm";
import { addDays, parisInstant } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { shownFigures, type TodayFigure, type TodayStores } from "#app/models/today/figure.ts";
import type { HourCount } from "#app/models/today/hours.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { duePickups, figureRows, inStores, isPlaced } from "./rows.server.ts";

export type FigureCount = { figure: TodayFigure; count: number; cents: number };

export type Today = {
  hours: HourCount[];
  figures: FigureCount[];
  /** Pickups whose hour has come today, late or not. */
  due: number;
};

/** Reads the day of depots until now, beside the same weekday before. */
export async function findToday(stores: TodayStores, now: Date = databaseNow()): Promise<Today> {
  const [hours, figures, due] = await Promise.all([
    countHours(stores, now),
    countFigures(stores, now),
    countDue(stores, now),
  ]);
  return { hours, figures, due };
}

/** By orders_placed. */
async function countHours(stores: TodayStores, now: Date): Promise<HourCount[]> {
  const { day, minute } = parisTime(now);
  const weekBefore = addDays(day, -7);
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
  const sameTime = at(parisInstant(weekBefore, minute));
  const of = (from: Date, to: Date, isBefore: boolean) => sql`
    select ${isBefore}::boolean as "isBefore", o.store_uid as "storeUid",
      extract(hour from o.created_at at time zone 'Europe/Paris')::int as hour,
      count(*)::int as orders, sum(o.gross_cents)::float8 as cents,
      (count(*) filter (where not ${isBefore}::boolean or o.created_at < ${sameTime}))::int as "ordersSoFar",
      coalesce(sum(o.gross_cents) filter (where not ${isBefore}::boolean or o.created_at < ${sameTime}), 0)::float8
        as "centsSoFar"
    from orders o
    where o.created_at >= ${at(from)} and o.created_at < ${at(to)}
      and ${isPlaced} and ${inStores(sql`o.store_uid`, stores)}
    group by 2, 3`;
  const { rows } = await db.execute<HourCount>(sql`
    ${of(parisInstant(day, 0), new Date(now.getTime() + 1), false)} union all
    ${of(parisInstant(weekBefore, 0), parisInstant(addDays(weekBefore, 1), 0), true)}`);
  return rows;
}

async function countFigures(stores: TodayStores, now: Date): Promise<FigureCount[]> {
  const counted = shownFigures(stores).map(
    (figure) => sql`
      select ${figure}::text as figure, count(*)::int as count, coalesce(sum(cents), 0)::float8 as cents
      from (${figureRows(figure, stores, now)}) as counted`,
  );
  const { rows } = await db.execute<FigureCount>(sql.join(counted, sql` union all `));
  return rows;
}

async function countDue(stores: TodayStores, now: Date): Promise<number> {
  const { rows } = await db.execute<{ due: number }>(
    sql`select count(*)::int as due ${duePickups(stores, now)}`,
  );
  return rows[0]?.due ?? 0;
}

export const TODAY_ROWS_SHOWN = 100;

export type TodayRow = {
  key: string;
  /** Order that the row leads to. */
  uid: string | null;
  store: string | null;
  company: string | null;
  at: Date | null;
  cents: number | null;
  times: number | null;
  detail: string;
};

/** Lists the rows of a figure, the last first; one more than `limit` where there are more. */
export async function listTodayRows(
  figure: TodayFigure,
  stores: TodayStores,
  limit: number,
  now: Date = databaseNow(),
): Promise<TodayRow[]> {
  const { rows } = await db.execute<Omit<TodayRow, "at"> & { at: string | null }>(sql`
    select key, uid, (select label from stores where stores.uid = listed.store_uid) as store, company, at,
      cents::float8 as cents, times, detail
    from (${figureRows(figure, stores, now)}) as listed
    order by at desc nulls last, times desc nulls last, key limit ${limit + 1}`);
  return rows.map((row) => ({ ...row, at: row.at === null ? null : new Date(row.at) }));
}
