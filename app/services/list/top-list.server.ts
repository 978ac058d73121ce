import { sql } from "drizzle-orm";
import listTexts from "#app/locales/fr/list/document.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { type TopLine, topKey, topSince } from "#app/models/list/top-list.ts";
import { formatDate } from "#app/models/platform/time.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { type SentLine, sendItems } from "./cart.server.ts";
import { createList } from "./list.server.ts";
import { pricedItems } from "./priced-items.server.ts";
import { writeItems } from "./write-items.server.ts";

const t = texts(listTexts);

/** Latest orders that are read: bounds the time for a customer of twenty thousand. */
const MAX_ORDERS = 200;

const MAX_LINES = 48;

/**
 * Finds the products that this customer buys most: products and colours of their latest two hundred
 * orders of twelve months, by number of orders, then by quantity, priced for them. Leaves out
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
  return sendItems({ customerId: buyer.customerId }, buyer, items);
}

type Bought = {
  productUid: number;
  codeColor: string;
  quantity: number;
  orders: number;
  units: number;
};

/** Reads orders' index on customer and moment, order_lines' on order and place, products by primary key. */
async function selectBought(buyer: Buyer, now: Date): Promise<Bought[]> {
  const { rows } = await db.execute<Bought>(sql`
    with recent as (
      select id from orders
      where customer_id = ${buyer.customerId} and created_at >= ${topSince(now).toISOString()}
        and status_code not in (1, 9, 13, 29)
      order by created_at desc limit ${MAX_ORDERS})
    select line.product_uid as "productUid", line.code_color as "codeColor",
      percentile_disc(0.5) within group (order by line.quantity) as quantity,
      count(distinct line.order_id)::int as orders, sum(line.quantity)::int as units
    from recent
    join order_lines line on line.order_id = recent.id
    join products on products.uid = line.product_uid and products.is_active
    group by line.product_uid, line.code_color
    order by orders desc, units desc, line.product_uid, line.code_color
    limit ${MAX_LINES}`);
  return rows;
}
