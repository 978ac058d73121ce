import { describe, expect, test } from "vitest";
import { canMove, type OrderStatus, orderStatuses } from "#app/models/order/status.ts";
import { isAbandoned } from "#app/models/payment/clock.ts";
import { onlineModes } from "#app/models/payment/mode.ts";
import {
  type PaymentStatus,
  type ProviderNotice,
  paymentProgress,
  refusalOf,
  settle as settleOrder,
} from "#app/models/payment/payment.ts";

const settle = (
  attempt: Parameters<typeof settleOrder>[0],
  statusCode: OrderStatus,
  received: ProviderNotice,
) => settleOrder(attempt, { statusCode, approval: "not-needed" }, received);

const payment = (values: Partial<Parameters<typeof settle>[0]> = {}) => ({
  mode: "card" as const,
  status: "started" as PaymentStatus,
  amountCents: 12_345,
  providerReference: null,
  ...values,
});
const notice = (values: Partial<ProviderNotice> = {}): ProviderNotice => ({
  reference: "C2611-abc",
  amountCents: 12_345,
  result: "paid",
  providerReference: "600",
  providerCall: "700",
  code: "00000",
  ...values,
});

describe("a paid notice", () => {
  test.each([
    [1, [11]],
    [13, [1, 11]],
    [20, [11]],
    [22, [11]],
  ] as const)("pays an order in status %i by the steps %j", (status, steps) => {
    expect(settle(payment(), status, notice())).toEqual({
      outcome: "applied",
      payment: "paid",
      orderSteps: steps,
    });
  });

  test.each(orderStatuses.filter((status) => ![1, 13, 20, 22].includes(status)))(
    "is to refund when the order is in status %i",
    (status) => {
      expect(settle(payment(), status, notice())).toEqual({
        outcome: "to-refund",
        payment: "to-refund",
        orderSteps: [],
      });
    },
  );

  test.each(["refused", "abandoned"] as const)("pays an attempt that was %s", (status) => {
    expect(settle(payment({ status }), 13, notice()).payment).toBe("paid");
  });

  test.each(["paid", "to-refund"] as const)("changes nothing of one already %s", (status) => {
    const settled = payment({ status, providerReference: "600" });

    expect(settle(settled, 11, notice())).toEqual({
      outcome: "already-applied",
      payment: null,
      orderSteps: [],
    });
  });

  test("of a second transaction for a paid attempt is a second debit", () => {
    const paid = payment({ status: "paid", providerReference: "600" });

    expect(settle(paid, 11, notice({ providerReference: "601" })).outcome).toBe("paid-twice");
  });

  test.each([12_344, 12_346, 0, 1_234_500])(
    "of %i cents instead of 12345 changes nothing",
    (cents) => {
      expect(settle(payment(), 1, notice({ amountCents: cents }))).toEqual({
        outcome: "amount-mismatch",
        payment: null,
        orderSteps: [],
      });
    },
  );
});

describe("a refused notice", () => {
  const refused = notice({ result: "refused", code: "00105" });

  test("rejects an order that waits for its payment", () => {
    expect(settle(payment(), 1, refused)).toEqual({
      outcome: "applied",
      payment: "refused",
      orderSteps: [13],
    });
  });

  test.each([20, 22, 13, 9] as const)("leaves an order in status %i where it is", (status) => {
    expect(settle(payment(), status, refused).orderSteps).toEqual([]);
  });

  test.each(["paid", "to-refund", "refused", "abandoned"] as const)(
    "changes nothing of an attempt already %s",
    (status) => {
      expect(settle(payment({ status }), 11, refused).payment).toBeNull();
    },
  );
});

test("blocks other attempts while pending, without moving a card order", () => {
  const pending = settle(payment(), 1, notice({ result: "pending", code: "99999" }));

  expect(pending).toEqual({ outcome: "pending", payment: "pending", orderSteps: [] });
});

test("holds an order in 10 while its wallet validates", () => {
  const wallet = { ...payment(), mode: "wallet" as const };
  const pending = settle(wallet, 1, notice({ result: "pending" }));
  expect(pending).toEqual({ outcome: "pending", payment: "pending", orderSteps: [10] });

  const held = { ...wallet, status: "pending" as const };
  expect(settle(held, 10, notice()).orderSteps).toEqual([12]);
  expect(settle(held, 10, notice({ result: "refused" })).orderSteps).toEqual([13]);
  expect(settle(payment(), 10, notice()).outcome).toBe("to-refund");
  expect(settle(wallet, 20, notice({ result: "pending" })).orderSteps).toEqual([]);
});

test("returns a rejected order to 1 while another payment is pending", () => {
  const pending = notice({ result: "pending" });
  const wallet = { ...payment(), mode: "wallet" as const };
  const transfer = { ...payment(), mode: "transfer" as const };

  expect(settle(wallet, 13, pending).orderSteps).toEqual([1, 10]);
  expect(settle(transfer, 13, pending).orderSteps).toEqual([1]);
  expect(settle({ ...transfer, status: "pending" }, 1, notice({ result: "refused" }))).toEqual({
    outcome: "applied",
    payment: "refused",
    orderSteps: [13],
  });
});

test.each([1, 10] as const)("a refusal rejects no order in %i that another way pays", (status) => {
  const order = { statusCode: status, approval: "not-needed", hasOtherPending: true } as const;

  expect(settleOrder(payment(), order, notice({ result: "refused" }))).toEqual({
    outcome: "applied",
    payment: "refused",
    orderSteps: [],
  });
});

test.each([
  ["card", "00117"],
  ["card", "00030"],
  ["transfer", "CANC"],
  ["wallet", "VOIDED"],
] as const)("%s that its buyer left (%s) is no refusal", (mode, code) => {
  const left = notice({ result: "refused", code });

  expect(settle({ ...payment(), mode }, 1, left)).toEqual({
    outcome: "applied",
    payment: "abandoned",
    orderSteps: [],
  });
  const held = { ...payment({ status: "pending" }), mode };
  expect(settle(held, 10, left).orderSteps).toEqual([13]);
});

test("gives a refusal reason for cards only", () => {
  expect(refusalOf(1, "00151")).toBe("funds");
  expect(refusalOf(1, "00154")).toBe("card");
  expect(refusalOf(1, "00105")).toBe("bank");
  expect(refusalOf(5, "RJCT")).toBe("way");
  expect(refusalOf(3, null)).toBe("way");
});

test.each(onlineModes.filter((mode) => mode !== "card"))(
  "a payment by %s leads to 12, from wherever the order can be paid",
  (mode) => {
    const attempt = { ...payment(), mode };

    expect(settle(attempt, 1, notice()).orderSteps).toEqual([12]);
    expect(settle(attempt, 13, notice()).orderSteps).toEqual([1, 12]);
    expect(settle(attempt, 22, notice()).orderSteps).toEqual([12]);
  },
);

test("pays nothing on consent: the shop still has to capture", () => {
  expect(settle(payment(), 1, notice({ result: "approved" }))).toEqual({
    outcome: "approved",
    payment: null,
    orderSteps: [],
  });
});

test.each(["pending", "paid", "refused", "to-refund"] as const)(
  "a pending notice says nothing new of an attempt that is %s",
  (status) => {
    expect(settle(payment({ status }), 1, notice({ result: "pending" })).payment).toBeNull();
  },
);

test("every step a notice asks for is one the table of statuses has", () => {
  const results = ["paid", "refused", "pending"] as const;
  for (const status of orderStatuses) {
    for (const result of results) {
      const { orderSteps } = settle(payment(), status, notice({ result }));
      const path: OrderStatus[] = [status, ...orderSteps];
      for (const [index, step] of orderSteps.entries()) {
        expect(canMove(path[index] ?? status, step)).toBe(true);
      }
    }
  }
});

describe("any order in which notices come", () => {
  const notices = [
    notice({ result: "refused", code: "00105", providerReference: "599" }),
    notice({ result: "pending", code: "99999" }),
    notice(),
  ];
  const permutations = notices.flatMap((first) =>
    notices
      .filter((one) => one !== first)
      .flatMap((second) =>
        notices
          .filter((one) => one !== first && one !== second)
          .map((third) => [first, second, third]),
      ),
  );

  test.each(permutations.map((one) => [one.map(({ result }) => result).join(", "), one] as const))(
    "%s, each twice, ends in one paid order",
    (_, sequence) => {
      let order: OrderStatus = 1;
      let attempt = payment();
      for (const one of sequence.flatMap((each) => [each, each])) {
        const change = settle(attempt, order, one);
        order = change.orderSteps.at(-1) ?? order;
        if (change.payment) {
          attempt = payment({
            status: change.payment,
            ...(one.result === "paid" && { providerReference: one.providerReference }),
          });
        }
      }

      expect([order, attempt.status]).toEqual([11, "paid"]);
    },
  );
});

describe("an order that waits for an owner", () => {
  test.each([1, 20] as const)("in status %i: a late payment is to be refunded", (statusCode) => {
    const settlement = settleOrder(payment(), { statusCode, approval: "waiting" }, notice());

    expect(settlement).toEqual({ outcome: "to-refund", payment: "to-refund", orderSteps: [] });
  });

  test("is not moved by a refusal either", () => {
    const refused = notice({ result: "refused", code: "00105" });

    const order = { statusCode: 1, approval: "waiting" } as const;
    expect(settleOrder(payment(), order, refused).orderSteps).toEqual([]);
  });
});

describe("the payment-done page", () => {
  const settledAt = new Date("2026-11-21T10:00:00Z");
  const cases = [
    [{ statusCode: 11, paymentType: 1, settledAt }, { status: "paid" }, "paid"],
    [{ statusCode: 4, paymentType: 1, settledAt }, { status: "paid" }, "paid"],
    [{ statusCode: 20, paymentType: 0, settledAt: null }, null, "to-pay-in-store"],
    [{ statusCode: 22, paymentType: 0, settledAt: null }, null, "to-pay-in-store"],
    [{ statusCode: 20, paymentType: 0, settledAt: null }, { status: "refused" }, "refused"],
    [{ statusCode: 1, paymentType: 1, settledAt: null }, { status: "started" }, "pending"],
    [{ statusCode: 1, paymentType: 5, settledAt: null }, { status: "pending" }, "pending"],
    [{ statusCode: 10, paymentType: 3, settledAt: null }, { status: "pending" }, "pending"],
    // Paid between the reading of the order and that of its attempt.
    [{ statusCode: 1, paymentType: 3, settledAt: null }, { status: "paid" }, "pending"],
    [{ statusCode: 1, paymentType: 1, settledAt: null }, null, "unpaid"],
    [{ statusCode: 1, paymentType: 1, settledAt: null }, { status: "abandoned" }, "unpaid"],
    [{ statusCode: 13, paymentType: 1, settledAt: null }, { status: "refused" }, "refused"],
    [{ statusCode: 13, paymentType: 1, settledAt: null }, { status: "started" }, "pending"],
    [{ statusCode: 9, paymentType: 1, settledAt: null }, { status: "abandoned" }, "cancelled"],
    [{ statusCode: 9, paymentType: 1, settledAt: null }, { status: "to-refund" }, "to-refund"],
    [{ statusCode: 29, paymentType: 1, settledAt }, { status: "to-refund" }, "cancelled-paid"],
    [{ statusCode: 2, paymentType: 1, settledAt }, { status: "to-refund" }, "paid-twice"],
    [{ statusCode: 3, paymentType: 0, settledAt: null }, { status: "to-refund" }, "to-refund"],
  ] as const;

  test.each(cases)("shows %j with attempt %j as %s", (order, latest, progress) => {
    expect(paymentProgress({ ...order, approval: "not-needed" }, latest)).toBe(progress);
  });

  const unpaid = { statusCode: 1, paymentType: 1, settledAt: null } as const;
  const inStore = { statusCode: 20, paymentType: 0, settledAt: null } as const;
  const cancelled = { ...inStore, statusCode: 9 } as const;

  test.each([
    [unpaid, "waiting", "to-approve"],
    [inStore, "waiting", "to-approve"],
    [unpaid, "approved", "unpaid"],
    [inStore, "approved", "to-pay-in-store"],
    [cancelled, "refused", "approval-refused"],
    [cancelled, "waiting", "cancelled"],
  ] as const)("shows %j, %s, as %s", (order, approval, progress) => {
    expect(paymentProgress({ ...order, approval }, null)).toBe(progress);
  });
});

test("an attempt nothing was heard of is given up after an hour, not before", () => {
  const openedAt = new Date("2026-11-21T10:00:00Z");

  expect(isAbandoned({ openedAt, status: "started" }, new Date("2026-11-21T10:59:59Z"))).toBe(
    false,
  );
  expect(isAbandoned({ openedAt, status: "started" }, new Date("2026-11-21T11:00:00Z"))).toBe(true);
});
