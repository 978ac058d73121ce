import { type SQL, sql } from "drizzle-orm";
import type { OrderedItem } from "#app/models/order/order-view.ts";

// Each takes the order's id with its table, as `orders.id`: a query of one table leaves the table of a column out, and
// lines have an id too.

/** In a query of orders: the first three lines of one, as its lists show them. */
export function firstLinesOf(orderId: SQL): SQL<OrderedItem[]> {
  return sql`coalesce((select json_agg(f) from (select label, drawing, tint from order_lines l
    where l.order_id = ${orderId} order by position limit 3) f), '[]')`;
}

/** In a query of orders: how many lines one has. */
export function lineCountOf(orderId: SQL): SQL<number> {
  return sql`(select count(*)::int from order_lines l where l.order_id = ${orderId})`;
}

/** In a query of orders: the label of the first line of one; empty for an order without lines. */
export function firstLabelOf(orderId: SQL): SQL<string> {
  return sql`coalesce((select label from order_lines l where l.order_id = ${orderId} order by position limit 1), '')`;
}
