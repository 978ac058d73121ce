import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gridQuery, MAX_RESULTS, pageSizes, readGrid, sortsFor } from "#app/models/grid.ts";

const read = (query: string, seesPrices = true) => readGrid(new URLSearchParams(query), seesPrices);

describe("a grid is read from its URL", () => {
  test.each([
    ["", { from: 0, pageSize: 24, sort: "relevance" }],
    ["from=48", { from: 48, pageSize: 24, sort: "relevance" }],
    ["from=50", { from: 48, pageSize: 24, sort: "relevance" }],
    ["from=60&pageSize=30", { from: 60, pageSize: 30, sort: "relevance" }],
    ["searchSort=price-desc", { from: 0, pageSize: 24, sort: "price-desc" }],
    ["from=-1", { from: 0, pageSize: 24, sort: "relevance" }],
    ["from=1e99", { from: 984, pageSize: 24, sort: "relevance" }],
    ["from=Infinity", { from: 984, pageSize: 24, sort: "relevance" }],
    ["from=abc&pageSize=abc&searchSort=abc", { from: 0, pageSize: 24, sort: "relevance" }],
    ["pageSize=100000", { from: 0, pageSize: 24, sort: "relevance" }],
    ["from=24.9", { from: 24, pageSize: 24, sort: "relevance" }],
  ])("%s", (query, grid) => {
    expect(read(query)).toEqual(grid);
  });

  test("orders by price exist only for who sees prices", () => {
    expect(read("searchSort=price-asc", false).sort).toBe("relevance");
    expect(sortsFor(false)).toEqual(["relevance", "sales", "label"]);
    expect(sortsFor(true)).toContain("price-asc");
  });

  test("whatever is asked, a page starts within the results and at a multiple of its size", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (from, pageSize) => {
        const grid = readGrid(new URLSearchParams({ from, pageSize }), true);
        expect(pageSizes).toContain(grid.pageSize);
        expect(grid.from % grid.pageSize).toBe(0);
        expect(grid.from).toBeGreaterThanOrEqual(0);
        expect(grid.from).toBeLessThan(MAX_RESULTS);
      }),
    );
  });

  test("a link says only what differs from the defaults, and reads back the same", () => {
    expect(gridQuery({ from: 0, pageSize: 24, sort: "relevance" })).toEqual({
      searchSort: null,
      pageSize: null,
      from: null,
    });
    const grid = { from: 60, pageSize: 30, sort: "label" } as const;
    const query = Object.entries(gridQuery(grid)).map(([name, value]) => [name, String(value)]);
    expect(readGrid(new URLSearchParams(query), true)).toEqual(grid);
  });
});
