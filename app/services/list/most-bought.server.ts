import { sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { MAX_QUANTITY } from "#app/models/catalogue/packaging.ts";
import { topSince } from "#app/models/list/top-list.ts";
import { unboughtStatuses } from "#app/models/order/status.ts";
import { literals } from "#app/services/order/literals.server.ts";
import { db } from "#app/services/platform/database.server.ts";

/** Latest orders and tickets that are read: bounds the time for a customer of twenty thousand. */
const MAX_PURCHASES = 200;

const MAX_LINES = 48;

type Bought = {
  productUid: number;
  codeColor: string;
  quantity: number;
  orders: number;
  units: number;
};

/**
 * Lists the products and colours of a customer's latest purchases of twelve months, the most bought first, with the
 * usual quantity of one purchase. Leaves out orders never paid, refused or cancelled, and products no longer sold.
 * Reads the indexes of orders and of tickets on customer and moment, their lines by key, products by key and by the
 * merchant's code. Parts of a unit count as whole ones; goods brought back do not count.
 */
export async function listMostBought(
  { customerId }: Pick<Buyer, "customerId">,
  now: Date,
): Promise<Bought[]> {
  const since = topSince(now).toISOString();
  const { rows } = await db.execute<Bought>(sql`
    with recent as (
      select * from (
        (select id as order_id, null::int as ticket_id, created_at as at from orders
          where customer_id = ${customerId} and created_at >= ${since}
            and status_code not in ${literals(unboughtStatuses)}
          order by created_at desc limit ${MAX_PURCHASES})
        union all
        (select null, id, sold_at from tickets
          where customer_id = ${customerId} and sold_at >= ${since}
          order by sold_at desc, id desc limit ${MAX_PURCHASES})) as one
      order by at desc limit ${MAX_PURCHASES}),
    bought as (
      select 'order ' || recent.order_id as purchase, line.product_uid as uid, line.code_color,
        line.quantity + line.missing as quantity
      from recent join order_lines line on line.order_id = recent.order_id
      union all
      select 'ticket ' || recent.ticket_id, products.uid, '',
        least(ceil(line.quantity_thousandths / 1000.0), ${MAX_QUANTITY})::int
      from recent join ticket_lines line on line.ticket_id = recent.ticket_id
      join products on products.erp_code = line.product_code
      where line.quantity_thousandths > 0)
    select bought.uid as "productUid", bought.code_color as "codeColor",
      percentile_disc(0.5) within group (order by bought.quantity) as quantity,
      count(distinct purchase)::int as orders, sum(bought.quantity)::int as units
    from bought join products on products.uid = bought.uid and products.is_active
    group by bought.uid, bought.code_color
    order by orders desc, units desc, bought.uid, bought.code_color
    limit ${MAX_LINES}`);
  return rows;
}
