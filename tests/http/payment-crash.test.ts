import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#app/services/database.server.ts";
import { addJob } from "#app/services/job.server.ts";
import { startPayment } from "#app/services/payment.server.ts";
import { payments } from "#drizzle/schema/payment.ts";
import { formOf, GOOD_CARD, openCardPage, payByCard, typeCard } from "#tests/support/card.ts";
import { historyOf, type MadeOrder, makeOrder } from "#tests/support/orders.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

let sandbox: RunningSandbox;
let shop: RunningShop | null = null;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => shop?.stop());
afterAll(() => sandbox.stop());

const control = (fault: string) =>
  fetch(`${sandbox.origin}/control`, {
    method: "POST",
    body: new URLSearchParams({ fault }),
    redirect: "manual",
  });

async function start(order: MadeOrder) {
  const started = await startPayment(order.buyer, order.uid, "card");
  if (!started.ok) throw new Error("It did not start.");
  return formOf(started.start);
}

async function killShop() {
  const ended = new Promise((resolve) => shop?.process.once("exit", resolve));
  shop?.process.kill("SIGKILL");
  await ended;
}

/** The debits of an order in the acquirer's own books. */
async function debitsOf(order: MadeOrder) {
  const ledger = z
    .array(z.object({ reference: z.string(), status: z.string() }))
    .parse(await (await fetch(`${sandbox.origin}/ledger.json`)).json());
  return ledger.filter(
    ({ reference, status }) => reference.startsWith(order.uid) && status === "Capturé",
  );
}

async function expectPaidOnce(order: MadeOrder, timeout: number) {
  await expect
    .poll(async () => (await historyOf(order.id)).steps.slice(0, 3), { timeout, interval: 100 })
    .toEqual([1, 11, 101]);
  const attempts = await db.select().from(payments).where(eq(payments.orderId, order.id));
  expect(attempts.map(({ status }) => status)).toEqual(["paid"]);
  expect(await debitsOf(order)).toHaveLength(1);
}

test("the shop killed between payment and notification pays the order once when the acquirer comes back", async () => {
  await control("none");
  const order = await makeOrder();
  shop = await startShop({ WORKER: "true" });
  const form = await start(order);
  await killShop();

  await payByCard(form);
  expect((await historyOf(order.id)).status).toBe(1);

  shop = await startShop({ WORKER: "true" });
  await expectPaidOnce(order, 15_000);
});

test("the shop killed while no notification comes asks the acquirer, and pays the order once", async () => {
  await control("silent");
  const order = await makeOrder();
  shop = await startShop({ WORKER: "true" });
  await payByCard(await start(order));
  await killShop();
  const aMinuteAgo = new Date(Date.now() - 60_000);
  await db.update(payments).set({ askAt: aMinuteAgo }).where(eq(payments.orderId, order.id));

  shop = await startShop({ WORKER: "true" });
  // What its clock does each minute.
  await addJob(db, "reconcile-payments", {});
  await expectPaidOnce(order, 15_000);
});

test("the shop killed as it is being notified ends with each order paid once, at whatever moment", {
  timeout: 60_000,
}, async () => {
  await control("none");
  const orders: MadeOrder[] = [];
  for (const delayMs of [1, 4, 10]) {
    const order = await makeOrder();
    shop = await startShop({ WORKER: "true" });
    const opened = await openCardPage(await start(order));
    const paid = typeCard(opened, GOOD_CARD);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await killShop();
    await paid;
    orders.push(order);
  }

  shop = await startShop({ WORKER: "true" });
  for (const order of orders) await expectPaidOnce(order, 30_000);
});
