import { expect, test } from "vitest";
import {
  proposalDeadline,
  proposalRefusal,
  substituteState,
} from "#app/models/preparation/substitute.ts";

const order = { statusCode: 3 as const, day: "2026-11-24", range: "07:00" };
const before = new Date("2026-11-24T05:59:59Z");
const slot = new Date("2026-11-24T06:00:00Z");

test("waits for an answer until the slot begins, in Paris", () => {
  expect(proposalDeadline(order)).toEqual(slot);
  expect(proposalDeadline({ ...order, range: "7-8h" })).toEqual(slot);
  expect(substituteState("waiting", order, before)).toBe("waiting");
  expect(substituteState("waiting", order, slot)).toBe("late");
});

test.each([4, 9, 29] as const)("is late once the order is at %i", (statusCode) => {
  expect(substituteState("waiting", { ...order, statusCode }, before)).toBe("late");
});

test("keeps an answer after the slot", () => {
  expect(substituteState("accepted", order, slot)).toBe("accepted");
  expect(substituteState("withdrawn", order, slot)).toBe("withdrawn");
});

test("refuses goods for nothing missing, beside others, and too late", () => {
  const line = { quantity: 3, found: 1, isShort: true };
  const withState = (state: "waiting" | "refused") => ({ ...line, substitute: { state } });
  expect(proposalRefusal({ ...line, isShort: false }, order, before)).toBe(
    "substitute-not-missing",
  );
  expect(proposalRefusal(withState("waiting"), order, before)).toBe("substitute-open");
  expect(proposalRefusal(withState("refused"), order, before)).toBeNull();
  expect(proposalRefusal(line, order, slot)).toBe("substitute-late");
});
