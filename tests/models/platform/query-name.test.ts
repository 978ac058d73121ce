import { expect, test } from "vitest";
import { queryName } from "#app/models/platform/query-name.ts";

test.each([
  ['select "id" from "products" where "uid" = $1', "select", "products"],
  [
    "  with due as (select 1 from graphile_worker._private_jobs j) select * from due",
    "select",
    "_private_jobs",
  ],
  [
    "select id, (select price from net_prices n where n.id = p.id) from products p",
    "select",
    "products",
  ],
  ['insert into "cart_lines" ("cart_id") values ($1) returning "id"', "insert", "cart_lines"],
  ['update "orders" set "status" = $1 where "id" = $2', "update", "orders"],
  ['delete from "sessions" where "id" = $1', "delete", "sessions"],
  ["select extract(epoch from now()), 1 from orders", "select", "orders"],
  ["select * from unnest($1::int[]) as u join stocks s on s.id = u", "select", "stocks"],
  ["select from graphile_worker.add_job(identifier => $1)", "select", null],
  ["refresh materialized view concurrently search_words", "refresh", "search_words"],
  ["begin isolation level serializable", "begin", null],
  ["commit", "commit", null],
  ["select 'stolen from secrets' from carts", "select", "carts"],
  ["-- from notes\nselect 1 from carts for update of carts", "select", "carts"],
  ["explain", "statement", null],
])("%s is %s of %s", (text, operation, table) => {
  expect(queryName(text)).toEqual({ operation, table });
});

test("no value of a statement is in its name", () => {
  const name = queryName(
    "select 1 from customers where email = 'jean@example.com' and n = 2910000000376",
  );

  expect(JSON.stringify(name)).toBe('{"operation":"select","table":"customers"}');
});
