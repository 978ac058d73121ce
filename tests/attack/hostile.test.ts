import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, type TestContext, test, vi } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { sessionCookie } from "#app/models/auth/session.ts";
import { db } from "#app/services/platform/database.server.ts";
import { url } from "#app/urls.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { claim } from "#tests/support/attack/claim.ts";
import {
  encoded,
  formOf,
  hostileBodies,
  hostileParams,
  hostileQueries,
  hostileValues,
  multipart,
} from "#tests/support/attack/hostile.ts";
import { patterns } from "#tests/support/attack/known-world.ts";
import { spoil } from "#tests/support/attack/spoiled.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { fillCart, makeBuyer } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";
import { type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { dataOf, type RunningShop, startShop } from "#tests/support/shop.ts";
import { type Asked, askers, failureOf, pathOf, posters } from "./hostile.ts";

// Hundreds of requests a test, thousands in a long run, on a busy machine.
vi.setConfig({ testTimeout: howMany(90_000, 900_000) });

let shop: RunningShop;
let own: MadeOrder;
let foreign: MadeOrder;
let late: Buyer;
const cookies: Record<string, string> = { visitor: "" };
let before: unknown;

beforeAll(async () => {
  shop = await startShop();
  own = await makeOrder();
  foreign = await makeOrder();
  await fillCart(foreign.buyer.customerId, [{ productUid: foreign.productUid, quantity: 2 }]);
  await comeIn("customer", own.buyer, 3600);
  late = await makeBuyer();
  await comeIn("late", late, -1);
  await comeIn("leaving", await makeBuyer(), 3600);
  for (const role of ["operator", "editor"] as const) {
    const { cookies: kept } = await staffBrowser(shop.origin, await makeStaff([role]));
    cookies[role] = [...kept].map(([name, value]) => `${name}=${value}`).join("; ");
  }
  before = await fingerprint();
});
afterAll(() => shop.stop());
afterEach(async () => expect(await fingerprint()).toEqual(before));

async function comeIn(name: string, buyer: Buyer, seconds: number) {
  await fillCart(buyer.customerId, [{ productUid: own.productUid, quantity: 1 }]);
  await db.insert(checkouts).values({
    customerId: buyer.customerId,
    deliveryMode: 1,
    storeUid: buyer.store.uid,
    day: "2026-11-24",
    range: "07:00",
    slotCompleted: true,
    expiresAt: new Date(Date.now() + seconds * 1000),
  });
  const { cookies: kept } = await signedIn(shop.origin, buyer);
  const cookie = sessionCookie(shop.origin).name;
  cookies[name] = `${cookie}=${kept.get(cookie)}`;
}

/** Orders, money, stock, identities and others' data: no request of this file may change them. */
async function fingerprint() {
  const { rows } = await db.execute(sql`
    select
      (select md5(string_agg(o::text, '|' order by id)) from orders o) as orders,
      (select md5(string_agg(l::text, '|' order by id)) from order_lines l) as lines,
      (select md5(string_agg(e::text, '|' order by id)) from order_events e) as events,
      (select count(*) from payments where order_id <> ${own.id}) as payments,
      (select count(*) from payment_notifications) as notifications,
      (select count(*) from erp_events) as erp_events,
      (select sum(hashtext(s::text)) from store_stock s) as stock,
      (select md5(string_agg(c::text, '|' order by c.id)) from cart_lines c
        join carts on carts.id = c.cart_id
        where carts.customer_id = ${foreign.buyer.customerId}) as foreign_cart,
      (select md5(string_agg(concat(id, card_number, card_status, role, company_id, email, password_hash), '|'
        order by id)) from customers) as customers,
      (select count(*) from graphile_worker._private_jobs
        where coalesce(key, '') <> ${`ask-payments:${own.uid}`}) as jobs`);
  return rows;
}

/** Sampling step of a short run: prime to the number of methods and of callers. */
const STEP = howMany(19, 1);

async function check(task: TestContext["task"], what: string, requests: readonly Asked[]) {
  const tried = requests.filter((_, index) => index % STEP === 0);
  const failures = (
    await atOnce(tried, 8, (one) => failureOf(shop.origin, { ...one, cookie: cookies[one.who] }))
  ).filter((failure) => failure !== null);
  expect(failures.slice(0, 10)).toEqual([]);
  claim(task, {
    ...{ what: `${what}: requests that broke the shop, of ${tried.length}` },
    ...{ value: failures.length, unit: "requests", bar: { atMost: 0 } },
  });
}

test("no parameter of an address breaks the shop", async ({ task }) => {
  const requests = patterns
    .filter((pattern) => url[pattern].includes(":"))
    .flatMap((pattern) =>
      hostileParams.flatMap((param) => {
        const path = pathOf(pattern, own, param);
        return askers(pattern).flatMap((who) => [
          { method: "GET", path, who },
          { method: "GET", path: dataOf(path), who },
          { method: "POST", path, who, form: encoded([["a", "b"]]) },
        ]);
      }),
    );

  await check(task, "parameters of addresses", requests);
});

test("no query breaks the shop", async ({ task }) => {
  const requests = patterns.flatMap((pattern) =>
    hostileQueries.flatMap((query) =>
      askers(pattern).map((who) => ({
        method: "GET",
        path: `${pathOf(pattern, own)}?${query}`,
        who,
      })),
    ),
  );

  await check(task, "queries", requests);
});

test("no method breaks the shop, for a page or for its data", async ({ task }) => {
  const requests = patterns.flatMap((pattern) =>
    ["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE"].flatMap((method) =>
      [
        pathOf(pattern, foreign),
        dataOf(`${pathOf(pattern, foreign)}?_routes=x,root&index`),
      ].flatMap((path) =>
        posters(pattern, ...askers(pattern)).map((who) => ({ method, path, who })),
      ),
    ),
  );

  await check(task, "methods", requests);
});

test("no body sent in place of a form breaks or blocks the shop", async ({ task }) => {
  const requests = patterns.flatMap((pattern) =>
    hostileBodies.flatMap((form) =>
      posters(pattern, ...askers(pattern).slice(1)).map((who) => ({
        method: "POST",
        path: pathOf(pattern, foreign),
        who,
        form,
      })),
    ),
  );

  await check(task, "bodies that are no form", requests);
});

test("no field of a form breaks the shop", async ({ task }) => {
  const requests = patterns.flatMap((pattern) => {
    const form = formOf(pattern, { productUid: own.productUid, lineId: 1 });
    const path = pathOf(pattern, foreign);
    return form.flatMap(([hostile]) =>
      hostileValues.flatMap((value) => {
        const fields = form.map(
          ([name, usual]) => [name, name === hostile ? value : usual] as const,
        );
        return [
          { who: "visitor", form: encoded(fields) },
          { who: "customer", form: encoded(fields) },
          { who: "customer", form: multipart(fields) },
        ].map((one) => ({ method: "POST", path, ...one }));
      }),
    );
  });

  await check(task, "fields of forms", requests);
});

test("no field given twice, or as a file, breaks the shop", async ({ task }) => {
  const requests = patterns.flatMap((pattern) => {
    const form = formOf(pattern, { productUid: own.productUid, lineId: 1 });
    const bodies = [encoded([...form, ...form]), ...form.map(([name]) => multipart(form, name))];
    return bodies.map((body) => ({
      method: "POST",
      path: pathOf(pattern, foreign),
      who: "customer",
      form: body,
    }));
  });

  await check(task, "fields twice, or as files", requests);
});

test("no day, hour or comment breaks an expired checkout", async () => {
  const failures: (string | null)[] = [];
  for (const value of hostileValues) {
    for (const name of ["delivery_date", "delivery_range", "comment"]) {
      const form = formOf("pickup", { [name]: value });
      await db
        .update(checkouts)
        .set({ expiresAt: new Date(0) })
        .where(eq(checkouts.customerId, late.customerId));
      const request = { method: "POST", path: url.pickup, who: "late", form: encoded(form) };
      failures.push(await failureOf(shop.origin, { ...request, cookie: cookies.late }));
    }
  }

  expect(failures.filter((failure) => failure !== null)).toEqual([]);
});

test("finds a page that breaks on one word of a query", async () => {
  const spoiled = await spoil(shop, {
    answer: (answer, { path }) => (path.includes("NaN") ? { ...answer, status: 500 } : answer),
  });
  const ask = (query: string) =>
    failureOf(spoiled.origin, {
      ...{ method: "GET", path: `${url.search}?${query}`, who: "visitor" },
    });

  const [sound, broken] = [await ask("from=1"), await ask("from=NaN")];
  await spoiled.stop();

  expect(sound).toBeNull();
  expect(broken).toMatch(/^500: GET /);
});
