import { describe, expect, test } from "vitest";
import { isAuthentic, isForErp, retryAt, signMessage } from "#app/models/erp/erp.ts";
import {
  erpEventSchema,
  erpMayMove,
  erpMessageSchema,
  readErpRequest,
  shelfLevel,
  subjectOf,
  turnOf,
  turnOfVersion,
} from "#app/models/erp/message.ts";
import { orderStatuses } from "#app/models/order/status.ts";

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

  test("is refused with another body, time, secret or a broken signature", () => {
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

    expect(erpEventSchema.parse(event)).toEqual({ ...event, kind: "status", erpNumber: null });
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

test("lets the ERP advance orders, neither pay nor cancel for customers", () => {
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

test("sends the ERP paid and pay-at-depot orders, never unpaid ones", () => {
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

  for (const [statusCode, paymentType, sent] of cases) {
    expect(isForErp({ statusCode, paymentType, approval: "not-needed" }, false)).toBe(sent);
    expect(isForErp({ statusCode, paymentType, approval: "approved" }, false)).toBe(sent);
  }
});

test("never sends the ERP an order without approval, in any status", () => {
  for (const approval of ["waiting", "refused"] as const) {
    const sent = orderStatuses.filter((statusCode) =>
      isForErp({ statusCode, paymentType: 0, approval }, true),
    );
    expect(sent).toEqual([]);
  }
});

test("sends the ERP the end of any order it received", () => {
  for (const paymentType of [0, 1, 3, 5] as const) {
    const cancelled = { statusCode: 9, paymentType, approval: "not-needed" } as const;
    expect(isForErp(cancelled, true)).toBe(true);
  }
});

test("retries an export with growing random delays, ten minutes at most", () => {
  const after = (tries: number, chance: number) =>
    (retryAt(tries, now, chance).getTime() - now.getTime()) / 1000;

  expect([1, 2, 3, 4].map((tries) => after(tries, 0))).toEqual([2, 4, 8, 16]);
  expect([1, 2, 3, 4].map((tries) => after(tries, 0.999))).toSatisfy((all: number[]) =>
    all.every((seconds, index) => seconds > 3.99 * 2 ** index && seconds < 4 * 2 ** index),
  );
  expect(after(1000, 0.999)).toBeLessThanOrEqual(600);
  expect(after(1000, 0)).toBe(300);
});

describe("other messages of the ERP", () => {
  const stock = { kind: "stock", eventId: "s1", product: "ART-12", quantity: 40, version: 7 };

  test.each([
    [{ eventId: "e", orderUid: "C1", sequence: 1, status: 3 }, "order:C1"],
    [{ ...stock, store: "D003" }, "stock:ART-12:store:D003"],
    [{ ...stock, deliveryZone: 3 }, "stock:ART-12:zone:3"],
    [
      { kind: "price", eventId: "p", product: "ART-12", unitMills: 9_990, version: 1 },
      "price:ART-12",
    ],
    [
      {
        kind: "discount",
        eventId: "d",
        company: "C4",
        family: "bois",
        discountBasisPoints: 0,
        version: 1,
      },
      "discount:C4:bois",
    ],
    [
      {
        kind: "credit-note",
        eventId: "a",
        orderUid: "C1",
        sequence: 2,
        erpNumber: "A1",
        lines: [{ lineNumber: 1, quantity: 2 }],
      },
      "order:C1",
    ],
  ])("has one subject: %j", (message, subject) => {
    expect(subjectOf(erpMessageSchema.parse(message))).toBe(subject);
  });

  test.each([
    { ...stock },
    { ...stock, store: "D003", deliveryZone: 1 },
    { ...stock, store: "D003", quantity: -1_000_000_001 },
    { ...stock, store: "D003", quantity: 1.5 },
    { ...stock, store: "D003", version: 0 },
    { ...stock, store: "D003", product: 12 },
    { kind: "price", eventId: "p", product: "ART-12", unitMills: 0, version: 1 },
    {
      kind: "discount",
      eventId: "d",
      company: "C4",
      family: "bois",
      discountBasisPoints: 10_001,
      version: 1,
    },
    { kind: "invoice", eventId: "i", orderUid: "C1", sequence: 1, erpNumber: "F1", lines: [] },
    { kind: "ruin", eventId: "r" },
    "stock",
    null,
  ])("is rejected when malformed: %j", (message) => {
    expect(erpMessageSchema.safeParse(message).success).toBe(false);
  });

  test("comes alone or many at a time", () => {
    expect(readErpRequest(stock)).toEqual({ events: [stock] });
    expect(readErpRequest({ events: [stock, null] })).toEqual({ events: [stock, null] });
    expect(readErpRequest({ events: [] })).toEqual({ events: [{ events: [] }] });
  });

  test("holds by its version, gaps or not", () => {
    expect([1, 4, 5, 9].map((version) => turnOfVersion(4, version))).toEqual([
      "stale",
      "stale",
      "apply",
      "apply",
    ]);
  });

  test.each([
    [10, 0, { quantity: 10, owed: 0 }],
    [10, 3, { quantity: 7, owed: 0 }],
    [2, 3, { quantity: 0, owed: 1 }],
    [-2, 3, { quantity: 0, owed: 5 }],
  ])("a level of %i, less %i unacknowledged, gives %o", (reported, unacknowledged, level) => {
    expect(shelfLevel(reported, unacknowledged)).toEqual(level);
  });
});
