import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { advanceOrder } from "#app/services/order/order.server.ts";
import {
  findPaymentProgress,
  startPayment,
  takeNotification,
} from "#app/services/payment/payment.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { orders } from "#drizzle/schema/order.ts";
import { paymentNotifications, payments } from "#drizzle/schema/payment.ts";
import { signedVariables } from "#sandbox/card/protocol.ts";
import { buyerOf, makeBuyer, makeCustomer } from "#tests/support/factories.ts";
import {
  historyOf,
  jobsOf,
  LEFT,
  type MadeOrder,
  makeOrder,
  stockAndPlacesOf,
} from "#tests/support/order/orders.ts";
import { formOf } from "#tests/support/payment/card.ts";

// Without the acquirer's direct interface the signature alone decides; confirmation.test.ts has the rest.
vi.hoisted(() => {
  delete process.env.CARD_DIRECT_URL;
  delete process.env.CARD_DIRECT_KEY;
});

const RETURNED = "Mt:M;Ref:R;Auto:A;Appel:T;Trans:S;Erreur:E;Carte:C;Garantie:G;Sign:K";
const acquirerKey = process.env.CARD_PRIVATE_KEY ?? "";

let last = 600;

function notification(
  reference: string,
  values: { cents?: number; code?: string; transaction?: string; key?: string } = {},
): string {
  const { cents = 3600, code = "00000", transaction = String(++last), key = acquirerKey } = values;
  const authorised = code === "00000" ? { A: "XXXXXX" } : {};
  const all = { M: String(cents), R: reference, T: "7", S: transaction, E: code, ...authorised };
  return signedVariables(RETURNED, all, key);
}

async function start(order: MadeOrder): Promise<string> {
  const started = await startPayment(order.buyer, order.uid, "card");
  if (!started.ok) throw new Error("It did not start.");
  return new Map(formOf(started.start).fields).get("PBX_CMD") ?? "";
}

const paymentsOf = (order: MadeOrder) =>
  db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(payments.id);

async function stateOf(order: MadeOrder) {
  const attempts = await paymentsOf(order);
  return { ...(await historyOf(order.id)), attempts: attempts.map(({ status }) => status) };
}

const kept = () => db.$count(paymentNotifications);

describe("starting", () => {
  test("gives the signed fields for the whole order and notes the attempt", async () => {
    const order = await makeOrder();

    const started = await startPayment(order.buyer, order.uid, "card");

    const fields = started.ok ? formOf(started.start).fields : [];
    expect(new Map(fields).get("PBX_TOTAL")).toBe("3600");
    expect(new Map(fields).get("PBX_CMD")).toMatch(new RegExp(`^${order.uid}-[0-9a-f]{16}$`));
    expect(await stateOf(order)).toEqual({ status: 1, steps: [1], attempts: ["started"] });
  });

  test("twice, even at once, gives one attempt", async () => {
    const order = await makeOrder();

    const references = await Promise.all([start(order), start(order), start(order)]);

    expect(new Set(references).size).toBe(1);
    expect(await paymentsOf(order)).toHaveLength(1);
  });

  test("after a refusal gives a new attempt", async () => {
    const order = await makeOrder();
    const first = await start(order);
    await takeNotification("card", notification(first, { code: "00105" }));

    const second = await start(order);

    expect(second).not.toBe(first);
    expect(await stateOf(order)).toMatchObject({ status: 13, attempts: ["refused", "started"] });
  });

  test("another company's order is not found", async () => {
    const order = await makeOrder();
    const stranger = await makeBuyer();

    expect(await startPayment(stranger, order.uid, "card")).toEqual({
      ok: false,
      reason: "not-found",
    });
    expect(await findPaymentProgress(stranger, order.uid)).toBeNull();
    expect(await paymentsOf(order)).toEqual([]);
  });

  test("is refused to a buyer who may not see prices", async () => {
    const order = await makeOrder();
    const customer = await makeCustomer({
      companyId: order.companyId,
      role: "buyer-without-prices",
    });

    expect(await startPayment(await buyerOf(customer), order.uid, "card")).toEqual({
      ok: false,
      reason: "not-payable",
    });
    expect(await paymentsOf(order)).toEqual([]);
  });

  test.each([11, 101, 2, 4, 9, 29, 10] as const)("is refused in status %i", async (statusCode) => {
    const order = await makeOrder({ statusCode });

    expect(await startPayment(order.buyer, order.uid, "card")).toEqual({
      ok: false,
      reason: "not-payable",
    });
  });

  test.each([20, 22] as const)(
    "is allowed for an order to pay in the depot (%i)",
    async (statusCode) => {
      const order = await makeOrder({ statusCode, paymentType: 0 });

      await takeNotification("card", notification(await start(order)));

      expect(await stateOf(order)).toMatchObject({ status: 11, attempts: ["paid"] });
      const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
      expect(row?.paymentType).toBe(1);
    },
  );
});

describe("a notification", () => {
  test("pays the order", async () => {
    const order = await makeOrder();
    const reference = await start(order);

    expect(await takeNotification("card", notification(reference))).toBe("applied");

    expect(await stateOf(order)).toEqual({ status: 11, steps: [1, 11], attempts: ["paid"] });
    expect((await findPaymentProgress(order.buyer, order.uid))?.progress).toBe("paid");
  });

  test("delivered five times at once settles once", async () => {
    const order = await makeOrder();
    const raw = notification(await start(order));

    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => takeNotification("card", raw)),
    );

    expect(outcomes.toSorted()).toEqual([
      "applied",
      "replayed",
      "replayed",
      "replayed",
      "replayed",
    ]);
    expect(await stateOf(order)).toEqual({ status: 11, steps: [1, 11], attempts: ["paid"] });
  });

  test("queues the export and the confirmation once, with the payment", async () => {
    const order = await makeOrder();
    const raw = notification(await start(order));

    await takeNotification("card", raw);
    await takeNotification("card", raw);

    expect(await jobsOf(order.id)).toEqual(["export-order", "order-confirmation"]);
  });

  test.each([
    ["with a changed amount", (raw: string) => raw.replace("Mt=3600", "Mt=0001"), "forged"],
    ["signed by another key", (raw: string) => `${raw.slice(0, -12)}AAAAAAAAAAAA`, "forged"],
    ["without its signature", (raw: string) => raw.slice(0, raw.indexOf("&Sign=")), "unsigned"],
    ["cut in the middle", (raw: string) => raw.slice(0, 20), "unsigned"],
    ["that is garbage", () => "\u0000%%%&Sign=%ZZ", "forged"],
  ])("%s is neither stored nor acted on", async (_, forge, outcome) => {
    const order = await makeOrder();
    const raw = forge(notification(await start(order)));
    const before = await kept();

    expect(await takeNotification("card", raw)).toBe(outcome);

    expect(await kept()).toBe(before);
    expect(await stateOf(order)).toEqual({ status: 1, steps: [1], attempts: ["started"] });
  });

  test("that is forged does not take the place of the genuine one", async () => {
    const order = await makeOrder();
    const raw = notification(await start(order));
    await takeNotification("card", `${raw.slice(0, raw.indexOf("&Sign="))}&Sign=AAAA`);

    expect(await takeNotification("card", raw)).toBe("applied");
  });

  test("of one order says nothing of another", async () => {
    const paid = await makeOrder();
    const other = await makeOrder();
    await start(other);

    await takeNotification("card", notification(await start(paid)));

    expect(await stateOf(other)).toMatchObject({ status: 1, attempts: ["started"] });
  });

  test.each([1, 3599, 3601])("signed, but of %i cents, changes nothing", async (cents) => {
    const order = await makeOrder();
    const raw = notification(await start(order), { cents });

    expect(await takeNotification("card", raw)).toBe("amount-mismatch");

    expect(await stateOf(order)).toEqual({ status: 1, steps: [1], attempts: ["started"] });
  });

  test("of an unknown payment is stored and changes nothing", async () => {
    const before = await kept();

    expect(await takeNotification("card", notification("inconnue"))).toBe("unknown-payment");

    expect(await kept()).toBe(before + 1);
  });

  test("of a refusal rejects the order, and a later payment of it counts", async () => {
    const order = await makeOrder();
    const reference = await start(order);

    await takeNotification("card", notification(reference, { code: "00105" }));
    expect(await stateOf(order)).toEqual({ status: 13, steps: [1, 13], attempts: ["refused"] });

    await takeNotification("card", notification(reference));
    expect(await stateOf(order)).toEqual({ status: 11, steps: [1, 13, 1, 11], attempts: ["paid"] });
  });

  test("of a refusal that comes after the payment changes nothing", async () => {
    const order = await makeOrder();
    const reference = await start(order);
    await takeNotification("card", notification(reference));

    await takeNotification("card", notification(reference, { code: "00105" }));

    expect(await stateOf(order)).toEqual({ status: 11, steps: [1, 11], attempts: ["paid"] });
  });

  test("stores a payment after cancellation for refund, and takes no stock", async () => {
    const order = await makeOrder({ statusCode: 9 });
    const [attempt] = await db
      .insert(payments)
      .values({ orderId: order.id, mode: "card", reference: `${order.uid}-x`, amountCents: 3600 })
      .returning();

    expect(await takeNotification("card", notification(attempt?.reference ?? ""))).toBe(
      "to-refund",
    );

    expect(await stateOf(order)).toEqual({ status: 9, steps: [9], attempts: ["to-refund"] });
    expect((await findPaymentProgress(order.buyer, order.uid))?.progress).toBe("to-refund");
  });

  test("of a second debit of one attempt is to be refunded, once", async () => {
    const order = await makeOrder();
    const reference = await start(order);
    await takeNotification("card", notification(reference));
    const second = notification(reference, { transaction: "999001" });

    expect(await takeNotification("card", second)).toBe("paid-twice");
    expect(await takeNotification("card", second)).toBe("replayed");

    expect(await stateOf(order)).toMatchObject({ status: 11, attempts: ["paid", "to-refund"] });
    expect((await paymentsOf(order)).at(-1)).toMatchObject({
      amountCents: 3600,
      providerReference: "999001",
    });
  });

  test("of a second paid attempt for one order is to be refunded", async () => {
    const order = await makeOrder();
    const first = await start(order);
    await takeNotification("card", notification(first, { code: "00105" }));
    const second = await start(order);

    await Promise.all([
      takeNotification("card", notification(first)),
      takeNotification("card", notification(second)),
    ]);

    const state = await stateOf(order);
    expect(state.status).toBe(11);
    expect(state.attempts.toSorted()).toEqual(["paid", "to-refund"]);
  });
});

test("pays the order when a failed notification comes again", async () => {
  const order = await makeOrder();
  const raw = notification(await start(order));
  // The last write of a settlement, after the order, its history and its cart.
  await db.execute(
    sql`alter table payments add constraint broken check (status <> 'paid') not valid`,
  );

  await expect(takeNotification("card", raw)).rejects.toThrow();
  expect(await stateOf(order)).toEqual({ status: 1, steps: [1], attempts: ["started"] });
  expect(await jobsOf(order.id)).toEqual([]);

  await db.execute(sql`alter table payments drop constraint broken`);
  expect(await takeNotification("card", raw)).toBe("applied");
  expect(await stateOf(order)).toEqual({ status: 11, steps: [1, 11], attempts: ["paid"] });
});

test("refunds the payment of an order that the depot then cancels", async () => {
  const order = await makeOrder();
  await takeNotification("card", notification(await start(order)));
  await transaction((tx) => advanceOrder(tx, order.id, 101, "clock"));

  await transaction((tx) => advanceOrder(tx, order.id, 29, "erp"));

  expect(await stateOf(order)).toMatchObject({ status: 29, attempts: ["to-refund"] });
  expect((await findPaymentProgress(order.buyer, order.uid))?.progress).toBe("cancelled-paid");
});

test("a payment keeps the stock that it paid for", async () => {
  const order = await makeOrder();

  await takeNotification("card", notification(await start(order)));

  expect(await stockAndPlacesOf(order)).toEqual({ stock: LEFT, places: 1 });
});
