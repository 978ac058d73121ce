import { expect, test } from "vitest";
import { arrivalsSince, fetchState, isWaiting } from "#app/models/arrival/arrival.ts";
import { arrivalForm, arrivalOrdersForm } from "#app/models/arrival/form.ts";
import { orderStatuses } from "#app/models/order/status.ts";

const today = "2026-11-24";
const order = { mode: 1 as const, statusCode: 4 as const, deliveryDate: today };

test("fetches what is ready, on any day", () => {
  for (const deliveryDate of ["2026-11-20", today, "2026-12-01"]) {
    for (const statusCode of [4, 33] as const) {
      expect(fetchState({ ...order, statusCode, deliveryDate }, today)).toBe("ready");
    }
  }
});

test.each([2, 22, 3] as const)("is early at status %i, from the day of its slot", (statusCode) => {
  const state = (deliveryDate: string) => fetchState({ ...order, statusCode, deliveryDate }, today);
  expect(state("2026-11-20")).toBe("early");
  expect(state(today)).toBe("early");
  expect(state("2026-11-25")).toBeNull();
});

test("fetches nothing of a delivery, nor at other statuses", () => {
  expect(fetchState({ ...order, mode: 2 }, today)).toBeNull();
  const fetched = orderStatuses.filter((statusCode) => fetchState({ ...order, statusCode }, today));
  expect(fetched).toEqual([22, 2, 3, 33, 4]);
});

test("waits until the customer leaves, is taken off, or the day ends", () => {
  const now = new Date("2026-11-24T06:40:00Z");
  const arrivedAt = new Date("2026-11-23T23:30:00Z");
  expect(arrivalsSince(now)).toEqual(new Date("2026-11-23T23:00:00Z"));
  expect(isWaiting({ arrivedAt, endedAt: null }, now)).toBe(true);
  expect(isWaiting({ arrivedAt, endedAt: now }, now)).toBe(false);
  const before = new Date("2026-11-23T22:59:00Z");
  expect(isWaiting({ arrivedAt: before, endedAt: null }, now)).toBe(false);
});

test.each([
  [{ spot: " AB-123-CD " }, "AB-123-CD"],
  [{}, ""],
])("reads the plate or place of %j", (fields, spot) => {
  expect(arrivalForm.parse(fields).spot).toBe(spot);
});

test.each(["x".repeat(41), "quai\u0007"])("refuses the plate or place %j", (spot) => {
  expect(arrivalForm.safeParse({ spot }).success).toBe(false);
});

test("refuses to arrive for no order, and for more than twenty", () => {
  const isRead = (uid: string[]) => arrivalOrdersForm.safeParse({ uid, spot: "" }).success;
  expect([isRead([]), isRead(["A"]), isRead(Array.from({ length: 21 }, String))]).toEqual([
    false,
    true,
    false,
  ]);
  expect(arrivalOrdersForm.safeParse({}).success).toBe(false);
});
