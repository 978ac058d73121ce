import { sql } from "drizzle-orm";
import listTexts from "#app/locales/fr/list/document.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { type Buyer, holderOf } from "#app/models/auth/buyer.ts";
import { MAX_QUANTITY } from "#app/models/catalogue/packaging.ts";
import { type TopLine, topKey, topSince } from "#app/models/list/top-list.ts";
import { unboughtStatuses } from "#app/models/order/status.ts";
import { formatDate } from "#app/models/platform/time.ts";
import { literals } from "#app/services/order/literals.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { type SentLine, sendItems } from "./cart.server.ts";
import { createList } from "./list.server.ts";
import { pricedItems } from "./priced-items.server.ts";
import { writeItems } from "./write-items.server.ts";

const t = texts(listTexts);

/** Latest orders and tickets that are read: bounds the time for a customer of twenty thousand. */
const MAX_PURCHASES = 200;

const MAX_LINES = 48;

/**
 * Finds the products that this customer buys most, in the shop and at counters: products and colours of their latest
 * two hundred orders and tickets of twelve months, by number of these, then by quantity, priced for them. Leaves out
 * orders never paid, refused or cancelled, and products no longer sold.
 */
export async function findTopList(buyer: Buyer, now: Date = new Date()): Promise<TopLine[]> {
  const bought = await selectBought(buyer, now);
  const items = bought.map((one, id) => ({ ...one, id, comment: "" }));
  const lines = await pricedItems(buyer, items);
  return lines.flatMap((line) => {
    const one = bought[line.id];
    return one ? [{ ...line, orders: one.orders, units: one.units }] : [];
  });
}

/** Names the list after the day. Refuses when none of the keys is there. */
export async function saveTopList(
  buyer: Buyer,
  keys: readonly string[],
  now: Date = new Date(),
): Promise<
  | { ok: true; id: number; label: string }
  | { ok: false; reason: "lists-full" | "list-nothing-chosen" }
> {
  const lines = (await findTopList(buyer, now)).filter((line) => keys.includes(topKey(line)));
  if (lines.length === 0) return { ok: false, reason: "list-nothing-chosen" };
  const label = t("top", { day: formatDate(now) });
  return transaction(async (tx) => {
    const made = await createList(buyer, { label, comment: "" }, tx);
    if (!made.ok) return made;
    const items = lines.map(({ productUid, codeColor, wished: quantity }) => {
      return { productUid, codeColor, quantity };
    });
    await writeItems(tx, made.id, items, "add");
    return { ...made, label };
  });
}

/** Adds lines of the top list, by their keys, to the customer's cart. */
export async function sendTopList(
  buyer: Buyer,
  keys: readonly string[],
  now: Date = new Date(),
): Promise<SentLine[]> {
  const lines = (await findTopList(buyer, now)).filter((line) => keys.includes(topKey(line)));
  const items = lines.map((line) => ({ ...line, quantity: line.wished }));
  return sendItems(holderOf(buyer), buyer, items);
}

type Bought = {
  productUid: number;
  codeColor: string;
  quantity: number;
  orders: number;
  units: number;
};

/**
 * Reads the indexes of orders and of tickets on customer and moment, their lines by key, products by key and by the
 * merchant's code. Parts of a unit count as whole ones; goods brought back do not count.
 */
async function selectBought(buyer: Buyer, now: Date): Promise<Bought[]> {
  const since = topSince(now).toISOString();
  const { rows } = await db.execute<Bought>(sql`
    with recent as (
      select * from (
        (select id as order_id, null::int as ticket_id, created_at as at from orders
          where customer_id = ${buyer.customerId} and created_at >= ${since}
            and status_code not in ${literals(unboughtStatuses)}
          order by created_at desc limit ${MAX_PURCHASES})
        union all
        (select null, id, sold_at from tickets
          where customer_id = ${buyer.customerId} and sold_at >= ${since}
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
