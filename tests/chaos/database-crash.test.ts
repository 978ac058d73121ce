import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  inject,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { seededRandom } from "#tests/support/attack/permutation.ts";
import { crash, type OwnServer } from "#tests/support/chaos/postgres.ts";
import { claimRecovery, isReady, secondsUntil } from "#tests/support/chaos/recovery.ts";
import { howMany } from "#tests/support/length.ts";
import { buyAll, makePurchases, type Purchase } from "#tests/support/order/purchases.ts";
import { claimBooks, openBooks, settleBooks } from "#tests/support/payment/books.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

const NAME = "postgres-crash";

/** Runs before any module reads DATABASE_URL: this file uses a server that it may kill. */
const own: OwnServer = await vi.hoisted(async () => {
  const { inject } = await import("vitest");
  const { startOwnServer } = await import("#tests/support/chaos/postgres.ts");
  const server = await startOwnServer("postgres-crash", inject("serverUrl"));
  process.env.DATABASE_URL = server.databaseUrl;
  return server;
});

const random = seededRandom(20_261_126);
let stopServer = own.stop;
let sandbox: RunningSandbox;
let shop: RunningShop;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  shop = await startShop({ WORKER: "true", LOG_LEVEL: "silent" });
});
afterEach(() => shop.stop());
afterAll(async () => {
  await sandbox.stop();
  await stopServer();
});

async function buyThrough(purchases: Purchase[], trouble: () => Promise<void>) {
  const opening = await openBooks();
  let isDone = false;
  const bought = buyAll(purchases, 8).finally(() => {
    isDone = true;
  });
  while (!isDone) await trouble();
  await bought;
  const customers = purchases.map(({ customerId }) => customerId);
  return settleBooks(sandbox, opening, customers);
}

const CRASHES = howMany(2, 20);

test(`loses nothing confirmed when PostgreSQL crashes ${CRASHES} times`, {
  timeout: howMany(180_000, 3_600_000),
}, async ({ task }) => {
  const { pid } = shop.process;
  const purchases = await makePurchases(shop.origin, CRASHES * 16);
  const recoveries: number[] = [];

  const compared = await buyThrough(purchases, async () => {
    await wait(200 + random() * 400);
    if (recoveries.length === CRASHES) return;
    const from = performance.now();
    const server = await crash(NAME, own, inject("serverUrl"));
    stopServer = server.stop;
    expect(server.url).toBe(own.url);
    recoveries.push(await secondsUntil(() => isReady(shop.origin), from));
  });

  expect([shop.process.pid, shop.process.exitCode]).toEqual([pid, null]);
  const what = `immediate stop of PostgreSQL, ${recoveries.length} times under load`;
  claimBooks(task, what, compared);
  claimRecovery(task, `${what} (restart included)`, recoveries);
});

const CUSTOMERS = howMany(40, 1_000);
const ENDED = howMany(25, 500);

test(`rolls back cut connections of PostgreSQL, under ${CUSTOMERS} orders`, {
  timeout: howMany(180_000, 3_600_000),
}, async ({ task }) => {
  const purchases = await makePurchases(shop.origin, CUSTOMERS);
  const killer = await openKiller();
  const ended = { all: 0, inTransaction: 0 };

  const compared = await buyThrough(purchases, async () => {
    await wait(100 + random() * 300);
    if (ended.all >= ENDED) return;
    const { rows } = await killer.query<{ begun: boolean }>(TERMINATE_ONE, [
      new URL(own.databaseUrl).pathname.slice(1),
    ]);
    ended.all += rows.length;
    ended.inTransaction += rows.filter(({ begun }) => begun).length;
  });
  expect(ended.inTransaction).toBeGreaterThan(0);
  const what = `backends terminated, ${ended.all}, ${ended.inTransaction} of them in a transaction`;
  claimBooks(task, what, compared);
  claimRecovery(task, what, [await secondsUntil(() => isReady(shop.origin))]);
});

/** Opens a connection to a database of its own, where it kills nobody. */
async function openKiller(): Promise<pg.Client> {
  const killer = new pg.Client({ connectionString: own.url });
  await killer.connect();
  onTestFinished(() => killer.end());
  return killer;
}

/** Ends one of the shop's connections at random; preferably one in a transaction. */
const TERMINATE_ONE = `
  select pg_terminate_backend(pid), begun
  from (select pid, xact_start is not null as begun
        from pg_stat_activity
        where datname = $1 and application_name = 'madrier'
        order by begun desc, random()
        limit 1) as one`;
