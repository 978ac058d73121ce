import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { creditPlans } from "#app/models/credit/credit.ts";
import type { CreditPlan } from "#app/models/payment/mode.ts";
import { findCreditChoice } from "#app/services/credit/account.server.ts";
import { resendCreditCode, validateCredit } from "#app/services/credit/code.server.ts";
import { findCreditStep, leaveCredit, openCredit } from "#app/services/credit/credit.server.ts";
import { reconcilePayments } from "#app/services/payment/clock.server.ts";
import { adapters } from "#app/services/payment/mode.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { forgive, spend } from "#app/services/platform/limit.server.ts";
import { companies } from "#drizzle/schema/company.ts";
import { creditOperations } from "#drizzle/schema/credit.ts";
import { orders } from "#drizzle/schema/order.ts";
import { payments } from "#drizzle/schema/payment.ts";
import { buyerOf, makeBuyer, makeCustomer } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";
import { historyOf, type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { contactOf, housesOf, plans, productOf, wrongCode } from "#tests/support/payment/credit.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";

let sandbox: RunningSandbox;
let houses: ReturnType<typeof housesOf>;
beforeAll(async () => {
  sandbox = await startSandbox();
  houses = housesOf(sandbox.origin);
});
afterAll(() => sandbox.stop());
// The shop does not run here: the lenders' notifications would reach nobody.
beforeEach(() => houses.control("silent"));

let last = 700_000_000;

async function makeOwnOrder(values: Parameters<typeof makeOrder>[0] = {}): Promise<MadeOrder> {
  const order = await makeOrder(values);
  await db
    .update(companies)
    .set({ siren: String(++last) })
    .where(eq(companies.id, order.companyId));
  return order;
}

const open = (order: MadeOrder, plan: CreditPlan, place: 1 | 2 | 3 | 4 = 1, now = new Date()) =>
  openCredit(
    order.buyer,
    {
      orderUid: order.uid,
      mode: creditPlans[plan],
      contact: contactOf(plan, place),
      product: productOf(plan),
      channel: "checkout",
    },
    now,
  );

const validate = (order: MadeOrder, plan: CreditPlan, securityCode: string, now = new Date()) =>
  validateCredit(order.buyer, { orderUid: order.uid, mode: creditPlans[plan], securityCode }, now);

const resend = (order: MadeOrder, now = new Date()) =>
  resendCreditCode(order.buyer, { orderUid: order.uid, mode: "rolling-funds" }, now);

const error = (name: string) => expect.objectContaining({ ok: false, error: name });

async function attemptsOf(order: MadeOrder) {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(payments.id);
  return rows.map(({ status }) => status);
}

const later = (seconds: number) => new Date(Date.now() + seconds * 1000);

describe.each(plans)("a credit of /%s", (plan) => {
  test("is paid once its code is right", async () => {
    const order = await makeOwnOrder();

    expect(await open(order, plan)).toEqual({ ok: true, isSent: true });
    expect(await validate(order, plan, await houses.code(order.uid))).toEqual({ ok: true });

    expect(await historyOf(order.id)).toEqual({ status: 12, steps: [1, 12] });
    expect(await attemptsOf(order)).toEqual(["paid"]);
    const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(row?.paymentType).toBe(plan === "encours" ? 4 : 2);
  });

  test("refuses strangers, readers without prices, and paid orders", async () => {
    const order = await makeOwnOrder();
    const colleague = await buyerOf(
      await makeCustomer({ companyId: order.companyId, role: "buyer-without-prices" }),
    );
    const choose = (buyer: MadeOrder["buyer"], uid = order.uid) =>
      findCreditChoice(buyer, uid, creditPlans[plan]);
    const paid = await makeOwnOrder({ statusCode: 12 });

    expect(await choose(await makeBuyer())).toEqual({ ok: false, reason: "not-found" });
    expect(await choose(colleague)).toEqual({ ok: false, reason: "not-payable" });
    expect(await choose(paid.buyer, paid.uid)).toEqual({ ok: false, reason: "not-payable" });
  });

  test("gives back once for one reference, and is listed by its house", async () => {
    const order = await makeOwnOrder();
    await open(order, plan);
    await validate(order, plan, await houses.code(order.uid));
    const [operation] = await houses.operations(plan, order.uid);
    const payment = {
      reference: operation?.reference ?? "",
      amountCents: 3600,
      providerReference: operation?.number ?? "",
      providerCall: null,
      providerSession: null,
    };
    const refund = { reference: "R1", amountCents: 1000 };
    const adapter = adapters[creditPlans[plan]];

    expect(await adapter.refund(payment, refund, new Date())).toBe("refunded");
    expect(await adapter.refund(payment, refund, new Date())).toBe("refunded");
    const more = { reference: "R2", amountCents: 2601 };
    expect(await adapter.refund(payment, more, new Date())).toBe("refused");

    const day = new Intl.DateTimeFormat("fr-CA", { timeZone: "Europe/Paris" }).format(new Date());
    const listed = await adapter.listTransactions(day);
    const ours = listed === "unavailable" ? [] : listed;
    expect(
      ours
        .filter(({ providerReference }) => providerReference === operation?.number)
        .map(({ kind, amountCents }) => [kind, amountCents]),
    ).toEqual([
      ["debit", 3600],
      ["refund", 1000],
    ]);
  });
});

describe("an amount", () => {
  test.each([
    [3600, 3600, { ok: true }],
    [3601, 9000, { ok: false, error: "AMOUNT_OUTSIDE_RANGE" }],
    [1000, 3599, { ok: false, error: "AMOUNT_OUTSIDE_RANGE" }],
  ])("of 36 € where the account takes %i to %i cents", async (minCents, maxCents, expected) => {
    const order = await makeOwnOrder();
    await houses.change("encours", String(last), {
      product: "30j",
      minCents: String(minCents),
      maxCents: String(maxCents),
    });

    expect(await open(order, "encours")).toMatchObject(expected);
  });

  test.each(["contacts", "products"])("without %s is not authorised", async (missing) => {
    const order = await makeOwnOrder();
    await houses.change("encours", String(last), { [missing]: "none" });

    expect(await open(order, "encours")).toEqual(error("NOT_AUTHORIZED"));
    expect(await attemptsOf(order)).toEqual([]);
  });
});

describe("what a house refuses", () => {
  test.each([
    [3, "INACTIVE_HOLDER"],
    [4, "SMS_ERROR"],
  ] as const)("holder %i: %s, and the order can be paid otherwise", async (place, name) => {
    const order = await makeOwnOrder();

    expect(await open(order, "encours", place)).toEqual(error(name));

    expect(await attemptsOf(order)).toEqual(["abandoned"]);
    expect(await open(order, "encours")).toEqual({ ok: true, isSent: true });
  });

  test.each([
    ["authorization", "CLIENT_NOT_FOUND", "ACCOUNT_NOT_FOUND"],
    ["authorization", "UNDEFINED_BAPI_USER", "MISSING_USER_INFORMATION"],
    ["creation", "INVALID_DATA", "TRANSACTION_INTERRUPTED"],
    ["creation", "INSUFFICIENT_OUTSTANDING", "INSUFFICIENT_OUTSTANDING"],
  ])("at the %s by %s is %s", async (step, code, name) => {
    const order = await makeOwnOrder();
    await houses.plan("encours", step, code);

    expect(await open(order, "encours")).toEqual(error(name));
  });

  test("is unavailable during an outage, and works after it", async () => {
    const order = await makeOwnOrder();
    await houses.control("down");
    const down = await open(order, "encours");
    await houses.control("silent");

    expect(down).toEqual(error("INTERNAL_ERROR"));
    expect(await open(order, "encours")).toEqual({ ok: true, isSent: true });
  });

  test("at the validation ends the steps, and the order can be paid otherwise", async () => {
    const order = await makeOwnOrder();
    await open(order, "encours");
    await houses.plan("encours", "validation", "AMOUNT_OUTSIDE_RANGE");

    const validated = await validate(order, "encours", await houses.code(order.uid));

    expect(validated).toEqual(error("AMOUNT_OUTSIDE_RANGE"));
    expect(await attemptsOf(order)).toEqual(["abandoned"]);
    const [operation] = await houses.operations("encours", order.uid);
    expect(operation?.status).toBe("CANCELLED");
  });

  test("for good rejects the order, which can be paid again", async () => {
    const order = await makeOwnOrder();
    await open(order, "encours");
    const [operation] = await houses.operations("encours", order.uid);
    await houses.refuse("encours", operation?.number ?? "");

    expect(await leaveCredit(order.buyer, { orderUid: order.uid, mode: "rolling-funds" })).toEqual({
      ok: false,
      reason: "not-payable",
    });

    expect(await historyOf(order.id)).toEqual({ status: 13, steps: [1, 13] });
    expect(await open(order, "encours")).toEqual({ ok: true, isSent: true });
  });
});

describe("a code", () => {
  test("distinguishes a wrong code from an expired one", async () => {
    const order = await makeOwnOrder();
    await open(order, "encours");
    const code = await houses.code(order.uid);

    expect(await validate(order, "encours", wrongCode(code))).toEqual({
      ok: false,
      reason: "credit-error",
      error: "SECURITY_CODE_FALSE",
      serverCode: null,
      triesLeft: 4,
    });
    expect(await validate(order, "encours", code, later(601))).toEqual(
      error("EXPIRED_SECURITY_CODE"),
    );
  });

  test("typed by thousands is compared five times at most", async () => {
    const order = await makeOwnOrder();
    await open(order, "encours");
    const code = Number(await houses.code(order.uid));
    const guesses = Array.from({ length: howMany(100, 10_000) }, (_, index) =>
      String((code + 1 + index) % 1_000_000).padStart(6, "0"),
    );

    for (let start = 0; start < guesses.length; start += 25) {
      await forgive("creditTryByCustomer", String(order.buyer.customerId));
      const some = guesses.slice(start, start + 25);
      await Promise.all(some.map((guess) => validate(order, "encours", guess)));
      // Whoever guesses opens another operation once one is spent.
      await forgive("creditByCustomer", String(order.buyer.customerId));
      await open(order, "encours");
    }

    const operations = await houses.operations("encours", order.uid);
    const checks = operations.flatMap((operation) => operation.checks);
    expect(Math.max(...checks)).toBe(5);
    expect(await attemptsOf(order)).not.toContain("paid");
  });

  test("right after five wrong ones is not compared any more", async () => {
    const order = await makeOwnOrder();
    await open(order, "encours");
    const code = await houses.code(order.uid);
    const wrong = wrongCode(code);

    for (let time = 1; time <= 4; time++) await validate(order, "encours", wrong);
    expect(await validate(order, "encours", wrong)).toEqual(error("SPENT_SECURITY_CODE"));
    expect(await validate(order, "encours", code)).toEqual({ ok: false, reason: "not-payable" });

    expect(await attemptsOf(order)).toEqual(["abandoned"]);
  });

  test("is blocked after forty trials an hour by a customer", async () => {
    const order = await makeOwnOrder();
    const key = String(order.buyer.customerId);
    await open(order, "encours");
    const code = await houses.code(order.uid);
    for (let time = 1; time <= 40; time++) await spend("creditTryByCustomer", key);

    expect(await validate(order, "encours", code)).toEqual(error("TOO_MANY_OPERATIONS"));
  });

  test("of one operation serves no other", async () => {
    const [first, second] = [await makeOwnOrder(), await makeOwnOrder()];
    await Promise.all([open(first, "encours"), open(second, "encours")]);
    const code = await houses.code(first.uid);

    expect(await validate(second, "encours", code)).toEqual(error("SECURITY_CODE_FALSE"));
  });

  test.each([
    ["for a changed amount", { grossCents: 3700 }, "TRANSACTION_INTERRUPTED"],
    ["after the order is cancelled", { statusCode: 9 }, "TRANSACTION_INTERRUPTED"],
    ["after the order is paid", { statusCode: 12 }, "TRANSACTION_INTERRUPTED"],
  ] as const)("%s pays nothing", async (_, changed, name) => {
    const order = await makeOwnOrder();
    await open(order, "encours");
    const code = await houses.code(order.uid);
    await db.update(orders).set(changed).where(eq(orders.id, order.id));

    expect(await validate(order, "encours", code)).toEqual(error(name));

    const [operation] = await houses.operations("encours", order.uid);
    expect(operation).toMatchObject({ status: "CANCELLED", checks: [0] });
  });

  test("of a stranger's order is not found", async () => {
    const order = await makeOwnOrder();
    await open(order, "encours");
    const stranger = { ...order, buyer: await makeBuyer() };

    expect(await validate(stranger, "encours", await houses.code(order.uid))).toEqual({
      ok: false,
      reason: "not-found",
    });
    expect(await resend(stranger)).toEqual({ ok: false, reason: "not-found" });
    const step = await findCreditStep(stranger.buyer, order.uid, "rolling-funds");
    expect(step).toEqual({ ok: false, reason: "not-found" });
  });
});

describe("sending a code again", () => {
  test("waits 30 s, whatever the browser enforces, then replaces the code", async () => {
    const order = await makeOwnOrder();
    await open(order, "encours");
    const first = await houses.code(order.uid);

    expect(await resend(order)).toMatchObject({ ok: false, reason: "wait" });
    expect(await resend(order, later(31))).toEqual({ ok: true });

    const second = await houses.code(order.uid);
    if (first !== second) {
      expect(await validate(order, "encours", first)).toEqual(error("SECURITY_CODE_FALSE"));
    }
    expect(await validate(order, "encours", second)).toEqual({ ok: true });
  });

  test("asked for many times at once sends one", async () => {
    const order = await makeOwnOrder();
    await open(order, "encours");

    const sent = await Promise.all(Array.from({ length: 12 }, () => resend(order, later(31))));

    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    const [operation] = await houses.operations("encours", order.uid);
    expect(operation?.codeNumber).toBe(2);
  });

  test("is done twice more at most", async () => {
    const order = await makeOwnOrder();
    await open(order, "encours");

    expect(await resend(order, later(31))).toEqual({ ok: true });
    expect(await resend(order, later(62))).toEqual({ ok: true });
    expect(await resend(order, later(93))).toEqual({ ok: false, reason: "sends" });
  });

  test("reports a refused phone, and leaves the code that was sent", async () => {
    const order = await makeOwnOrder();
    await open(order, "encours");
    await houses.plan("encours", "code", "SMS_ERROR");

    expect(await resend(order, later(31))).toEqual({ ok: false, reason: "sms-error" });
    expect(await validate(order, "encours", await houses.code(order.uid))).toEqual({ ok: true });
  });
});

describe("choosing", () => {
  test("the same holder again, even at once, sends one code for one attempt", async () => {
    const order = await makeOwnOrder();

    await Promise.all([open(order, "encours"), open(order, "encours"), open(order, "encours")]);

    const operations = await houses.operations("encours", order.uid);
    expect(operations.map(({ codeNumber }) => codeNumber)).toEqual([1]);
    expect(await attemptsOf(order)).toEqual(["started"]);
  });

  test("another holder gives the first operation up", async () => {
    const order = await makeOwnOrder();
    await open(order, "encours", 1);
    const first = await houses.code(order.uid);
    await open(order, "encours", 2);

    const operations = await houses.operations("encours", order.uid);
    expect(operations.map(({ status }) => status)).toEqual(["CANCELLED", "PENDING"]);
    expect(await attemptsOf(order)).toEqual(["abandoned", "started"]);
    expect(await validate(order, "encours", wrongCode(first))).toEqual(
      error("SECURITY_CODE_FALSE"),
    );
  });

  test("more than twenty times an hour is refused", async () => {
    const order = await makeOwnOrder();
    for (let time = 1; time <= 20; time++) await open(order, "encours");

    expect(await open(order, "encours")).toEqual(error("TOO_MANY_OPERATIONS"));
  });
});

describe("a house that validates and is not heard", () => {
  test("is asked at once, and the order is paid once", async () => {
    const order = await makeOwnOrder();
    await open(order, "encours");
    await validateElsewhere(order);

    expect(await validate(order, "encours", await houses.code(order.uid))).toMatchObject({
      ok: false,
      reason: "not-payable",
    });

    expect(await historyOf(order.id)).toEqual({ status: 12, steps: [1, 12] });
    expect(await attemptsOf(order)).toEqual(["paid"]);
  });

  test("is settled by the job when the shop was killed before the answer", async () => {
    const order = await makeOwnOrder();
    await open(order, "encours");
    await validateElsewhere(order);
    await db
      .update(payments)
      .set({ askAt: new Date(0) })
      .where(eq(payments.orderId, order.id));

    await reconcilePayments();
    await reconcilePayments();

    expect(await historyOf(order.id)).toEqual({ status: 12, steps: [1, 12] });
    expect(await attemptsOf(order)).toEqual(["paid"]);
  });

  test("for an order cancelled meanwhile is given back", async () => {
    const order = await makeOwnOrder();
    await open(order, "encours");
    await validateElsewhere(order);
    await db.update(orders).set({ statusCode: 9 }).where(eq(orders.id, order.id));

    await validate(order, "encours", await houses.code(order.uid));

    expect(await attemptsOf(order)).toEqual(["to-refund"]);
  });
});

async function validateElsewhere(order: MadeOrder) {
  const { validateOperation } = await import("#app/services/credit/provider.server.ts");
  const [operation] = await houses.operations("encours", order.uid);
  const validated = await validateOperation("rolling-funds", {
    reference: operation?.reference ?? "",
    amountCents: 3600,
    codeNumber: 1,
    code: await houses.code(order.uid),
  });
  expect(validated.ok).toBe(true);
}

test("no operation keeps a digit of its code, nor a whole telephone number", async () => {
  const order = await makeOwnOrder();
  await open(order, "encours");
  const code = await houses.code(order.uid);

  const rows = JSON.stringify(await db.select().from(creditOperations));

  expect(rows).not.toContain(code);
  expect(rows).not.toMatch(/\+33\d{9}/);
});
