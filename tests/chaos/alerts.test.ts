import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db, pool } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { refunds } from "#drizzle/schema/payment.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { alertsFiring, plantedAlerts, scrape } from "#tests/support/chaos/alerts.ts";
import { makePaid } from "#tests/support/desk/desk.ts";
import { makeProduct } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { freePort } from "#tests/support/port.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

const LATE = `const Right = Date;
  globalThis.Date = class extends Right {
    constructor(...parts) { parts.length > 0 ? super(...parts) : super(Right.now() - 300000); }
    static now() { return Right.now() - 300000; }
  };`;

/** A clock five minutes late, a disk without room, one connection, a wallet away, and nobody who runs jobs. */
const faults = {
  ...{ WORKER: "false", DATABASE_POOL: "1", READ_PIPES: "0", UPLOAD_DIRECTORY: "/sys" },
  ...{ WALLET_URL: "http://127.0.0.1:9", LOG_LEVEL: "silent" },
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(LATE)}`,
};

let shop: RunningShop;
let metrics = "";
beforeAll(async () => {
  const port = String(await freePort());
  metrics = `http://127.0.0.1:${port}/metrics`;
  shop = await startShop({ ...faults, METRICS_PORT: port, PORT: String(await freePort()) });
});
afterAll(() => shop.stop());

const firing = async () => alertsFiring(await scrape(metrics));

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

async function silenceErp() {
  const message = (kind: "stock" | "price", outcome: "applied" | "failed") => ({
    ...{ eventId: randomUUID(), kind, subject: "essai", sequence: 1, outcome },
    receivedAt: ago(3),
  });
  const stuck = Array.from({ length: 60 }, () => message("price", "failed"));
  await db.insert(erpEvents).values([message("stock", "applied"), ...stuck]);
}

async function stopOutbox() {
  await db.execute(sql`select graphile_worker.add_job('order-confirmation',
    json_build_object('orderId', 0), run_at => ${ago(1).toISOString()}::timestamptz)`);
  await db.execute(sql`select graphile_worker.add_job('send-refund',
    json_build_object('refundId', 0), run_at => ${ago(1).toISOString()}::timestamptz)`);
  await db.execute(sql`update graphile_worker._private_jobs set attempts = 6
    where payload ->> 'refundId' = '0'`);
}

async function refuseRefund() {
  const order = await makeOrder();
  const { id: paymentId } = await makePaid(order.id);
  const refund = { paymentId, orderId: order.id, amountCents: 100, reason: "desk" } as const;
  const words = { cause: randomUUID(), reference: randomUUID(), status: "refused" } as const;
  await db.insert(refunds).values({ ...refund, ...words });
}

async function payByWallet() {
  const order = await makeOrder({ paymentType: 3 });
  const browser = await signedIn(shop.origin, order.buyer);
  for (let tries = 0; tries < 6; tries++) {
    await browser.post(to(url.paymentRedirection), {
      ...{ order_uid: order.uid, payment_method: "wallet" },
    });
  }
}

/** Pages wait for the one connection while a table is locked. */
async function dryPool(look: () => Promise<void>) {
  const products = await Promise.all(Array.from({ length: 14 }, () => makeProduct()));
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("lock table products in access exclusive mode");
    const pages = products.map(({ uid: productUid }) =>
      new Browser(shop.origin).get(to(url.product, { productUid })),
    );
    await look();
    await client.query("rollback");
    await Promise.all(pages);
  } finally {
    client.release();
  }
}

test("each fault around the shop makes its alert fire", async ({ task }) => {
  await Promise.all([silenceErp(), stopOutbox(), refuseRefund()]);
  await payByWallet();
  const expected = plantedAlerts.around.filter((name) => name !== "PoolDry");

  await expect.poll(firing, { timeout: 15_000 }).toEqual(expect.arrayContaining(expected));
  await dryPool(async () => {
    await expect.poll(firing, { timeout: 15_000 }).toContain("PoolDry");
  });

  claim(task, {
    what: "alerts that fired upon a fault around the shop",
    value: expected.length + 1,
    unit: "",
    bar: { atLeast: 10 },
  });
}, 90_000);
