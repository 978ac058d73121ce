import { to, url } from "#app/urls.ts";
import { demoPassword } from "#drizzle/seed/demo.ts";
import { seed, usualSize } from "#drizzle/seed/seed.ts";
import type { Figure } from "#tests/support/figure.ts";
import { Browser } from "#tests/support/shop.ts";
import { databaseUrl, startDatabase } from "../../scripts/database.ts";
import { migrate } from "../../scripts/migrate.ts";
import * as budgets from "./budgets.ts";
import { growCustomers, growOrders } from "./growth-fill.ts";
import type { How } from "./part.ts";
import { dropDatabase, makeDatabase, onServer, startBuiltShop } from "./places.ts";
import { openSessions } from "./sessions.ts";
import { linked } from "./visits.ts";

const SMALL = { ...usualSize, customers: 1_000 };
const SMALL_ORDERS = 10_000;
const NAME = "madrier_bench_growth";

const CUSTOMERS = 16;
const WARM = 48;
const REQUESTS = 320;
const SHORT_REQUESTS = 64;
const LOGINS = 40;
const WARM_LOGINS = 16;

/** A form submitted sooner is a robot's (models/auth/bot-check.ts). */
const FILLING_MS = 1_100;

type Way = string | ((browser: Browser) => Promise<string | null>);
export type Ways = Readonly<Record<string, Way>>;

const ofCustomers: Ways = {
  dashboard: url.account,
  home: url.home,
  product: to(url.product, { productUid: 1 }),
  cart: url.cart,
  team: url.people,
  addresses: url.addresses,
  security: url.security,
};

const ofOrders: Ways = {
  dashboard: url.account,
  orders: url.orderList,
  order: linked(url.orderList, url.order),
  invoices: url.invoices,
  "top list": url.topList,
  "checkout: pickup": withCart,
};

async function withCart(browser: Browser): Promise<string> {
  await browser.post(url.addToCart, { productUid: 1, quantity: 1, back: url.home });
  return url.pickup;
}

type Times = Map<string, { p50Ms: number; p99Ms: number }>;

/** From a thousand customers to a million, and ten thousand orders to five million (minutes). */
export async function measureGrowth({ sizes, isShort }: How): Promise<Figure[]> {
  const server = await startDatabase();
  const names = {
    small: `${NAME}_small`,
    customers: `${NAME}_customers`,
    orders: `${NAME}_orders`,
  };
  const requests = isShort ? SHORT_REQUESTS : REQUESTS;
  try {
    await makeSmall(server.url, names.small);
    const copy = (name: string) => copyDatabase(server.url, names.small, name);
    const small = databaseUrl(server.url, names.small);
    const before = await measureTimes(small, { ...ofCustomers, ...ofOrders }, requests);
    const people = await copy(names.customers);
    await timed(`${sizes.customers} customers`, () =>
      onServer(people, (client) => growCustomers(client, sizes.customers)),
    );
    const withPeople = await measureTimes(people, ofCustomers, requests);
    await dropDatabase(server.url, names.customers);
    const past = await copy(names.orders);
    await timed(`${sizes.orders} orders`, () =>
      onServer(past, (client) => growOrders(client, sizes.orders)),
    );
    const withOrders = await measureTimes(past, ofOrders, requests);
    const from = (size: number) => size.toLocaleString("en");
    return [
      ...growthFigures(
        `${from(SMALL.customers)} to ${from(sizes.customers)} customers`,
        before,
        withPeople,
      ),
      ...growthFigures(`${from(SMALL_ORDERS)} to ${from(sizes.orders)} orders`, before, withOrders),
    ];
  } finally {
    for (const name of Object.values(names)) await dropDatabase(server.url, name);
    await server.stop();
  }
}

/** The demo shop with a thousand customers and ten thousand orders. */
export async function makeSmall(serverUrl: string, name: string): Promise<void> {
  const address = await makeDatabase(serverUrl, name);
  await migrate(address);
  await seed(address, SMALL, () => {});
  await onServer(address, (client) => growOrders(client, SMALL_ORDERS));
}

export async function copyDatabase(serverUrl: string, from: string, name: string): Promise<string> {
  await dropDatabase(serverUrl, name);
  await onServer(serverUrl, (client) => client.query(`create database ${name} template ${from}`));
  return databaseUrl(serverUrl, name);
}

export async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await work();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stderr.write(`Filled with ${what} in ${seconds} s.\n`);
}

/** Signs customers in and asks for each page in turn; logins last. */
export async function measureTimes(
  databaseUrl: string,
  ways: Ways,
  requests: number,
): Promise<Times> {
  const shop = await startBuiltShop(databaseUrl);
  try {
    const browsers = await openSessions(databaseUrl, shop.origin, CUSTOMERS);
    const times: Times = new Map();
    for (const [what, way] of Object.entries(ways)) {
      const paths = await pathsOf(way, browsers);
      times.set(what, await measureWay(what, { paths, browsers, requests }));
    }
    times.set("login", await measureLogins(databaseUrl, shop.origin));
    return times;
  } finally {
    await shop.stop();
  }
}

function pathsOf(way: Way, browsers: readonly Browser[]): Promise<(string | null)[]> {
  return Promise.all(browsers.map((browser) => (typeof way === "string" ? way : way(browser))));
}

type Walk = { paths: readonly (string | null)[]; browsers: readonly Browser[]; requests: number };

async function measureWay(what: string, { paths, browsers, requests }: Walk) {
  const times: number[] = [];
  for (let count = 0; count < WARM + requests; count++) {
    const path = paths[count % paths.length];
    if (!path) continue;
    const startedAt = performance.now();
    const reply = await browsers[count % browsers.length]?.get(path);
    if (reply?.status !== 200) throw new Error(`${what}, ${path}: ${reply?.status}`);
    if (count >= WARM) times.push(performance.now() - startedAt);
  }
  if (times.length === 0) throw new Error(`${what}: no customer has such a page`);
  return sharesOf(times);
}

async function measureLogins(databaseUrl: string, origin: string) {
  const { rows } = await onServer(databaseUrl, (client) =>
    client.query<{ card: string }>(
      `select card_number as card from customers
       where id <= 200 and card_status = 'active' and password_hash is not null and disabled_at is null
       order by id limit ${LOGINS}`,
    ),
  );
  const forms = await Promise.all(
    rows.map(async ({ card }) => {
      const browser = new Browser(origin);
      await browser.post(url.login, { card_number: card, back: url.home });
      const { page } = await browser.get(url.password);
      return { card, browser, form: page.querySelector("main form:has([type=password])") };
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, FILLING_MS));
  const times: number[] = [];
  for (const { card, browser, form } of forms) {
    const startedAt = performance.now();
    const reply = await browser.submit(url.password, form, { password: demoPassword });
    times.push(performance.now() - startedAt);
    if (reply.location === null) throw new Error(`${card} could not sign in: ${reply.status}`);
  }
  return sharesOf(times.slice(WARM_LOGINS));
}

function sharesOf(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}

export function growthFigures(from: string, before: Times, after: Times): Figure[] {
  return [...after].flatMap(([what, { p50Ms, p99Ms }]): Figure[] => {
    const small = before.get(what);
    if (!small) return [];
    const line = `${from}: ${what}`;
    return [
      {
        what: line,
        value: p50Ms / small.p50Ms,
        unit: "times",
        bar: { atMost: budgets.GROWTH_TIMES },
      },
      { what: `${line}: p50 before`, value: small.p50Ms, unit: "ms" },
      { what: `${line}: p50 after`, value: p50Ms, unit: "ms" },
      { what: `${line}: p99 after`, value: p99Ms, unit: "ms" },
    ];
  });
}
