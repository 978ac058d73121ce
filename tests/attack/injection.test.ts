import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { url } from "#app/urls.ts";
import { claim } from "#tests/support/attack/claim.ts";
import {
  browsersOf,
  type KnownWorld,
  makeKnownWorld,
  type Who,
} from "#tests/support/attack/known-world.ts";
import { spoil } from "#tests/support/attack/spoiled.ts";
import { howMany } from "#tests/support/length.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";
import {
  allWords,
  type Choice,
  POLLUTED,
  triesOfAddresses,
  triesOfCalls,
  triesOfForms,
  wrongsOf,
} from "./injection.ts";

vi.setConfig({ testTimeout: howMany(180_000, 3_600_000) });

/** Payloads tried at each place, of some ninety, in rotation. */
const MANY = howMany(2, 30);
const choose: Choice = (place) =>
  Array.from(
    { length: MANY },
    (_, index) => allWords[(place * 7 + index * 31) % allWords.length],
  ).filter((words) => words !== undefined);

let shop: RunningShop;
let world: KnownWorld;
let browsers: Record<Who, Browser>;

beforeAll(async () => {
  shop = await startShop();
  world = await makeKnownWorld();
  browsers = await browsersOf(shop.origin, world);
});
afterAll(() => shop.stop());

async function fingerprint(foreign: { id: number; customerId: number }) {
  const { rows } = await db.execute(sql`
    select
      (select md5(string_agg(concat(table_name, column_name, data_type, is_nullable), '|'
        order by table_name, ordinal_position)) from information_schema.columns
        where table_schema not in ('pg_catalog', 'information_schema')) as columns,
      (select md5(string_agg(concat(proname, prosrc), '|' order by oid)) from pg_proc) as functions,
      (select md5(string_agg(a::text, '|' order by oid)) from pg_roles a) as roles,
      (select md5(string_agg(concat(id, email, password_hash, roles), '|' order by id))
        from staff_accounts) as staff,
      (select md5(string_agg(concat(id, card_number, card_status, role, company_id, password_hash),
        '|' order by id)) from customers) as customers,
      (select md5(string_agg(o::text, '|' order by id)) from orders o
        where customer_id = ${foreign.customerId}) as orders,
      (select md5(string_agg(l::text, '|' order by id)) from order_lines l
        where order_id = ${foreign.id}) as lines,
      (select md5(string_agg(p::text, '|' order by uid)) from products p) as products,
      (select count(*) from payments where order_id = ${foreign.id}) as payments`);
  return rows;
}

test("lets no input reach the database, a template, a shell or a file", async ({ task }) => {
  const foreign = await makeOrder();
  const before = await fingerprint(foreign);

  const tries = [
    ...triesOfAddresses(browsers, world, choose),
    ...(await triesOfForms(browsers, world, choose)),
    ...triesOfCalls({ origin: shop.origin, browser: browsers.customer }, world, choose),
  ];
  const wrongs = await wrongsOf(shop.origin, tries);

  expect(wrongs.slice(0, 10)).toEqual([]);
  expect(await fingerprint(foreign)).toEqual(before);
  expect((await browsers.customer.get(url.storesJson)).text).not.toContain(POLLUTED);
  expect((await browsers.customer.get(url.home)).status).toBe(200);
  claim(task, {
    ...{ what: "injections tried, at every address, field and endpoint", value: tries.length },
    ...{ unit: "requests", bar: { atLeast: howMany(1_700, 25_000) } },
  });
  claim(task, {
    ...{ what: "injections that failed, leaked or slept", value: wrongs.length },
    ...{ unit: "requests", bar: { atMost: 0 } },
  });
});

test("finds a page that shows a database error, and an SQL sleep", async () => {
  const spoiled = await spoil(shop, {
    answer: async (answer, { path }) => {
      if (path.startsWith(`${url.search}?`) && path.includes("%27")) {
        return { ...answer, body: Buffer.from('syntax error at or near "union"') };
      }
      if (path.includes("pg_sleep")) await new Promise((wake) => setTimeout(wake, 6_500));
      return answer;
    },
  });
  const browser = new Browser(spoiled.origin);

  const paths = [`${url.search}?query=%27`, `${url.contact}?theme=pg_sleep(8)`, url.contact];
  const tries = paths.map((path) => ({ what: path, send: () => browser.get(path) }));
  const wrongs = await wrongsOf(spoiled.origin, tries).finally(spoiled.stop);

  expect(wrongs).toEqual([`an error of the database: ${paths[0]}`, `slept: ${paths[1]}`]);
});
