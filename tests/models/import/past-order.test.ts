import { expect, test } from "vitest";
import { checkPastOrder, checkPastOrderLines } from "#app/models/import/past-order.ts";
import { lineNetCents, wholeUnits } from "#app/models/order/past-order.ts";

test.each([
  [1_000, 7_900, 790],
  [1_500, 64_000, 9_600],
  [3_000, 1_005, 302],
  [1_000, 1_004, 100],
  [9_999_000_000, 999_999_000, 999_899_000_100_000],
])("%i thousandths at %i mills are %i cents", (quantityThousandths, unitMills, cents) => {
  expect(lineNetCents({ quantityThousandths, unitMills })).toBe(cents);
});

test("a part of a unit is ordered again as a whole one", () => {
  expect([1, 1_000, 1_001, 2_500].map(wholeUnits)).toEqual([1, 1, 2, 3]);
});

test("a past order is refused a total to the cent off", () => {
  const order = { netCents: 1_000, vatCents: 200, grossCents: 1_200 };
  const reasons = (change: object, lines: number | null = null) =>
    checkPastOrder({ ...order, ...change }, lines).map(({ reason }) => reason);

  expect(reasons({})).toEqual([]);
  expect(reasons({}, 1_000)).toEqual([]);
  expect(reasons({ grossCents: 1_201 })).toEqual(["not-the-sum"]);
  expect(reasons({}, 999)).toEqual(["not-the-lines"]);
});

test("lines of a past order are refused together when they do not add up", () => {
  const line = (order: string, position: number, netCents: number) => ({
    ...{ order, position, quantityThousandths: 1_000, unitMills: netCents * 10, netCents },
  });
  const keyed = (...lines: ReturnType<typeof line>[]) =>
    new Map(lines.map((one) => [`${one.order}/${one.position}`, one]));
  const orders = new Map([
    ["A", 500],
    ["B", 500],
  ]);
  const refused = (held: ReturnType<typeof keyed>, lines: ReturnType<typeof keyed>) =>
    [...checkPastOrderLines(orders, held, lines)].map(([key, [one]]) => `${key} ${one?.reason}`);

  expect(refused(new Map(), keyed(line("A", 1, 200), line("A", 2, 300)))).toEqual([]);
  expect(refused(keyed(line("A", 1, 200)), keyed(line("A", 2, 300)))).toEqual([]);
  expect(
    refused(new Map(), keyed(line("A", 1, 200), line("A", 2, 301), line("B", 1, 500))),
  ).toEqual(["A/1 not-the-lines", "A/2 not-the-lines"]);
  expect(refused(keyed(line("A", 1, 500)), keyed(line("A", 2, 1)))).toEqual(["A/2 not-the-lines"]);
  expect(refused(new Map(), keyed({ ...line("A", 1, 500), unitMills: 4_990 }))).toEqual([
    "A/1 not-the-product",
  ]);
});
