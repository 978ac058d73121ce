import { describe, expect, test } from "vitest";
import { canMove, type OrderStatus, orderStatuses } from "#app/models/order/status.ts";
import { secondReference } from "#app/models/payment/ledger.ts";
import { type OnlineMode, onlineModes } from "#app/models/payment/mode.ts";
import { type PaymentStatus, type ProviderNotice, settle } from "#app/models/payment/payment.ts";
import { doubledOrders, permutationsOf } from "#tests/support/attack/permutation.ts";
import { howMany } from "#tests/support/length.ts";

const notice = (
  result: ProviderNotice["result"],
  providerReference: string,
  amountCents = 3600,
): ProviderNotice => ({
  reference: "C1-a",
  amountCents,
  result,
  providerReference,
  providerCall: "7",
  code: result === "paid" ? "00000" : "00105",
});

const five = [
  notice("refused", "598"),
  notice("refused", "599"),
  notice("pending", "600"),
  notice("paid", "600"),
  notice("paid", "601"),
];

type Attempt = Parameters<typeof settle>[0];

function endOf(notices: readonly ProviderNotice[], mode: OnlineMode = "card") {
  let status: OrderStatus = 1;
  let attempt: Attempt = { mode, status: "started", amountCents: 3600, providerReference: null };
  const second = new Set<string>();
  for (const received of notices) {
    const change = settle(attempt, { statusCode: status, approval: "not-needed" }, received);
    status = change.orderSteps.at(-1) ?? status;
    if (change.payment) attempt = settled(attempt, change.payment, received);
    if (change.outcome === "paid-twice") second.add(secondReference(received));
  }
  return { status, attempt: attempt.status, toRefund: second.size };
}

function settled(attempt: Attempt, status: PaymentStatus, received: ProviderNotice): Attempt {
  return { ...attempt, status, providerReference: received.providerReference };
}

describe("five notices of one attempt, each sent twice", () => {
  const paid = { status: 11, attempt: "paid", toRefund: 1 };

  test("end in one state in all 120 orders, duplicated or replayed", () => {
    const orders = permutationsOf(five);
    expect(orders).toHaveLength(120);

    for (const order of orders) {
      expect(endOf(order.flatMap((one) => [one, one]))).toEqual(paid);
      expect(endOf([...order, ...order])).toEqual(paid);
      expect(endOf([...order, ...order.toReversed()])).toEqual(paid);
    }
  });

  test("end in one state however the ten are mixed", () => {
    const most = howMany(5_000, 113_400);
    const ends = new Set<string>();
    let tried = 0;
    for (const order of doubledOrders(five)) {
      ends.add(JSON.stringify(endOf(order)));
      tried += 1;
      if (tried === most) break;
    }

    expect(tried).toBe(most);
    expect([...ends].map((end) => JSON.parse(end))).toEqual([paid]);
  });
});

test.each(onlineModes)(
  "%s: whatever is received in whatever status moves the order along the table alone",
  (mode) => {
    const attempts: PaymentStatus[] = ["started", "paid", "refused", "abandoned", "to-refund"];
    for (const statusCode of orderStatuses) {
      for (const status of attempts) {
        for (const received of [...five, notice("paid", "600", 3599)]) {
          const attempt = { mode, status, amountCents: 3600, providerReference: "600" };
          const { orderSteps } = settle(attempt, { statusCode, approval: "not-needed" }, received);
          const path: OrderStatus[] = [statusCode, ...orderSteps];
          orderSteps.forEach((step, index) => {
            expect(canMove(path[index] ?? statusCode, step)).toBe(true);
          });
        }
      }
    }
  },
);
