import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changeDelayMs,
  firstPage,
  type Grid,
  gridQuery,
  pageSizes,
  readGrid,
  sortsFor,
} from "#app/models/search/grid.ts";

const read = (query: string, seesPrices = true) => readGrid(new URLSearchParams(query), seesPrices);

describe("a grid is read from its URL", () => {
  test.each([
    ["", { from: 0, pageSize: 24, sort: "relevance" }],
    ["from=48", { from: 48, pageSize: 24, sort: "relevance" }],
    ["from=50", { from: 48, pageSize: 24, sort: "relevance" }],
    ["from=60&pageSize=30", { from: 60, pageSize: 30, sort: "relevance" }],
    ["searchSort=price-desc", { from: 0, pageSize: 24, sort: "price-desc" }],
    ["from=-1", { from: 0, pageSize: 24, sort: "relevance" }],
    ["from=1e99", { from: 999_984, pageSize: 24, sort: "relevance" }],
    ["from=Infinity", { from: 999_984, pageSize: 24, sort: "relevance" }],
    ["from=abc&pageSize=abc&searchSort=abc", { from: 0, pageSize: 24, sort: "relevance" }],
    ["pageSize=100000", { from: 0, pageSize: 24, sort: "relevance" }],
    ["from=24.9", { from: 24, pageSize: 24, sort: "relevance" }],
  ])("%s", (query, grid) => {
    expect(read(query)).toEqual({ ...firstPage, ...grid });
  });

  test("offers price orders only to readers who see prices", () => {
    expect(read("searchSort=price-asc", false).sort).toBe("relevance");
    expect(sortsFor(false)).toEqual(["relevance", "sales", "label"]);
    expect(sortsFor(true)).toContain("price-asc");
  });

  test("starts a page at a multiple of its size, within the results", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (from, pageSize) => {
        const grid = readGrid(new URLSearchParams({ from, pageSize }), true);
        expect(pageSizes).toContain(grid.pageSize);
        expect(grid.from % grid.pageSize).toBe(0);
        expect(grid.from).toBeGreaterThanOrEqual(0);
        expect(grid.from).toBeLessThanOrEqual(1_000_000);
      }),
    );
  });

  test.each([
    ["price_min=10&price_max=50", { fromEuros: 10, toEuros: 50 }],
    ["price_min=50&price_max=10", { fromEuros: 10, toEuros: 50 }],
    ["price_min=10&price_max=500", { fromEuros: 10, toEuros: null }],
    ["price_min=10", { fromEuros: 10, toEuros: null }],
    ["price_max=9,6", { fromEuros: 0, toEuros: 10 }],
    ["price_min=0&price_max=500", null],
    ["price_min=&price_max=", null],
    ["price_min=-5&price_max=99999", null],
    ["price_min=abc&price_max=NaN", null],
  ])("%s as a range of prices, 500 standing for no upper bound", (query, price) => {
    expect(read(query).price).toEqual(price);
  });

  test("prices and stock filter for nobody who may not see them", () => {
    const query = "price_min=5&price_max=9&in_stock_availability=1&delivery_availability=true";

    expect(read(query)).toMatchObject({ inStock: true, deliverable: true });
    expect(read(query, false)).toEqual(firstPage);
  });

  test("reads filters as code and value, without duplicates", () => {
    const texts = ["marque:a", "marque:a", "taille:1:2", ":x", "x:", "rien", "x:".padEnd(300, "y")];

    expect(read(texts.map((text) => `filter[]=${text}`).join("&")).filters).toEqual([
      { code: "marque", value: "a" },
      { code: "taille", value: "1:2" },
    ]);
  });

  test("ten thousand filters are read as a few", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `filter[]=c${index}:v`).join("&");

    expect(read(many).filters.length).toBeLessThanOrEqual(24);
  });

  test("a link holds only non-default values, and round-trips", () => {
    expect(new URLSearchParams(pairs(firstPage)).size).toBe(0);
    const grid = read(
      "from=60&pageSize=30&searchSort=label&filter[]=marque:a&filter[]=marque:b&price_min=5&price_max=9&in_stock_availability=1&delivery_availability=1&facets=18&facet=marque",
    );
    expect(readGrid(new URLSearchParams(pairs(grid)), true)).toEqual(grid);
  });
});

test("a form waits 2500 ms after a slider move, 8000 ms after a hundred", () => {
  expect(changeDelayMs("range", 1)).toBe(2500);
  expect(changeDelayMs("range", 100)).toBe(2500);
  expect(changeDelayMs("range", 101)).toBe(8000);
});

function pairs(grid: Grid): string[][] {
  return Object.entries(gridQuery(grid)).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === null ? [] : [[name, String(one)]])),
  );
}
