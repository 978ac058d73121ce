import { inArray, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { db } from "#app/services/platform/database.server.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";

export type Ready = { buyer: Buyer; orderKey: string };

/** Same company, cart and checkout. One statement a table: step by step takes minutes for thousands. */
export async function copyReady(
  first: Ready,
  count: number,
  ranges: readonly string[] = [],
): Promise<Ready[]> {
  const made: Ready[] = [];
  while (made.length < count) {
    made.push(...(await copyBatch(first, Math.min(BATCH, count - made.length), ranges)));
  }
  return made;
}

/** Far fewer than a statement has time for. */
const BATCH = 250;

async function copyBatch({ buyer }: Ready, count: number, ranges: readonly string[]) {
  const copies = await db.execute<{ id: number }>(copyOfCustomer(buyer.customerId, count));
  const ids = copies.rows.map(({ id }) => id);
  await db.execute(copyOfCarts(buyer.customerId, ids));
  await db.execute(copyOfCartLines(buyer.customerId, ids));
  await db.execute(copyOfCheckouts(buyer.customerId, ids, ranges));
  const made = await db
    .select({ customerId: checkouts.customerId, orderKey: checkouts.orderKey })
    .from(checkouts)
    .where(inArray(checkouts.customerId, ids));
  return made.map(({ customerId, orderKey }) => ({ buyer: { ...buyer, customerId }, orderKey }));
}

function copyOfCustomer(customerId: number, count: number) {
  return sql`
    insert into customers
    select copy.*
    from (select * from customers where id = ${customerId}) as original,
      (select nextval(pg_get_serial_sequence('customers', 'id'))::int as id
       from generate_series(1, ${count}::int)) as fresh,
      jsonb_populate_record(null::customers, to_jsonb(original) || jsonb_build_object(
        'id', fresh.id, 'card_number', '39' || lpad(fresh.id::text, 11, '0'))) as copy
    returning id`;
}

function copyOfCarts(customerId: number, ids: readonly number[]) {
  return sql`
    insert into carts
    select copy.*
    from (select * from carts where customer_id = ${customerId}) as original,
      (select nextval(pg_get_serial_sequence('carts', 'id'))::int as id, customer_id
       from unnest(${sql.param(ids)}::int[]) as customer_id) as fresh,
      jsonb_populate_record(null::carts, to_jsonb(original) || to_jsonb(fresh)) as copy`;
}

function copyOfCartLines(customerId: number, ids: readonly number[]) {
  return sql`
    insert into cart_lines
    select copy.*
    from (
      select line, cart_id, nextval(pg_get_serial_sequence('cart_lines', 'id'))::int as id
      from (
        select to_jsonb(line) as line, copied.id as cart_id
        from cart_lines as line
        join carts as original on original.id = line.cart_id and original.customer_id = ${customerId}
        join carts as copied on copied.customer_id = any(${sql.param(ids)}::int[])
        order by copied.id, line.id) as pairs) as fresh,
      jsonb_populate_record(null::cart_lines,
        line || jsonb_build_object('cart_id', cart_id, 'id', id)) as copy`;
}

function copyOfCheckouts(customerId: number, ids: readonly number[], ranges: readonly string[]) {
  return sql`
    insert into checkouts
    select copy.*
    from (select * from checkouts where customer_id = ${customerId}) as original,
      (select ids.customer_id, carts.id as shown_cart_id, gen_random_uuid() as order_key, turn
       from unnest(${sql.param(ids)}::int[]) with ordinality as ids(customer_id, turn)
       join carts on carts.customer_id = ids.customer_id) as fresh,
      jsonb_populate_record(null::checkouts, to_jsonb(original) || to_jsonb(fresh)
        || case when ${ranges.length}::int = 0 then '{}' else jsonb_build_object(
             'range', (${sql.param(ranges)}::text[])[1 + fresh.turn % ${Math.max(1, ranges.length)}::int]) end) as copy`;
}
