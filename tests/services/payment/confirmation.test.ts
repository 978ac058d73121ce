import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { GIVE_UP_SECONDS, LONG_SILENCE_SECONDS } from "#app/models/payment/clock.ts";
import { readCardNotification } from "#app/services/payment/card/adapter.server.ts";
import { reconcilePayments } from "#app/services/payment/clock.server.ts";
import { confirmLater } from "#app/services/payment/confirmation.server.ts";
import { startPayment, takeNotification } from "#app/services/payment/payment.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { paymentNotifications, payments } from "#drizzle/schema/payment.ts";
import { signedVariables } from "#sandbox/card/protocol.ts";
import { historyOf, type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { bookedOf, setFault } from "#tests/support/payment/acquirer.ts";
import { formOf, GOOD_CARD, payByCard, REFUSED_CARD } from "#tests/support/payment/card.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
// The acquirer tells nothing by itself: each test delivers what it has to.
afterEach(() => setFault(sandbox, "silent"));

type Notified = { S?: string; T?: string; E?: string };

function notification(reference: string, { S = "900", T = "901", E = "00000" }: Notified = {}) {
  const authorised = E === "00000" ? { A: "XXXXXX" } : {};
  const values = { M: "3600", R: reference, T, S, E, ...authorised };
  const key = process.env.CARD_PRIVATE_KEY ?? "";
  return signedVariables("Mt:M;Ref:R;Auto:A;Appel:T;Trans:S;Erreur:E;Sign:K", values, key);
}

async function open() {
  const order = await makeOrder();
  const started = await startPayment(order.buyer, order.uid, "card");
  if (!started.ok) throw new Error("The payment did not start");
  return { order, reference: started.payment.reference, form: formOf(started.start) };
}

async function pay(card = GOOD_CARD) {
  await setFault(sandbox, "silent");
  const opened = await open();
  await payByCard(opened.form, card);
  return { ...opened, raw: await lastNotification(opened.order) };
}

async function lastNotification(order: MadeOrder) {
  const booked = (await bookedOf(sandbox, order.uid)).at(-1);
  const S = booked?.number ?? "0";
  const T = String(Number(S) + 100_000_000);
  const E = booked?.status === "Capturé" ? "00000" : "00105";
  return notification(booked?.reference ?? "", { S, T, E });
}

async function stateOf({ id }: MadeOrder) {
  const attempts = await db.select().from(payments).where(eq(payments.orderId, id));
  const { status } = await historyOf(id);
  return { status, attempts: attempts.map((attempt) => attempt.status) };
}

async function keptOf(reference: string) {
  const rows = await db.select().from(paymentNotifications);
  return rows.filter(({ body }) => body.includes(reference));
}

async function askAgain(raw: string, reference: string, afterSeconds = 0) {
  const [kept] = await keptOf(reference);
  const read = readCardNotification(raw);
  if (!kept || !read.ok) throw new Error("no payment awaits confirmation");
  const { notice } = read.value;
  const waiting = { provider: "card", notificationId: kept.id, notice } as const;
  const now = new Date(Date.now() + afterSeconds * 1000);
  await confirmLater({ ...waiting, receivedAt: kept.receivedAt }, now);
}

const UNPAID = { status: 1, attempts: ["started"] };
const PAID = { status: 11, attempts: ["paid"] };

describe("a notification that the acquirer confirms", () => {
  test("pays the order at once", async () => {
    const { order, raw, reference } = await pay();

    expect(await takeNotification("card", raw)).toBe("applied");

    expect(await stateOf(order)).toEqual(PAID);
    expect(await keptOf(reference)).toMatchObject([{ outcome: "applied" }]);
  });

  test("rejects the order with the bank's code, when it is a refusal", async () => {
    const { order, raw } = await pay(REFUSED_CARD);

    expect(await takeNotification("card", raw)).toBe("applied");

    expect(await stateOf(order)).toEqual({ status: 13, attempts: ["refused"] });
    const [attempt] = await db.select().from(payments).where(eq(payments.orderId, order.id));
    expect(attempt?.providerCode).toBe("00105");
  });

  test("settles once when it is delivered five times at once", async () => {
    const { order, raw } = await pay();

    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => takeNotification("card", raw)),
    );

    expect(outcomes.toSorted()).toEqual(["applied", ...Array(4).fill("replayed")]);
    expect(await stateOf(order)).toEqual(PAID);
  });
});

describe("a forged notification, signed for another merchant", () => {
  test("settles nothing while the acquirer knows no such payment", async () => {
    const { order, reference } = await open();
    const raw = notification(reference);

    expect(await takeNotification("card", raw)).toBe("unconfirmed");
    await askAgain(raw, reference, GIVE_UP_SECONDS - 60);
    expect(await keptOf(reference)).toMatchObject([{ outcome: "unconfirmed" }]);
    await askAgain(raw, reference, GIVE_UP_SECONDS + 60);

    expect(await keptOf(reference)).toMatchObject([{ outcome: "contradicted" }]);
    expect(await stateOf(order)).toEqual(UNPAID);
  });

  test("settles nothing when the acquirer refused that transaction", async () => {
    const { order, reference } = await pay(REFUSED_CARD);
    const [booked] = await bookedOf(sandbox, order.uid);
    const S = booked?.number ?? "";
    const raw = notification(reference, { S, T: String(Number(S) + 100_000_000) });

    expect(await takeNotification("card", raw)).toBe("contradicted");

    expect(await keptOf(reference)).toMatchObject([{ outcome: "contradicted" }]);
    expect(await stateOf(order)).toEqual(UNPAID);
  });

  test("gives nothing back as a second debit that never was", async () => {
    const { order, raw, reference } = await pay();
    await takeNotification("card", raw);

    expect(await takeNotification("card", notification(reference))).toBe("unconfirmed");

    expect(await stateOf(order)).toEqual(PAID);
  });

  test("does not keep the genuine one from paying", async () => {
    const { order, raw, reference } = await pay();
    await takeNotification("card", notification(reference));

    expect(await takeNotification("card", raw)).toBe("applied");

    expect(await stateOf(order)).toEqual(PAID);
  });
});

describe("while the acquirer cannot be asked", () => {
  test.each([
    ["down", 0],
    ["slow", 4],
  ])("(%s) the notification waits and settles once later", async (fault, seconds) => {
    const { order, raw, reference } = await pay();
    await setFault(sandbox, fault, seconds);

    // Had it waited for the slow answer, it would be applied.
    expect(await takeNotification("card", raw)).toBe("unconfirmed");
    expect(await stateOf(order)).toEqual(UNPAID);

    await setFault(sandbox, "silent");
    await Promise.all([askAgain(raw, reference), askAgain(raw, reference)]);
    await reconcilePayments(new Date(Date.now() + LONG_SILENCE_SECONDS * 1000));
    await askAgain(raw, reference);

    expect(await stateOf(order)).toEqual(PAID);
    expect(await takeNotification("card", raw)).toBe("replayed");
    expect(await keptOf(reference)).toMatchObject([{ outcome: "applied" }]);
  });

  test("the reconciliation pays the order once", async () => {
    const { order, raw, reference } = await pay();
    await setFault(sandbox, "down");
    expect(await takeNotification("card", raw)).toBe("unconfirmed");
    await setFault(sandbox, "silent");

    await reconcilePayments(new Date(Date.now() + 1_000));
    expect(await stateOf(order)).toEqual(PAID);
    await askAgain(raw, reference);

    expect(await stateOf(order)).toEqual(PAID);
    expect(await keptOf(reference)).toMatchObject([{ outcome: "already-applied" }]);
  });
});
