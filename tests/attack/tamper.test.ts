import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { customers } from "#drizzle/schema/company.ts";
import { makeOwnedWorld, type OwnedWorld } from "#tests/attack/ownership/owned.ts";
import { filledIn, postEverywhere, theirNumbers } from "#tests/attack/ownership/owned-bodies.ts";
import { calls, cookieOf } from "#tests/attack/ownership/owned-endpoints.ts";
import { hashOwned } from "#tests/attack/ownership/owned-hash.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { changedTables, hashDatabase } from "#tests/support/attack/database-hash.ts";
import { spoil } from "#tests/support/attack/spoiled.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeShop, ordersOf } from "#tests/support/checkout/checkouts.ts";
import { accept, choose, form, pay } from "#tests/support/checkout/pages.ts";
import { howMany } from "#tests/support/length.ts";
import { type Browser, type RunningShop, startShop } from "#tests/support/shop.ts";
import {
  callWith,
  ELSEWHERE,
  factsOf,
  tablesTaken,
  tamperedCalls,
  tamperedFields,
} from "./tamper.ts";

vi.setConfig({ testTimeout: howMany(180_000, 900_000), hookTimeout: 120_000 });

let shop: RunningShop;
let victim: OwnedWorld;
/** Not an owner: nobody else may change people's rights. */
let mine: OwnedWorld;
let tampered: Record<string, string | number>;

beforeAll(async () => {
  shop = await startShop();
  victim = await makeOwnedWorld("Les leurs");
  mine = await makeOwnedWorld("Les miens");
  const isMe = eq(customers.id, mine.buyer.customerId);
  await db.update(customers).set({ role: "buyer" }).where(isMe);
  tampered = tamperedFields(victim.buyer);
});
afterAll(() => shop.stop());

async function tamperEverywhere(browser: Browser): Promise<{ forms: number; findings: string[] }> {
  const [facts, owned] = [await factsOf(), await hashOwned(victim)];
  const right = { ...filledIn, ...(await theirNumbers(mine)) };
  const replies = await postEverywhere(browser, mine, { ...right, ...tampered });
  const after = await factsOf();
  const believed = Object.keys(facts).filter((name) => facts[name] !== after[name]);
  const changed = changedTables(owned, await hashOwned(victim));
  const taken = await tablesTaken();
  const led = replies.filter(({ reply }) => reply.location?.startsWith(ELSEWHERE.slice(0, 12)));
  const broken = replies.filter(({ reply }) => reply.status >= 500);
  return {
    forms: replies.length,
    findings: [
      ...believed.map((name) => `${name} are no longer what they were`),
      ...changed.map((name) => `${name} of another have changed`),
      ...taken.map((name) => `${name} holds a value that no form has`),
      ...led.map(({ path, reply }) => `${path} leads to ${reply.location}`),
      ...broken.map(({ path, reply }) => `${path}: ${reply.status}`),
    ],
  };
}

test("trusts no price, total, status, owner or return URL from a form", async ({ task }) => {
  const browser = await signedIn(shop.origin, mine.buyer);

  const { forms, findings } = await tamperEverywhere(browser);

  expect(findings).toEqual([]);
  claim(task, {
    what: `tampered fields believed or stored, of ${Object.keys(tampered).length} in ${forms} forms`,
    value: findings.length,
    unit: "findings",
    bar: { atMost: 0 },
  });
});

test("refuses undeclared fields at every endpoint, and changes nothing", async ({ task }) => {
  const cookie = cookieOf(await signedIn(shop.origin, victim.buyer));
  const before = await hashDatabase();
  const some = Object.entries(tampered).filter((_, at) => at % howMany(6, 1) === 0);
  const attempts = calls.flatMap((call) =>
    some.flatMap(([name, value]) =>
      tamperedCalls(call, victim, name, value).map((sent) => ({ call, name, sent })),
    ),
  );

  const statuses = await atOnce(attempts, 8, ({ call, sent }) =>
    callWith(shop.origin, call, victim, { cookie, ...sent }),
  );

  const believed = attempts.flatMap(({ call, name }, at) =>
    statuses[at] === 400 ? [] : [[call.id, name, statuses[at]]],
  );
  expect(believed.slice(0, 20)).toEqual([]);
  expect(changedTables(before, await hashDatabase())).toEqual([]);
  claim(task, {
    what: `API calls with a tampered field accepted, of ${attempts.length}`,
    value: believed.length,
    unit: "calls",
    bar: { atMost: 0 },
  });
});

describe("an order", () => {
  test("is charged as its twin is, with fields added to each form", async ({ task }) => {
    const { product, newBuyer } = await makeShop(100);
    const [honest, liar] = [await newBuyer(), await newBuyer()];
    const line = { productUid: product.uid, quantity: 3 };

    const one = await signedIn(shop.origin, honest);
    await one.post(url.addToCart, line);
    await choose(one);
    await accept(one);
    expect((await pay(one, "store")).status).toBe(303);
    const two = await signedIn(shop.origin, liar);
    await two.post(url.addToCart, { ...tampered, ...line });
    await orderTampered(two);

    const [[fair], [charged]] = [await ordersOf(honest), await ordersOf(liar)];
    const sums = (order: typeof fair) =>
      order && [order.netCents, order.grossCents, order.vat, order.statusCode, order.paymentType];
    expect(sums(charged)).toEqual(sums(fair));
    expect(charged?.customerId).toBe(liar.customerId);
    expect(await tablesTaken()).toEqual([]);
    claim(task, {
      what: "difference between the charge of a tampered order and of its twin",
      value: Math.abs((charged?.grossCents ?? 0) - (fair?.grossCents ?? 1)),
      unit: "cents",
      bar: { atMost: 0 },
    });
  });

  test("is refused with another seal or key than its page showed", async () => {
    const { product, newBuyer } = await makeShop(100);
    const buyer = await newBuyer();
    const browser = await signedIn(shop.origin, buyer);
    await browser.post(url.addToCart, { productUid: product.uid, quantity: 3 });
    await choose(browser);

    const page = await browser.get(to(url.checkoutSummary));
    const seal = "autre";
    const unsealed = await browser.submit(url.checkoutSummary, form(page), { terms: "on", seal });
    await accept(browser);
    const key = { order_key: "00000000-0000-4000-8000-000000000000", payment_method: "store" };
    const last = await browser.get(to(url.checkoutPayment));
    const unkeyed = await browser.submit(url.checkoutPayment, form(last), key);

    expect(unsealed.location).not.toBe(url.checkoutPayment);
    expect(unkeyed.location).not.toContain(url.paymentDone);
    expect(await ordersOf(buyer)).toEqual([]);
  });
});

async function orderTampered(browser: Browser) {
  const first = await browser.get(to(url.pickup));
  const days = first.page.querySelectorAll("button[name=delivery_date]");
  const delivery_date = days[1]?.getAttribute("value") ?? "";
  const path = to(url.pickup, null, { delivery_date });
  const page = await browser.get(path);
  const hours = page.page.querySelectorAll("td.on input[name=delivery_range]:not([disabled])");
  const delivery_range = hours[1]?.getAttribute("value") ?? "";
  await browser.submit(path, form(page), { ...tampered, delivery_range, comment: "Quai 2" });
  const summary = await browser.get(to(url.checkoutSummary));
  await browser.submit(url.checkoutSummary, form(summary), { ...tampered, terms: "on" });
  const last = await browser.get(to(url.checkoutPayment));
  await browser.submit(url.checkoutPayment, form(last), { ...tampered, payment_method: "store" });
}

test("finds a form that trusts the customer it names", async () => {
  const isMe = eq(customers.id, mine.buyer.customerId);
  const spoiled = await spoil(shop, {
    request: async (request) => {
      const role = new URLSearchParams(request.body.toString()).get("role");
      if (request.path === url.company && role === "owner") {
        await db.update(customers).set({ role }).where(isMe);
      }
      return request;
    },
  });

  const { findings } = await tamperEverywhere(await signedIn(spoiled.origin, mine.buyer));
  await spoiled.stop();
  await db.update(customers).set({ role: "buyer" }).where(isMe);

  expect(findings).toContain("people are no longer what they were");
});
