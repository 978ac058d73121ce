import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { to, url } from "#app/urls.ts";
import { payments } from "#drizzle/schema/payment.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { historyOf, type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { claimBooks, compareBooks, openBooks } from "#tests/support/payment/books.ts";
import { contactOf, housesOf } from "#tests/support/payment/credit.ts";
import { listMovements } from "#tests/support/payment/movements.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

let sandbox: RunningSandbox;
let houses: ReturnType<typeof housesOf>;
let shop: RunningShop;
beforeAll(async () => {
  sandbox = await startSandbox();
  houses = housesOf(sandbox.origin);
  // Only the answer, or an inquiry, reveals the lender's validation.
  await houses.control("silent");
});
afterEach(() => shop.stop());
afterAll(() => sandbox.stop());

async function validateUnheard(order: MadeOrder) {
  const browser = await signedIn(shop.origin, order.buyer);
  const params = { plan: "encours", orderUid: order.uid };
  await browser.post(to(url.creditContacts, params), {
    contact: contactOf("encours"),
    product: "30j",
  });
  const securityCode = await houses.code(order.uid);
  await houses.plan("encours", "validation", "LOST");
  return browser.post(to(url.creditCode, params), { securityCode });
}

async function statusAtHouse(order: MadeOrder) {
  const operations = await houses.operations("encours", order.uid);
  return operations.map(({ status }) => status);
}

async function expectPaidOnce(order: MadeOrder) {
  await expect.poll(async () => (await historyOf(order.id)).steps.slice(0, 2)).toEqual([1, 12]);
  const attempts = await db.select().from(payments).where(eq(payments.orderId, order.id));
  expect(attempts.map(({ status }) => status)).toEqual(["paid"]);
  expect(await statusAtHouse(order)).toEqual(["VALIDATED"]);
}

test("asks a lender whose answer was lost, and pays the order at once", {
  timeout: 60_000,
}, async () => {
  shop = await startShop();
  const order = await makeOrder();

  const reply = await validateUnheard(order);

  expect(reply.location).toBe(to(url.paymentDone, null, { uid: order.uid }));
  await expectPaidOnce(order);
});

test("the shop killed between the house's validation and its own note pays the order once", {
  timeout: 60_000,
}, async ({ task }) => {
  shop = await startShop();
  const opening = await openBooks();
  const order = await makeOrder();
  const cutOff = validateUnheard(order).catch(() => "cut off");
  await expect.poll(() => statusAtHouse(order), { interval: 20 }).toEqual(["VALIDATED"]);
  const ended = new Promise((resolve) => shop.process.once("exit", resolve));
  shop.process.kill("SIGKILL");
  await ended;
  expect(await cutOff).toBe("cut off");
  expect((await historyOf(order.id)).status).toBe(1);

  await db
    .update(payments)
    .set({ askAt: new Date(0) })
    .where(eq(payments.orderId, order.id));
  shop = await startShop({ WORKER: "true" });
  await addJob(db, "reconcile-payments", {});

  await expectPaidOnce(order);
  const compared = await compareBooks(await listMovements(sandbox), opening);
  claimBooks(task, "kill -9 between the validation of a credit and its record", compared);
});
