import fc from "fast-check";
import { expect, test } from "vitest";
import { catalogueIndexBuilder } from "#app/models/search/catalogue-index.ts";
import { firstPage, gridSorts } from "#app/models/search/grid.ts";
import { pageOf } from "#app/models/search/grid-order.ts";

const SIZE = 5_000;

const empty = catalogueIndexBuilder(SIZE, 0, {
  leafList: [],
  brandList: [],
  valueList: [],
}).finish();
const columns = {
  ...empty,
  labelPlaces: empty.labelPlaces.map((_, place) => (place * 7919) % SIZE),
};
const all = Int32Array.from({ length: SIZE }, (_, place) => place);
const mills = (place: number) => (place * 37) % 500;
const stocked = new Uint32Array(SIZE / 32 + 1).map((_, word) => (word * 2_654_435_761) >>> 0);
const ranking = { relevance: new Map([[5, 3]]), depot: stocked, shownMills: mills };

test.each(gridSorts)(
  "pages ordered by %s hold every product once, and follow one another",
  (sort) => {
    const pages = Array.from({ length: Math.ceil(SIZE / 24) }, (_, index) =>
      pageOf(columns, all, { ...firstPage, sort, from: index * 24 }, ranking),
    );
    const seen = pages.flatMap(({ places }) => places);

    expect(new Set(seen).size).toBe(SIZE);
    expect(seen).toEqual(
      pageOf(columns, all, { ...firstPage, sort, pageSize: SIZE }, ranking).places,
    );
  },
);

test("sorts all products by price, not the best sellers only", () => {
  const { places } = pageOf(columns, all, { ...firstPage, sort: "price-desc" }, ranking);

  expect(places.map(mills)).toEqual(
    Array.from(all, mills)
      .toSorted((a, b) => b - a)
      .slice(0, 24),
  );
});

test("sorts a price of 0 last, at any place, by descending price", () => {
  const places = Int32Array.of(10, 11, 13);
  const shownMills = (place: number) => (place === 11 ? 0 : place);
  const page = pageOf(
    columns,
    places,
    { ...firstPage, sort: "price-desc" },
    { ...ranking, shownMills },
  );

  expect(page.places).toEqual([13, 10, 11]);
});

test("sorts a price of 0 last by ascending price too", () => {
  const places = Int32Array.of(10, 11, 13);
  const shownMills = (place: number) => (place === 11 ? 0 : place);
  const query = { ...firstPage, sort: "price-asc" as const };

  expect(pageOf(columns, places, query, { ...ranking, shownMills }).places).toEqual([10, 13, 11]);
});

test("sorts by relevance, then depot stock, then sales", () => {
  const { places } = pageOf(columns, all, firstPage, ranking);
  const [first, ...others] = places;

  expect(first).toBe(5);
  expect(others).toEqual(others.toSorted((a, b) => a - b));
});

test("what the company bought leads among equals, before depot stock", () => {
  const relevance = new Map([5, 40, 41, 42].map((place) => [place, place === 5 ? 3 : 2]));
  const depot = new Uint32Array(SIZE / 32 + 1);
  depot[1] = 1 << (41 - 32);
  const bought = new Set([42, 4_000]);
  const { places } = pageOf(columns, all, firstPage, { ...ranking, relevance, depot, bought });

  expect(places.slice(0, 5)).toEqual([5, 42, 41, 40, 0]);
});

test("pages equal those of a full sort", () => {
  const someOf = fc.uniqueArray(fc.nat(SIZE - 1), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(
      someOf.map((list) => Int32Array.from(list).sort()),
      fc.constantFrom(...gridSorts),
      fc.constantFrom(null, stocked, new Uint32Array(SIZE / 32 + 1)),
      fc.array(fc.integer({ min: -1, max: 1000 }), { maxLength: 20 }),
      fc.nat(12),
      (list, sort, depot, answers, page) => {
        const relevance = new Map(answers.map((value, index) => [list[index] ?? 0, value]));
        const ask = { ...firstPage, sort, from: page * 24 };
        const ranks = { relevance, depot, shownMills: mills };

        const { from, places } = pageOf(columns, list, ask, ranks);

        const whole = pageOf(columns, list, { ...ask, from: 0, pageSize: SIZE }, ranks);
        expect(places).toEqual(whole.places.slice(from, from + 24));
        expect(new Set(whole.places)).toEqual(new Set(list));
      },
    ),
  );
});

test("starts a page at a multiple of its size, within the list", () => {
  fc.assert(
    fc.property(fc.nat(90_000), fc.nat(100), (pageIndex, count) => {
      const from = pageIndex * 24;
      const page = pageOf(columns, all.subarray(0, count), { ...firstPage, from }, ranking);

      expect(page.from % 24).toBe(0);
      expect(page.places.length).toBeLessThanOrEqual(24);
      expect(page.places.length > 0).toBe(count > 0);
    }),
    { examples: [[0, 0]] },
  );
});

test("related products follow the whole list, in every order", () => {
  const [list, related] = [all.subarray(0, 50), all.subarray(50, 90)];
  for (const sort of gridSorts) {
    const pages = [0, 24, 48, 72, 96].map((from) =>
      pageOf(columns, list, { ...firstPage, sort, from }, ranking, related),
    );
    const seen = pages.slice(0, 4).flatMap(({ places }) => places);

    expect(new Set(seen).size).toBe(90);
    expect(Math.max(...seen.slice(0, 50))).toBeLessThan(50);
    expect(pages[4]).toEqual(pages[3]);
  }
});
