import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { seededRandom } from "#tests/support/attack/permutation.ts";
import { claimRecovery, isReady, secondsUntil } from "#tests/support/chaos/recovery.ts";
import { howMany } from "#tests/support/length.ts";
import { buyAll, makePurchases } from "#tests/support/order/purchases.ts";
import { claimBooks, openBooks, settleBooks } from "#tests/support/payment/books.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

let sandbox: RunningSandbox;
let shop: RunningShop;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => shop.stop());
afterAll(() => sandbox.stop());

const KILLS = howMany(3, 60);
const CUSTOMERS_PER_KILL = 12;
const AT_ONCE = 8;
const random = seededRandom(20_261_125);

async function killAndReplace(): Promise<number> {
  const from = performance.now();
  const ended = new Promise((resolve) => shop.process.once("exit", resolve));
  shop.process.kill("SIGKILL");
  await ended;
  shop = await startShop({ WORKER: "true" });
  return secondsUntil(() => isReady(shop.origin), from);
}

test(`loses or repeats no order or payment when killed ${KILLS} times`, {
  timeout: howMany(120_000, 3_600_000),
}, async ({ task }) => {
  shop = await startShop({ WORKER: "true" });
  const purchases = await makePurchases(shop.origin, KILLS * CUSTOMERS_PER_KILL);
  const opening = await openBooks();
  let isDone = false;
  const bought = buyAll(purchases, AT_ONCE).finally(() => {
    isDone = true;
  });

  const recoveries: number[] = [];
  while (recoveries.length < KILLS && !isDone) {
    await wait(200 + random() * 600);
    recoveries.push(await killAndReplace());
  }
  const tries = await bought;

  const customers = purchases.map(({ customerId }) => customerId);
  const compared = await settleBooks(sandbox, opening, customers);
  expect(tries.some((count) => count > 1)).toBe(true);
  const what = `kill -9 of the shop, ${recoveries.length} times under load`;
  claimBooks(task, what, compared);
  claimRecovery(task, what, recoveries);
});
