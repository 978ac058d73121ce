import { describe, expect, test } from "vitest";
import { railOf } from "#app/models/order/rail.ts";
import type { OrderStatus } from "#app/models/order/status.ts";

const settledAt = new Date("2026-11-24T08:00:00Z");

function states(statusCode: OrderStatus, mode: 1 | 2 = 1, settled: Date | null = settledAt) {
  return railOf({ statusCode, mode, settledAt: settled })?.map(({ state }) => state);
}

describe("the steps of an order", () => {
  test.each([
    [1, null, ["current", "todo", "todo", "todo"]],
    [11, settledAt, ["done", "current", "todo", "todo"]],
    [3, settledAt, ["done", "current", "todo", "todo"]],
    [4, settledAt, ["done", "done", "done", "current"]],
    [5, settledAt, ["done", "done", "done", "done"]],
    [22, null, ["current", "todo", "todo", "todo"]],
  ] as const)("of status %d are drawn", (status, settled, expected) => {
    expect(states(status, 1, settled)).toEqual(expected);
  });

  test.each([
    [32, ["done", "done", "done", "current"]],
    [33, ["done", "done", "done", "done"]],
  ] as const)("of a delivery of status %d are drawn", (status, expected) => {
    expect(states(status, 2)).toEqual(expected);
  });

  test("name a delivery's own", () => {
    const names = railOf({ statusCode: 11, mode: 2, settledAt })?.map(({ name }) => name);
    expect(names).toEqual(["paid", "prepared", "loaded", "delivered"]);
  });

  test.each([9, 29] as const)("are none once cancelled, status %d", (status) => {
    expect(railOf({ statusCode: status, mode: 1, settledAt })).toBeNull();
  });
});
