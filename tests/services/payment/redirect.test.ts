import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { OPEN_MS } from "#app/models/payment/breaker.ts";
import { GIVE_UP_SECONDS, SILENCE_SECONDS } from "#app/models/payment/clock.ts";
import { reconcilePayments } from "#app/services/payment/clock.server.ts";
import { adapters } from "#app/services/payment/mode.server.ts";
import { startPayment } from "#app/services/payment/payment.server.ts";
import { listBanks } from "#app/services/payment/transfer/bank.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { paymentNotifications, payments } from "#drizzle/schema/payment.ts";
import { historyOf, type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { takeNotifications } from "#tests/support/payment/notified.ts";
import { addressOf, decide, press, setFault } from "#tests/support/payment/payers.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";

let sandbox: RunningSandbox;
let notified: { stop: () => void };
beforeAll(async () => {
  [sandbox, notified] = await Promise.all([startSandbox(), takeNotifications()]);
});
afterAll(async () => {
  notified.stop();
  await sandbox.stop();
});
afterEach(async () => {
  vi.useRealTimers();
  await fault("none");
});

const fault = (name: string) => setFault(sandbox.origin, name);
const later = (seconds: number) => new Date(Date.now() + seconds * 1000);

const startTransfer = (buyer: MadeOrder["buyer"], orderUid: string) =>
  startPayment({ ...buyer, bankId: "12" }, orderUid, "transfer");

const providers = {
  wallet: {
    begin: (order: MadeOrder) => startPayment(order.buyer, order.uid, "wallet"),
    books: "wallet",
    buttons: { paid: "pay", pending: "review", refused: "decline" },
    decisions: { paid: "COMPLETED", refused: "DECLINED" },
    waits: 10,
  },
  transfer: {
    begin: (order: MadeOrder) => startTransfer(order.buyer, order.uid),
    books: "bank",
    buttons: { paid: "settle", pending: "wait", refused: "reject" },
    decisions: { paid: "ACSC", refused: "RJCT" },
    waits: 1,
  },
} as const;

async function attemptsOf(order: MadeOrder) {
  const found = await db.select().from(payments).where(eq(payments.orderId, order.id));
  return found.toSorted((a, b) => a.id - b.id);
}

const statusesOf = async (order: MadeOrder) =>
  (await attemptsOf(order)).map(({ status }) => status);

describe.each(["wallet", "transfer"] as const)("paying by %s", (mode) => {
  const { begin, books, buttons, decisions, waits } = providers[mode];

  async function open(order: MadeOrder): Promise<string> {
    const started = await begin(order);
    if (!started.ok) throw new Error(`the payment did not start: ${started.reason}`);
    return addressOf(started.start);
  }

  const ask = (seconds = 1) => reconcilePayments(later(seconds));

  test("pays the order once, from the provider's answer", async () => {
    const order = await makeOrder();

    const back = await press(await open(order), buttons.paid);
    await ask();

    expect(new URL(back ?? "").pathname).toBe(`/paiement/verification/${order.uid}`);
    expect(await historyOf(order.id)).toEqual({ status: 12, steps: [1, 12] });
    expect(await statusesOf(order)).toEqual(["paid"]);
  });

  test("that is refused rejects the order, which another try pays", async () => {
    const order = await makeOrder();
    await press(await open(order), buttons.refused);
    await ask();
    expect((await historyOf(order.id)).status).toBe(13);

    await press(await open(order), buttons.paid);
    await ask();

    expect(await historyOf(order.id)).toEqual({ status: 12, steps: [1, 13, 1, 12] });
    expect(await statusesOf(order)).toEqual(["refused", "paid"]);
  });

  test("blocks a second payment while the first is being decided", async () => {
    const order = await makeOrder();
    await press(await open(order), buttons.pending);
    await ask();
    expect((await historyOf(order.id)).status).toBe(waits);
    expect(await startPayment(order.buyer, order.uid, "card")).toMatchObject({ ok: false });

    const [attempt] = await attemptsOf(order);
    await decide(sandbox.origin, books, attempt?.reference ?? "", decisions.paid);

    expect((await historyOf(order.id)).status).toBe(12);
  });

  test("that takes its time and is rejected in the end rejects the order", async () => {
    const order = await makeOrder();
    await press(await open(order), buttons.pending);
    await ask();
    const [attempt] = await attemptsOf(order);

    await decide(sandbox.origin, books, attempt?.reference ?? "", decisions.refused);

    expect((await historyOf(order.id)).status).toBe(13);
    expect(await statusesOf(order)).toEqual(["refused"]);
  });

  test("that is left is given up after an hour, and the order still waits", async () => {
    const order = await makeOrder();
    await open(order);

    await ask(GIVE_UP_SECONDS + 1);

    expect(await statusesOf(order)).toEqual(["abandoned"]);
    expect((await historyOf(order.id)).status).toBe(1);
  });

  test.each(["duplicate", "disorder", "late"])(
    "whose notifications come with a fault (%s) pays once",
    async (name) => {
      const order = await makeOrder();
      const address = await open(order);
      await fault(name);

      await press(address, buttons.paid);
      await expect
        .poll(
          async () => {
            await ask(SILENCE_SECONDS + 1);
            return (await historyOf(order.id)).status;
          },
          { timeout: 5_000 },
        )
        .toBe(12);

      expect(await historyOf(order.id)).toEqual({ status: 12, steps: [1, 12] });
      expect(await statusesOf(order)).toEqual(["paid"]);
    },
  );

  test.each(["wrong-signature", "wrong-amount"])(
    "whose notification has a %s is not believed, and asked about",
    async (name) => {
      const order = await makeOrder();
      const address = await open(order);
      await fault(name);

      await press(address, buttons.pending);
      expect((await historyOf(order.id)).status).toBe(1);
      await fault("none");
      await ask(SILENCE_SECONDS + 1);

      expect((await historyOf(order.id)).status).toBe(waits);
      expect(await statusesOf(order)).toEqual(["pending"]);
    },
  );

  test("is known within a minute without any notification", async () => {
    const order = await makeOrder();
    const address = await open(order);
    await fault("silent");

    await press(address, buttons.paid);
    expect((await historyOf(order.id)).status).toBe(1);
    await ask(SILENCE_SECONDS + 1);

    expect((await historyOf(order.id)).status).toBe(12);
  });

  test("is given back whole or in part, once however often it is asked", async () => {
    const order = await makeOrder();
    await press(await open(order), buttons.paid);
    await ask();
    const [attempt] = await attemptsOf(order);
    if (!attempt) throw new Error("No attempt was made.");
    const give = (reference: string, amountCents: number) =>
      adapters[mode].refund(attempt, { reference, amountCents }, new Date());

    expect(await give("R1", 1000)).toBe("refunded");
    expect(await give("R1", 1000)).toBe("refunded");
    expect(await give("R2", 2700)).toBe("refused");
    expect(await give("R3", 2600)).toBe("refunded");
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris" }).format(new Date());
    const lines = await adapters[mode].listTransactions(day);
    if (lines === "unavailable") throw new Error("the redirect has no list of fields");
    const ours = lines.filter(
      ({ reference }) => reference === attempt.reference || /^R\d$/.test(reference),
    );
    expect(ours.map(({ kind, amountCents }) => `${kind} ${amountCents}`).toSorted()).toEqual([
      "debit 3600",
      "refund 1000",
      "refund 2600",
    ]);
  });

  test("fails during an outage; all is known 60 s after its end", {
    timeout: 60_000,
  }, async () => {
    const paid = await makeOrder();
    const address = await open(paid);
    await fault("silent");
    await press(address, buttons.paid);
    for (const name of ["down", "reset", "garbage"]) {
      const order = await makeOrder();
      await fault(name);
      expect(await begin(order)).toEqual({ ok: false, reason: "provider-unavailable" });
      expect((await historyOf(order.id)).status).toBe(1);
      await expect(ask(SILENCE_SECONDS + 1)).rejects.toThrow();
      expect((await historyOf(paid.id)).status).toBe(1);
    }
    await fault("none");

    // The passes of a minute, at most as far apart as a breaker is open.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + OPEN_MS });
    await ask(SILENCE_SECONDS + 1).catch(() => {});
    await ask(SILENCE_SECONDS + 16);

    expect((await historyOf(paid.id)).status).toBe(12);
  });
});

test("opens one wallet payment for two pages; each bank visit is new", async () => {
  const order = await makeOrder();

  const [first, second] = [
    await startPayment(order.buyer, order.uid, "wallet"),
    await startPayment(order.buyer, order.uid, "wallet"),
  ];
  expect(first.ok && second.ok && addressOf(first.start) === addressOf(second.start)).toBe(true);
  await startTransfer(order.buyer, order.uid);
  await startTransfer(order.buyer, order.uid);

  expect((await attemptsOf(order)).map(({ mode }) => mode)).toEqual([
    "wallet",
    "transfer",
    "transfer",
  ]);
});

test("captures no wallet payment once a transfer paid the order", async () => {
  const order = await makeOrder();
  const wallet = await startPayment(order.buyer, order.uid, "wallet");
  const transfer = await startTransfer(order.buyer, order.uid);
  if (!wallet.ok || !transfer.ok) throw new Error("the payments did not start");
  await press(addressOf(transfer.start), "settle");
  await press(addressOf(wallet.start), "pay");

  await reconcilePayments(later(SILENCE_SECONDS + 1));

  expect(await historyOf(order.id)).toEqual({ status: 12, steps: [1, 12] });
  const captured = (await (await fetch(`${sandbox.origin}/wallet.json`)).json()).filter(
    (one: { reference: string; capture: unknown }) =>
      one.reference.startsWith(order.uid) && one.capture,
  );
  expect(captured).toEqual([]);
});

test("paid a second time at a bank, the second transfer is to be given back", async () => {
  const order = await makeOrder();
  const [one, other] = [
    await startTransfer(order.buyer, order.uid),
    await startTransfer(order.buyer, order.uid),
  ];
  if (!one.ok || !other.ok) throw new Error("the payments did not start");
  await press(addressOf(other.start), "settle");
  await press(addressOf(one.start), "settle");

  expect(await historyOf(order.id)).toEqual({ status: 12, steps: [1, 12] });
  expect(await statusesOf(order)).toEqual(["to-refund", "paid"]);
});

test("another customer's order is no one's to pay, at no provider", async () => {
  const order = await makeOrder();
  const { buyer } = await makeOrder();

  for (const started of [
    await startPayment(buyer, order.uid, "wallet"),
    await startTransfer(buyer, order.uid),
  ]) {
    expect(started).toEqual({ ok: false, reason: "not-found" });
  }
  expect(await attemptsOf(order)).toEqual([]);
});

test("lists the banks by name, from the cache during an outage", async () => {
  const before = await listBanks();
  await fault("down");

  const after = await listBanks(Date.now() + 2 * 3_600_000);

  expect(before.length).toBeGreaterThan(3);
  expect(before.map(({ name }) => name)).toEqual(
    before.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, "fr")),
  );
  expect(after).toEqual(before);
});

test("every event is stored once, under its provider number", async () => {
  const kept = await db.select().from(paymentNotifications);
  const ids = kept.map(({ provider, eventId }) => `${provider} ${eventId}`);

  expect(new Set(ids).size).toBe(ids.length);
  expect(kept.length).toBeGreaterThan(10);
});
