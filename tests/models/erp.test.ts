import { describe, expect, test } from "vitest";
import {
  erpEventSchema,
  erpMayMove,
  isAuthentic,
  isForErp,
  signMessage,
  turnOf,
} from "#app/models/erp.ts";
import { orderStatuses } from "#app/models/order.ts";

const secret = "secret-partagé-de-test";
const now = new Date("2026-11-21T10:00:00Z");
const at = (seconds: number) => String(now.getTime() / 1000 + seconds);
const signed = (body: string, timestamp = at(0)) => ({
  body,
  timestamp,
  signature: signMessage(secret, timestamp, body),
});

describe("a message of the ERP", () => {
  test.each([-300, -1, 0, 1, 300])("signed %i seconds from now is authentic", (seconds) => {
    expect(isAuthentic(secret, signed("{}", at(seconds)), now)).toBe(true);
  });

  test.each([-301, 301, -86_400])("signed %i seconds from now is too far", (seconds) => {
    expect(isAuthentic(secret, signed("{}", at(seconds)), now)).toBe(false);
  });

  test("is not authentic with another body, time, secret, or a broken signature", () => {
    const message = signed('{"status":3}');
    const forged = [
      { ...message, body: '{"status":4}' },
      { ...message, timestamp: at(1) },
      { ...message, timestamp: "" },
      { ...message, timestamp: "NaN" },
      { ...message, signature: "" },
      { ...message, signature: message.signature.slice(2) },
      { ...message, signature: `00${message.signature.slice(2)}` },
      { ...message, signature: "pas de l'hexadécimal" },
    ];

    for (const one of forged) expect(isAuthentic(secret, one, now)).toBe(false);
    expect(isAuthentic("un-autre-secret-de-test", message, now)).toBe(false);
  });

  test("names its event, order, sequence and a status that exists", () => {
    const event = { eventId: "e1", orderUid: "C1", sequence: 1, status: 3 };

    expect(erpEventSchema.parse(event)).toEqual({ ...event, erpNumber: null });
    for (const wrong of [
      { status: 7 },
      { sequence: 0 },
      { sequence: 1.5 },
      { sequence: 2 ** 31 },
      { eventId: "" },
      { orderUid: "\0" },
    ]) {
      expect(erpEventSchema.safeParse({ ...event, ...wrong }).success).toBe(false);
    }
  });
});

test("the ERP moves orders on but neither pays nor cancels them for the customer", () => {
  expect(erpMayMove(101, 2)).toBe(true);
  expect(erpMayMove(20, 22)).toBe(true);
  expect(erpMayMove(20, 11)).toBe(false);
  expect(erpMayMove(22, 9)).toBe(false);
  expect(erpMayMove(2, 4)).toBe(false);
});

test("events of an order are applied in their sequence", () => {
  expect([1, 2, 3, 4].map((sequence) => turnOf(2, sequence))).toEqual([
    "stale",
    "stale",
    "apply",
    "waiting",
  ]);
});

test("the ERP is told of paid and to-be-paid orders and of their end, never of one nobody paid", () => {
  const cases = [
    [11, 1, true],
    [101, 1, true],
    [20, 0, true],
    [22, 0, true],
    [29, 1, true],
    [9, 0, true],
    [9, 1, false],
    [1, 1, false],
    [10, 3, false],
    [13, 1, false],
  ] as const;

  for (const [statusCode, paymentType, told] of cases) {
    expect(isForErp({ statusCode, paymentType, approval: "not-needed" })).toBe(told);
    expect(isForErp({ statusCode, paymentType, approval: "approved" })).toBe(told);
  }
});

test("the ERP never hears of an order that its company has not agreed to, whatever its status", () => {
  for (const approval of ["waiting", "refused"] as const) {
    const told = orderStatuses.filter((statusCode) =>
      isForErp({ statusCode, paymentType: 0, approval }),
    );
    expect(told).toEqual([]);
  }
});
