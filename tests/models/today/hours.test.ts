import { describe, expect, test } from "vitest";
import { CHART, drawChart } from "#app/models/today/chart.ts";
import {
  chosenStores,
  figureOf,
  figureSlug,
  shownFigures,
  todayFigures,
  todayStores,
} from "#app/models/today/figure.ts";
import { byHour, byStore, type HourCount, sumDays } from "#app/models/today/hours.ts";

const counted = (values: Partial<HourCount>): HourCount => ({
  ...{ isBefore: false, storeUid: 1, hour: 8, orders: 2, cents: 1000 },
  ...{ ordersSoFar: 2, centsSoFar: 1000 },
  ...values,
});

const counts = [
  counted({}),
  counted({ storeUid: 2, orders: 1, cents: 9000, ordersSoFar: 1, centsSoFar: 9000 }),
  counted({ isBefore: true, hour: 8, orders: 5, cents: 5000, ordersSoFar: 3, centsSoFar: 3000 }),
  counted({ isBefore: true, hour: 21, orders: 4, cents: 400, ordersSoFar: 0, centsSoFar: 0 }),
];

describe("the hours of a day", () => {
  test("add the depots, and reach from opening to the last order", () => {
    const hours = byHour(counts);

    expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 16 }, (_, at) => at + 6));
    expect(hours.find(({ hour }) => hour === 8)).toEqual({
      ...{ hour: 8, today: { orders: 3, cents: 10_000 }, before: { orders: 5, cents: 5000 } },
    });
  });

  test("compare both days until the same time", () => {
    expect(sumDays(counts)).toEqual({
      ...{ today: { orders: 3, cents: 10_000 }, before: { orders: 3, cents: 3000 } },
    });
    expect(byStore(counts).map(({ storeUid }) => storeUid)).toEqual([2, 1]);
    expect(byStore([counted({ ordersSoFar: 0 })])).toEqual([]);
  });
});

describe("the chart", () => {
  test.each([
    [[], 2],
    [[3], 4],
    [[17], 20],
    [[101], 200],
  ])("of %j orders reaches to %i", (orders, top) => {
    const hours = byHour(orders.map((count) => counted({ orders: count })));

    expect(drawChart(hours).lines.map((line) => line.orders)).toEqual([0, top / 2, top]);
  });

  test("keeps every bar within its frame, today beside the day before", () => {
    for (const { x, width, today, before } of drawChart(byHour(counts)).bars) {
      expect(x).toBeGreaterThanOrEqual(CHART.left);
      expect(x + 2 * width).toBeLessThanOrEqual(CHART.width);
      for (const { y, height } of [today, before]) {
        expect(y).toBeGreaterThanOrEqual(CHART.top);
        expect(y + height).toBeCloseTo(CHART.height - CHART.bottom);
      }
    }
  });
});

describe("the reader of a day", () => {
  test.each([
    [["operator"], [1], "all"],
    [["order-desk"], [], "all"],
    [["counter"], [1, 2], [1, 2]],
    [["depot", "catalogue"], [3], [3]],
    [["editor"], [3], []],
  ] as const)("with the roles %j in %j reads %j", (roles, storeUids, stores) => {
    expect(todayStores({ roles, storeUids })).toEqual(stores);
  });

  test("chooses one of their depots, and no other", () => {
    expect(chosenStores([1, 2], 2)).toEqual([2]);
    expect(chosenStores([1, 2], 3)).toBeNull();
    expect(chosenStores("all", 3)).toEqual([3]);
    expect(chosenStores([1], null)).toEqual([1]);
  });

  test("of some depots has no figure that belongs to none", () => {
    expect(shownFigures("all")).toEqual(todayFigures);
    expect(shownFigures([1])).not.toContain("erp");
    expect(shownFigures([1])).not.toContain("searches");
  });
});

test("each figure has an address of its own", () => {
  expect(todayFigures.map((figure) => figureOf(figureSlug(figure)))).toEqual([...todayFigures]);
  expect(figureOf("rien")).toBeNull();
});
