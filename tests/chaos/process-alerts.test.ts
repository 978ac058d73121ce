import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db, pool } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { alertsFiring, plantedAlerts, type Scrape, scrape } from "#tests/support/chaos/alerts.ts";
import { type BadLine, openLine } from "#tests/support/chaos/bad-line.ts";
import { makeProduct } from "#tests/support/factories.ts";
import { freePort } from "#tests/support/port.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

const BLOCK_MS = 400;
const HELD_BYTES = 450_000_000;

/** Holds memory on one signal, and computes most of the time on another. */
const TIRED = `process.on("SIGUSR2", () => { globalThis.held = Buffer.alloc(${HELD_BYTES}, 1); });
  process.on("SIGHUP", () => {
    setInterval(() => {
      const from = Date.now();
      while (Date.now() - from < ${BLOCK_MS});
    }, ${BLOCK_MS + 100});
  });`;

let line: BadLine;
let shop: RunningShop;
let metrics = "";
beforeAll(async () => {
  const database = new URL(process.env.DATABASE_URL ?? "");
  line = await openLine(Number(database.port));
  Object.assign(database, { hostname: "localhost", port: line.port });
  const port = String(await freePort());
  metrics = `http://127.0.0.1:${port}/metrics`;
  shop = await startShop({
    ...{ METRICS_PORT: port, PORT: String(await freePort()), WORKER: "false", LOG_LEVEL: "silent" },
    DATABASE_URL: database.href,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TIRED)}`,
  });
});
afterAll(async () => {
  await shop.stop();
  line.stop();
});

const PAGES = 6;

const makeProducts = () => Promise.all(Array.from({ length: PAGES }, () => makeProduct()));

/** The table of products has another name: pages that show one fail. */
async function breakPages() {
  const products = await makeProducts();
  await db.execute(sql`alter table products rename to products_gone`);
  try {
    for (const { uid: productUid } of products) {
      const reply = await new Browser(shop.origin).get(to(url.product, { productUid }));
      expect(reply.status).toBe(500);
    }
  } finally {
    await db.execute(sql`alter table products_gone rename to products`);
  }
}

const LOCK_MS = 1_600;

/** Pages wait for a table that somebody else has locked. */
async function slowPages() {
  const products = await makeProducts();
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("lock table products in access exclusive mode");
    const pages = products.map(({ uid: productUid }) =>
      new Browser(shop.origin).get(to(url.product, { productUid })),
    );
    await new Promise((settle) => setTimeout(settle, LOCK_MS));
    await client.query("rollback");
    await Promise.all(pages);
  } finally {
    client.release();
  }
}

type Planted = { plant: () => unknown; mend?: () => void };

/** In this order: the last ones leave no shop. */
const faults: Record<(typeof plantedAlerts.process)[number], Planted> = {
  Errors: { plant: breakPages },
  SlowPages: { plant: slowPages },
  DatabaseAway: { plant: () => line.set("cut"), mend: () => line.set("sound") },
  MemoryHigh: { plant: () => shop.process.kill("SIGUSR2") },
  EventLoopSlow: { plant: () => shop.process.kill("SIGHUP") },
  ShopDown: { plant: () => shop.stop() },
};

test.each(plantedAlerts.process)("%s fires once its fault is planted", async (name) => {
  const { plant, mend } = faults[name];
  let before: Scrape = await scrape(metrics);
  const look = async () => {
    const now = await scrape(metrics);
    const firing = alertsFiring(now, before);
    before = now;
    return firing;
  };
  expect(await look()).not.toContain(name);
  const isLasting = !["Errors", "SlowPages"].includes(name);
  if (isLasting) await plant();

  await expect
    .poll(
      async () => {
        if (!isLasting) await plant();
        return look();
      },
      { timeout: 25_000, interval: 500 },
    )
    .toContain(name);
  fired.push(name);
  mend?.();
});

const fired: string[] = [];

test("every fault of a process makes its alert fire", ({ task }) => {
  expect(fired).toEqual([...plantedAlerts.process]);
  claim(task, {
    what: "alerts that fired upon a fault of a process or its database",
    value: fired.length,
    unit: "",
    bar: { atLeast: plantedAlerts.process.length },
  });
});
