import { setTimeout as wait } from "node:timers/promises";
import { gt } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#app/services/platform/database.server.ts";
import { orders } from "#drizzle/schema/order.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { seededRandom } from "#tests/support/attack/permutation.ts";
import { letAMinutePass, secondsUntil } from "#tests/support/chaos/recovery.ts";
import { howMany } from "#tests/support/length.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { buyAll, makePurchases } from "#tests/support/order/purchases.ts";
import {
  type Compared,
  claimBooks,
  compareBooks,
  openBooks,
} from "#tests/support/payment/books.ts";
import { listMovements } from "#tests/support/payment/movements.ts";
import { freePort } from "#tests/support/port.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

let sandbox: RunningSandbox;
let shop: RunningShop;
let worker: RunningShop;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => Promise.all([shop.stop(), worker.stop()]));
afterAll(() => sandbox.stop());

const KILLS = howMany(3, 40);
const CUSTOMERS_PER_KILL = 10;
const random = seededRandom(20_261_127);

async function startWorkerAlone(): Promise<RunningShop> {
  return startShop({ WORKER: "true", PORT: String(await freePort()) });
}

async function killAndReplace() {
  const ended = new Promise((resolve) => worker.process.once("exit", resolve));
  worker.process.kill("SIGKILL");
  await ended;
  worker = await startWorkerAlone();
}

const inErp = z.array(z.object({ uid: z.string() }));
const inbox = z.array(z.object({ headers: z.record(z.string(), z.string()) }));

/** The ERP has each order once; its customer got one Message-ID, whatever was repeated. */
async function compareOutbox(lastOrder: number): Promise<Compared> {
  const read = async (name: string): Promise<unknown> =>
    (await fetch(`${sandbox.origin}/${name}.json`)).json();
  const exported = inErp.parse(await read("erp")).map(({ uid }) => uid);
  const letters = inbox.parse(await read("mail")).map(({ headers }) => headers["message-id"] ?? "");
  const made = await db.select().from(orders).where(gt(orders.id, lastOrder));
  const standing = made.filter(
    ({ settledAt, paymentType }) => settledAt !== null || paymentType === 0,
  );
  const of = (all: readonly string[], uid: string) => all.filter((one) => one.includes(uid));
  return {
    orders: standing.length,
    debits: 0,
    lost: standing.flatMap(({ uid }) => [
      ...(of(exported, uid).length === 0 ? [`${uid} is not in the ERP`] : []),
      ...(of(letters, uid).length === 0 ? [`${uid} was not confirmed by e-mail`] : []),
    ]),
    twice: standing.flatMap(({ uid }) => [
      ...(of(exported, uid).length > 1 ? [`${uid} is in the ERP twice`] : []),
      ...(new Set(of(letters, uid)).size > 1 ? [`${uid} was confirmed in two messages`] : []),
    ]),
  };
}

test(`sends each order once when the workers are killed ${KILLS} times`, {
  timeout: howMany(120_000, 3_600_000),
}, async ({ task }) => {
  [shop, worker] = await Promise.all([startShop(), startWorkerAlone()]);
  const purchases = await makePurchases(shop.origin, KILLS * CUSTOMERS_PER_KILL);
  const opening = await openBooks();
  const bought = buyAll(purchases, 4);
  for (let kills = 0; kills < KILLS; kills++) {
    await wait(300 + random() * 700);
    await killAndReplace();
  }
  await bought;

  const from = performance.now();
  await letAMinutePass();
  const outbox = () => compareOutbox(opening.lastOrder);
  const seconds = await secondsUntil(async () => (await outbox()).lost.length === 0, from);

  const customers = purchases.map(({ customerId }) => customerId);
  const what = `kill -9 of the worker, ${KILLS} times under load`;
  claimBooks(task, what, await compareBooks(await listMovements(sandbox), opening, customers));
  claimBooks(task, `${what}, ERP and emails`, await outbox());
  const waits = howMany(0, 1) === 1 ? "" : ", less the minute that a dead worker's jobs wait";
  claim(task, {
    what: `${what}: seconds until every notice is sent${waits}`,
    value: seconds,
    unit: "s",
  });

  // Planted: an order that nobody was notified of.
  await makeOrder({ statusCode: 11, settledAt: new Date() });
  expect((await outbox()).lost).toHaveLength(2);
});
