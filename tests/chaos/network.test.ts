import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { reconcilePayments } from "#app/services/payment/clock.server.ts";
import { startPayment } from "#app/services/payment/payment.server.ts";
import { queueRefund } from "#app/services/payment/refund.server.ts";
import { sendRefund } from "#app/services/payment/refund-sending.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { adoptSettings } from "#app/services/setting/current.server.ts";
import { to, url } from "#app/urls.ts";
import { orders } from "#drizzle/schema/order.ts";
import { payments, refunds } from "#drizzle/schema/payment.ts";
import { demoMerchant } from "#drizzle/seed/setting.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import type { BadLine, Line } from "#tests/support/chaos/bad-line.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";
import { type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { setFault } from "#tests/support/payment/acquirer.ts";
import { claimBooks, compareBooks, openBooks } from "#tests/support/payment/books.ts";
import { payByCard } from "#tests/support/payment/card.ts";
import { listMovements } from "#tests/support/payment/movements.ts";
import { press } from "#tests/support/payment/payers.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { type Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

/** Runs before any module of the shop reads the providers' URLs: they are behind this line. */
const line: BadLine = await vi.hoisted(async () => {
  const { openLine } = await import("#tests/support/chaos/bad-line.ts");
  const { SANDBOX_PORT = "" } = process.env;
  const opened = await openLine(Number(SANDBOX_PORT));
  const through = (address = "") => address.replace(`:${SANDBOX_PORT}/`, `:${opened.port}/`);
  for (const name of ["WALLET_URL", "BANK_URL", "CARD_DIRECT_URL"]) {
    process.env[name] = through(process.env[name]);
  }
  // Payers reach the pages of the sandbox over another line.
  for (const name of ["WALLET_PAGES", "BANK_PAGES"]) {
    process.env[name] = `http://localhost:${SANDBOX_PORT}`;
  }
  // A test's worker reads the merchant's settings before, and the providers' addresses with them.
  vi.resetModules();
  return opened;
});

adoptSettings(demoMerchant);

let sandbox: RunningSandbox;
let shop: RunningShop;
let browser: Browser;
let buyer: Awaited<ReturnType<typeof makeBuyer>>;
beforeAll(async () => {
  [sandbox, shop] = await Promise.all([startSandbox(), startShop({ LOG_LEVEL: "silent" })]);
  buyer = await makeBuyer();
  browser = await signedIn(shop.origin, buyer);
});
afterAll(async () => {
  line.stop();
  await Promise.all([shop.stop(), sandbox.stop()]);
});

type Way = "card" | "wallet" | "transfer";
const ways: readonly Way[] = ["card", "wallet", "transfer"];
const badLines: Line[] = ["cut", "truncated", "garbage", "stale", "deaf", "slow"];
const BAD_LINES = badLines.slice(0, howMany(5, 6));
const REFUND_CENTS = 1000;

/** Pages shown while the line was bad, and those with a false statement. */
const seen = { pages: 0, untrue: [] as string[] };

/** Time passes between two inquiries about one payment. */
let minutes = 0;
const later = () => new Date(Date.now() + ++minutes * 60_000);

/** The browser reaches providers' pages over another line. */
const direct = (address: string) =>
  address.replace(`:${line.port}/`, `:${new URL(sandbox.origin).port}/`);

/** The page must be of this order, or say that it cannot be paid now. */
async function askToPay(order: MadeOrder, way: Way, bad: Line) {
  if (way === "card") return;
  const fields = { order_uid: order.uid, payment_method: way, bank: 12 };
  const reply = await browser.post(to(url.paymentRedirection), fields);
  seen.pages++;
  const report = (what: string) => seen.untrue.push(`${way}, ${bad}: ${what}`);
  if (reply.location?.startsWith("http")) {
    const page = await (await fetch(direct(reply.location))).text();
    if (!page.includes(order.uid)) report("leads to another's payment");
    return;
  }
  const page = await browser.follow(reply);
  const isExplained = page.text.includes("Ce moyen de paiement ne répond pas pour le moment.");
  if (page.status !== 200 || !isExplained) report(`answers ${page.status} at ${reply.location}`);
}

async function payThere(order: MadeOrder, way: Way): Promise<void> {
  if (way === "card") {
    const started = await startPayment(order.buyer, order.uid, "card");
    if (!started.ok || started.start.kind !== "frame") throw new Error("the payment did not start");
    await payByCard(started.start);
    return;
  }
  const started =
    way === "wallet"
      ? await startPayment(order.buyer, order.uid, "wallet")
      : await startPayment({ ...order.buyer, bankId: "12" }, order.uid, "transfer");
  if (!started.ok || started.start.kind !== "redirect")
    throw new Error(`the payment by ${way} did not start`);
  await press(direct(started.start.address), way === "wallet" ? "pay" : "settle");
}

async function lookAtPage(order: MadeOrder, way: Way, bad: Line) {
  const page = await browser.get(to(url.paymentDone, null, { uid: order.uid }));
  const [now] = await db.select().from(orders).where(eq(orders.id, order.id));
  const title = page.page.querySelector("h1")?.text ?? "";
  seen.pages++;
  const expected = now?.settledAt ? "Paiement confirmé" : "Paiement en cours de confirmation";
  if (page.status !== 200 || title !== expected) {
    seen.untrue.push(`${way}, ${bad}: says ${page.status} "${title}", not "${expected}"`);
  }
}

async function askForRefunds(made: readonly MadeOrder[]) {
  const ids = made.map(({ id }) => id);
  const paid = await db.select().from(payments).where(inArray(payments.orderId, ids));
  for (const payment of paid.filter(({ status }) => status === "paid")) {
    await transaction((tx) =>
      queueRefund(tx, {
        paymentId: payment.id,
        amountCents: REFUND_CENTS,
        reason: "credit-note",
        cause: "AVOIR",
      }),
    );
  }
}

async function sendRefunds(made: readonly MadeOrder[]): Promise<number> {
  const ids = made.map(({ id }) => id);
  const dueRefunds = await db.select().from(refunds).where(inArray(refunds.orderId, ids));
  const at = later();
  const sent = await Promise.allSettled(dueRefunds.map(({ id }) => sendRefund(id, at)));
  return sent.filter(({ status }) => status === "fulfilled").length;
}

async function goThrough(bad: Line) {
  const made = await Promise.all(
    ways.map(async (way) => ({ way, order: await makeOrder({ buyer }) })),
  );
  const all = made.map(({ order }) => order);
  line.set(bad);
  // In sequence: a flash message is shown once to a browser.
  for (const { way, order } of made) await askToPay(order, way, bad);
  line.set("sound");
  for (const { way, order } of made) await payThere(order, way);
  line.set(bad);
  await reconcilePayments(later()).catch(() => null);
  for (const { way, order } of made) await lookAtPage(order, way, bad);
  line.set("sound");
  await expectAllPaid(all);
  await askForRefunds(all);
  line.set(bad);
  await sendRefunds(all);
  line.set("sound");
  await expect.poll(() => sendRefunds(all), { timeout: 60_000, interval: 500 }).toBe(all.length);
}

async function expectAllPaid(made: readonly MadeOrder[]) {
  const ids = made.map(({ id }) => id);
  const paid = async () => {
    await reconcilePayments(later()).catch(() => null);
    const found = await db.select().from(orders).where(inArray(orders.id, ids));
    return found.filter(({ settledAt }) => settledAt !== null).length;
  };
  await expect.poll(paid, { timeout: 60_000, interval: 500 }).toBe(made.length);
}

test(`makes each payment and refund once on a line ${BAD_LINES.join(", ")}`, {
  timeout: howMany(180_000, 3_600_000),
}, async ({ task }) => {
  await setFault(sandbox, "silent");
  const opening = await openBooks();

  for (const bad of BAD_LINES) await goThrough(bad);

  const what = `line to providers ${BAD_LINES.join(", ")}`;
  claimBooks(task, what, await compareBooks(await listMovements(sandbox), opening));
  expect(seen.untrue).toEqual([]);
  claim(task, {
    what: `${what}: pages false or failed`,
    value: seen.untrue.length,
    unit: `of ${seen.pages}`,
    bar: { atMost: 0 },
  });
  const given = await db.$count(refunds, eq(refunds.status, "done"));
  expect(given).toBeGreaterThanOrEqual(BAD_LINES.length * ways.length);
});

test.each(["duplicate", "disorder"])(
  "notifications that come %s are each taken once",
  { timeout: 60_000 },
  async (fault) => {
    await setFault(sandbox, fault, 1);
    const opening = await openBooks();
    const made = await Promise.all(
      ways.map(async (way) => ({ way, order: await makeOrder({ buyer }) })),
    );

    for (const { way, order } of made) await payThere(order, way);
    await expectAllPaid(made.map(({ order }) => order));

    const { lost, twice } = await compareBooks(await listMovements(sandbox), opening);
    expect({ lost, twice }).toEqual({ lost: [], twice: [] });
  },
);
