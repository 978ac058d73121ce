import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startPayment } from "#app/services/payment/payment.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { to, url } from "#app/urls.ts";
import { payments } from "#drizzle/schema/payment.ts";
import { seededRandom } from "#tests/support/attack/permutation.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { letAMinutePass } from "#tests/support/chaos/recovery.ts";
import { makeShop, ordersOf } from "#tests/support/checkout/checkouts.ts";
import { accept, choose, form } from "#tests/support/checkout/pages.ts";
import { fillCart } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";
import { historyOf, type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { debitsOf, setFault } from "#tests/support/payment/acquirer.ts";
import { claimBooks, compareBooks, openBooks } from "#tests/support/payment/books.ts";
import {
  framedForm,
  GOOD_CARD,
  openCardPage,
  payByCard,
  typeCard,
} from "#tests/support/payment/card.ts";
import { listMovements } from "#tests/support/payment/movements.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { type Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let sandbox: RunningSandbox;
let shop: RunningShop | null = null;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => shop?.stop());
afterAll(() => sandbox.stop());

async function openShop(): Promise<RunningShop> {
  shop = await startShop({ WORKER: "true" });
  return shop;
}

async function start(order: MadeOrder) {
  const started = await startPayment(order.buyer, order.uid, "card");
  if (!started.ok || started.start.kind !== "frame") throw new Error("the payment did not start");
  return started.start;
}

async function killShop() {
  const ended = new Promise((resolve) => shop?.process.once("exit", resolve));
  shop?.process.kill("SIGKILL");
  await ended;
}

async function expectPaidOnce(order: { id: number; uid: string }, timeout: number) {
  await expect
    .poll(async () => (await historyOf(order.id)).steps.slice(0, 3), { timeout, interval: 100 })
    .toEqual([1, 11, 101]);
  const attempts = await db.select().from(payments).where(eq(payments.orderId, order.id));
  expect(attempts.map(({ status }) => status)).toEqual(["paid"]);
  expect(await debitsOf(sandbox, order.uid)).toHaveLength(1);
}

test("pays the order once when killed before the notification", async () => {
  await setFault(sandbox, "none");
  const order = await makeOrder();
  await openShop();
  const framed = await start(order);
  await killShop();

  await payByCard(framed);
  expect((await historyOf(order.id)).status).toBe(1);

  await openShop();
  await expectPaidOnce(order, 15_000);
});

test("asks the acquirer without notifications, and pays the order once", async () => {
  await setFault(sandbox, "silent");
  const order = await makeOrder();
  await openShop();
  await payByCard(await start(order));
  await killShop();
  const sixMinutesAgo = new Date(Date.now() - 360_000);
  await db
    .update(payments)
    .set({ openedAt: sixMinutesAgo, askAt: sixMinutesAgo })
    .where(eq(payments.orderId, order.id));

  await openShop();
  await addJob(db, "reconcile-payments", {});
  await expectPaidOnce(order, 15_000);
});

type Customer = Awaited<ReturnType<typeof arriveAtPayment>>;

async function arriveAtPayment(origin: string) {
  const { product, newBuyer } = await makeShop(20);
  const buyer = await newBuyer();
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 3 }]);
  const browser = await signedIn(origin, buyer);
  await choose(browser);
  await accept(browser);
  return { buyer, browser, step: await browser.get(to(url.checkoutPayment)) };
}

async function buy({ browser, step }: Customer): Promise<void> {
  const placed = await browser.submit(to(url.checkoutPayment), form(step), {
    payment_method: "card",
  });
  const paying = await browser.follow(placed);
  if (!paying.page.querySelector("form.card-form")) return;
  const opened = await openCardPage(framedForm(paying.page));
  // Paid there before: the acquirer refuses a second attempt.
  if (opened.status === 409) return;
  const { back } = await typeCard(opened, GOOD_CARD);
  if (back) await comeBack(browser, back);
}

async function comeBack(browser: Browser, back: URL) {
  const returned = await browser.get(`${back.pathname}${back.search}`);
  const next = returned.page.querySelector("a[target=_top]")?.getAttribute("href");
  if (next) await browser.get(next);
}

async function timeOf(purchase: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await purchase();
  return performance.now() - began;
}

const POINTS = howMany(2, 40);

test("loses no payment and debits nobody twice when killed at any point", {
  timeout: 3_600_000,
}, async ({ task }) => {
  await setFault(sandbox, "none");
  const opening = await openBooks();
  const random = seededRandom(20_261_121);
  let { origin } = await openShop();
  const first = await arriveAtPayment(origin);
  const length = await timeOf(() => buy(first));
  const customers = [first];
  for (let point = 0; point < POINTS; point++) {
    const customer = await arriveAtPayment(origin);
    const bought = buy(customer).catch(() => "cut off");
    await new Promise((resolve) => setTimeout(resolve, random() * length));
    await killShop();
    await bought;
    ({ origin } = await openShop());
    await buy(customer);
    customers.push(customer);
  }

  await letAMinutePass();
  for (const { buyer } of customers) {
    const placed = await ordersOf(buyer);
    expect(placed).toHaveLength(1);
    for (const order of placed) await expectPaidOnce(order, 150_000);
  }
  const buyers = customers.map(({ buyer }) => buyer.customerId);
  const compared = await compareBooks(await listMovements(sandbox), opening, buyers);
  claimBooks(task, `kill -9 at ${POINTS} points from order to paid`, compared);
});
