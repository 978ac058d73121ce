import fc from "fast-check";
import { expect, test } from "vitest";
import { countCards, firstOfEach, shownVariant, variantsAt } from "#app/models/search/card.ts";
import { catalogueIndexBuilder } from "#app/models/search/catalogue-index.ts";
import { firstPage, gridSorts } from "#app/models/search/grid.ts";
import { pageOf } from "#app/models/search/grid-order.ts";

/** A catalogue whose products are variants of what these numbers say; 0 for a product of its own. */
function catalogueOf(variants: readonly number[]) {
  const zeros = Int32Array.from(variants, () => 0);
  const builder = catalogueIndexBuilder(variants.length, 0, {
    leafList: [],
    brandList: [],
    valueList: [],
  });
  builder.add({
    ...{ uids: Int32Array.from(variants, (_, place) => 1000 + place) },
    ...{ leafIds: zeros, brands: zeros, packs: zeros, unitMills: zeros, tierMills: zeros },
    labelPlaces: Int32Array.from(variants, (_, place) => (place * 7) % variants.length),
    ...{ flags: zeros, valueCounts: zeros, valueIds: new Int32Array(0) },
    variants: Int32Array.from(variants),
  });
  return builder.finish();
}

const everyPlace = (variants: readonly number[]) => Int32Array.from(variants, (_, place) => place);
const ranking = (places: Int32Array) => ({
  relevance: new Map([[places.at(-1) ?? 0, 5]]),
  depot: null,
  shownMills: (place: number) => (place * 37) % 11,
});

test("variants on sale are listed by sales, a product alone has none", () => {
  const columns = catalogueOf([4, 0, 9, 4, 7, 4]);

  expect([...variantsAt(columns, 3)]).toEqual([0, 3, 5]);
  expect([1, 2, 4].map((place) => variantsAt(columns, place).length)).toEqual([0, 0, 0]);
});

test("a card shows the chosen variant where the list has it, else the first", () => {
  const columns = catalogueOf([4, 4, 4]);
  const places = Int32Array.of(0, 2);
  const shown = (...chosen: number[]) =>
    shownVariant(columns, { places, first: 0, chosen: new Set(chosen) });

  expect([shown(), shown(2), shown(1), shown(1, 2)]).toEqual([0, 2, 0, 0]);
});

test("pages of cards hold each product once, in every order", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(40), { minLength: 1, maxLength: 400 }),
      fc.constantFrom(...gridSorts),
      (variants, sort) => {
        const columns = catalogueOf(variants);
        const all = everyPlace(variants);
        const count = countCards(columns, all);
        const grid = { ...firstPage, sort, isGrouped: true };
        const pages = Array.from({ length: Math.ceil(count / 24) }, (_, at) =>
          pageOf(columns, all, { ...grid, from: at * 24 }, ranking(all)),
        );
        const seen = pages.flatMap(({ places }) => places);
        const products = seen.map((place) => variants[place] || `alone-${place}`);
        const whole = pageOf(columns, all, { ...firstPage, sort, pageSize: 500 }, ranking(all));

        expect(new Set(products).size).toBe(count);
        expect(seen).toEqual(firstOfEach(columns, whole.places));
      },
    ),
  );
});

test("related products are cards of their own after the others", () => {
  const columns = catalogueOf([4, 4, 0, 4, 4]);
  const [list, related] = [Int32Array.of(0, 1, 2), Int32Array.of(3, 4)];
  const page = pageOf(columns, list, { ...firstPage, isGrouped: true }, ranking(list), related);

  expect(page).toEqual({ from: 0, cards: 3, relatedCards: 1, places: [2, 0, 3] });
});
