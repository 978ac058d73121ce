import { expect, test } from "vitest";
import {
  groupArrivals,
  isLongWait,
  type WaitingOrder,
  waitedMinutes,
} from "#app/models/arrival/queue.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 6, minute));

function order(uid: string, values: Partial<WaitingOrder> = {}): WaitingOrder {
  return {
    ...{ uid, customerId: 1, company: "Maçonnerie", customer: "Yann", phone: "0639987654" },
    ...{ spot: "", arrivedAt: at(0), state: "ready", readyPlace: "quai 2", ...values },
  };
}

const uidsOf = (rows: readonly WaitingOrder[]) =>
  groupArrivals(rows).map(({ orders }) => orders.map(({ uid }) => uid));

test("puts the first to arrive first", () => {
  const late = order("A", { customerId: 2, arrivedAt: at(5) });
  expect(uidsOf([late, order("B")])).toEqual([["B"], ["A"]]);
});

test("shows two orders of one customer as one arrival, since the first", () => {
  const [group] = groupArrivals([order("B", { arrivedAt: at(4), spot: "quai 3" }), order("A")]);
  expect(group?.orders.map(({ uid }) => uid)).toEqual(["A", "B"]);
  expect([group?.arrivedAt, group?.spot, group?.key]).toEqual([at(0), "quai 3", "A"]);
});

test("takes one plate written in two ways for one", () => {
  expect(uidsOf([order("A", { spot: "AB-123-CD" }), order("B", { spot: "ab 123 cd" })])).toEqual([
    ["A", "B"],
  ]);
});

test("keeps two drivers of one customer apart by their plates", () => {
  expect(uidsOf([order("A", { spot: "AB-123-CD" }), order("B", { spot: "EF-456-GH" })])).toEqual([
    ["A"],
    ["B"],
  ]);
});

test.each([
  [0, 0],
  [59, 59],
  [61, 61],
  [-3, 0],
])("counts a wait of %i minutes", (minutes, counted) => {
  expect(waitedMinutes(at(0), at(minutes))).toBe(counted);
});

test("calls a quarter of an hour long", () => {
  expect([isLongWait(14), isLongWait(15)]).toEqual([false, true]);
});
