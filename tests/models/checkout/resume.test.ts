import { expect, test } from "vitest";
import { givesUp, resumptionOf } from "#app/models/checkout/resume.ts";

const now = new Date("2026-11-23T09:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const checkout = {
  day: "2026-11-24",
  range: "07:00",
  slotCompleted: true,
  termsCompleted: false,
  paymentCompleted: false,
  savedAt: now,
  expiresAt: later(900),
};
const choice = { day: "2026-11-24", range: "07:00" };

test("while it lasts a checkout goes on, asked for or not", () => {
  expect(resumptionOf(checkout, false, later(0))).toEqual({
    kind: "goes-on",
    ...choice,
    minutes: 15,
  });
  expect(resumptionOf(checkout, true, later(899))).toEqual({
    kind: "goes-on",
    ...choice,
    minutes: 1,
  });
});

test("offers an expired checkout for 30 minutes, when requested", () => {
  expect(resumptionOf(checkout, true, later(900))).toEqual({ kind: "stored", ...choice });
  expect(resumptionOf(checkout, true, later(1799))).toEqual({ kind: "stored", ...choice });
  expect(resumptionOf(checkout, true, later(1800))).toBeNull();
  expect(resumptionOf(checkout, false, later(900))).toBeNull();
});

test("a choice whose hour is not held any more has to be confirmed", () => {
  const lost = { ...checkout, slotCompleted: false };

  expect(resumptionOf(lost, true, now)).toEqual({ kind: "stored", ...choice });
  expect(resumptionOf(lost, false, now)).toBeNull();
});

test("nothing is offered where no hour was chosen", () => {
  expect(resumptionOf({ ...checkout, day: null, range: null }, true, now)).toBeNull();
});

test.each([
  ["another depot", { deliveryMode: 1, storeUid: 2 }, true],
  ["the same depot", { deliveryMode: 1, storeUid: 1 }, false],
  ["a delivery", { deliveryMode: 2 }, true],
] as const)(
  "begun for %s, a checkout gives up the pickup that was chosen, or not",
  (_, way, gives) => {
    const pickup = { ...checkout, deliveryMode: 1, storeUid: 1 } as const;

    expect(givesUp(pickup, way, now)).toBe(gives);
  },
);

test("resumes a delivery at any depot, and gives way to any pickup", () => {
  const delivery = { ...checkout, deliveryMode: 2, storeUid: 1 } as const;

  expect(givesUp(delivery, { deliveryMode: 2 }, now)).toBe(false);
  expect(givesUp(delivery, { deliveryMode: 1, storeUid: 1 }, now)).toBe(true);
});

test("gives up nothing when no choice was made, or after expiry", () => {
  const pickup = { ...checkout, deliveryMode: 1, storeUid: 1 } as const;

  expect(givesUp({ ...pickup, day: null }, { deliveryMode: 2 }, now)).toBe(false);
  expect(givesUp(pickup, { deliveryMode: 2 }, later(900))).toBe(false);
});
