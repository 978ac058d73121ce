import { sql } from "drizzle-orm";
import { type Buyer, seesPrices } from "#app/models/auth/buyer.ts";
import { MAX_QUANTITY } from "#app/models/catalogue/packaging.ts";
import { unboughtStatuses } from "#app/models/order/status.ts";
import { HABIT_MONTHS, type Habit } from "#app/models/purchase/habit.ts";
import { literals } from "#app/services/order/literals.server.ts";
import { db } from "#app/services/platform/database.server.ts";

/** Latest orders of a company that are read, and latest tickets of a product: bound the time of a page. */
const MAX_READ = 200;

type Row = {
  uid: number;
  times: number;
  lastAt: string;
  lastQuantity: number;
  lastMills: string;
  usualQuantity: number;
};

/**
 * Finds what the buyer's company bought of some products in two years, among its latest two hundred orders and the
 * latest two hundred tickets of each. One query: orders by the index on company and moment, their lines by key, lines
 * of tickets by the index on company and code. Orders never paid, refused or cancelled do not count.
 */
export async function findHabits(
  buyer: Pick<Buyer, "companyId" | "role">,
  uids: readonly number[],
): Promise<Map<number, Habit>> {
  if (uids.length === 0) return new Map();
  const ofProducts = sql`any(${sql.param([...uids])}::int[])`;
  const since = sql`now() - make_interval(months => ${HABIT_MONTHS}::int)`;
  const { rows } = await db.execute<Row>(sql`
    with recent as (
      select id, created_at from orders
      where company_id = ${buyer.companyId} and created_at >= ${since}
        and status_code not in ${literals(unboughtStatuses)}
      order by created_at desc, id desc limit ${MAX_READ}),
    bought as (
      select line.product_uid as uid, recent.created_at as at, 'order ' || recent.id as purchase,
        line.quantity + line.missing as quantity, line.unit_mills::bigint as mills
      from recent join order_lines line
        on line.order_id = recent.id and line.product_uid = ${ofProducts}
      union all
      select products.uid, tickets.sold_at, 'ticket ' || tickets.id,
        least(ceil(line.quantity_thousandths / 1000.0), ${MAX_QUANTITY})::int,
        round(line.net_cents * 10000.0 / line.quantity_thousandths)::bigint
      from products
      cross join lateral (
        select * from ticket_lines
        where company_id = ${buyer.companyId} and product_code = products.erp_code
        order by ticket_id desc limit ${MAX_READ}) as line
      join tickets on tickets.id = line.ticket_id and tickets.sold_at >= ${since}
      where products.uid = ${ofProducts} and line.quantity_thousandths > 0)
    select uid, count(distinct purchase)::int as times, max(at) as "lastAt",
      (array_agg(quantity order by at desc, purchase))[1] as "lastQuantity",
      (array_agg(mills order by at desc, purchase))[1] as "lastMills",
      percentile_disc(0.5) within group (order by quantity) as "usualQuantity"
    from bought group by uid`);
  const showsPrices = seesPrices(buyer, false);
  return new Map(
    rows.map(({ uid, lastAt, lastMills, ...row }) => [
      uid,
      {
        ...row,
        lastAt: new Date(lastAt),
        lastMills: showsPrices ? Number(lastMills) : null,
      },
    ]),
  );
}
