import { describe, expect, test } from "vitest";
import { ASKED_SECONDS, mayBeSent, refundable, shareOut } from "#app/models/payment/refund.ts";

describe("what can be given back of a payment", () => {
  const payment = { amountCents: 3600, refundedCents: 1000 };

  test.each([1, 2599, 2600])("goes up to what is left of it: %i cents", (cents) => {
    expect(refundable(payment, cents)).toEqual({ ok: true, refundedCents: 1000 + cents });
  });

  test.each([2601, 3600, 1_000_000])("is never more: %i cents are too much", (cents) => {
    expect(refundable(payment, cents)).toEqual({ ok: false, reason: "too-much" });
  });

  test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "is a positive whole number of cents: refuses %d",
    (cents) => {
      expect(refundable(payment, cents)).toEqual({ ok: false, reason: "no-amount" });
    },
  );
});

describe("an amount given back over several payments", () => {
  const first = { amountCents: 1000, refundedCents: 400 };
  const second = { amountCents: 2000, refundedCents: 0 };

  test("takes the first as far as it goes, then the next", () => {
    expect(shareOut([first, second], 700)).toEqual([
      { payment: first, amountCents: 600 },
      { payment: second, amountCents: 100 },
    ]);
  });

  test("is refused whole when they do not hold enough", () => {
    expect(shareOut([first, second], 2601)).toBeNull();
    expect(shareOut([], 1)).toBeNull();
  });
});

describe("a refund", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

  test("is asked of its provider once at a time", () => {
    expect(mayBeSent({ status: "queued", sentAt: null }, now)).toBe(true);
    expect(mayBeSent({ status: "sent", sentAt: ago(ASKED_SECONDS - 1) }, now)).toBe(false);
    expect(mayBeSent({ status: "sent", sentAt: ago(ASKED_SECONDS) }, now)).toBe(true);
  });

  test.each(["done", "refused"] as const)("that is %s is not asked again", (status) => {
    expect(mayBeSent({ status, sentAt: ago(99_999) }, now)).toBe(false);
  });
});
