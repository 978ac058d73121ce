import { expect, test } from "vitest";
import { type Category, categoryTree } from "#app/models/catalogue/category.ts";
import { type Batch, catalogueIndexBuilder } from "#app/models/search/catalogue-index.ts";
import { BRAND_FACET, CATEGORY_FACET, type Filter } from "#app/models/search/facet.ts";
import { listFacets } from "#app/models/search/facet-list.ts";
import { applyFacets } from "#app/models/search/faceting.ts";

const CEMENT = 11;
const GOGGLES = 12;

const lists = {
  leafList: [
    { id: CEMENT, path: [1, CEMENT] },
    { id: GOGGLES, path: [2, GOGGLES] },
  ],
  brandList: ["cimorane", "vizara"].map((code) => ({ code, name: code })),
  valueList: ["poids:25 kg", "poids:35 kg", "verre:clair", "verre:fumé"].map((text, id) => {
    const [code = "", value = ""] = text.split(":");
    return { id, code, label: code, value };
  }),
};

/** Two cements, the best results, and five goggles that only resist cement. */
const products = [
  { leaf: 0, brand: 0, values: [1] },
  { leaf: 0, brand: 0, values: [0] },
  ...Array.from({ length: 5 }, (_, at) => ({ leaf: 1, brand: 1, values: [2 + (at % 2)] })),
];

const columns = (() => {
  const numbers = (of: (one: (typeof products)[number], place: number) => number) =>
    Int32Array.from(products.map(of));
  const batch: Batch = {
    uids: numbers((_, place) => 100 + place),
    leafIds: numbers(({ leaf }) => (leaf === 0 ? CEMENT : GOGGLES)),
    brands: numbers(({ brand }) => brand),
    packs: numbers(() => 1),
    unitMills: numbers(() => 1000),
    tierMills: numbers(() => 1000),
    labelPlaces: numbers((_, place) => place),
    flags: numbers(() => 0),
    variants: numbers(() => 0),
    valueCounts: numbers(({ values }) => values.length),
    valueIds: Int32Array.from(products.flatMap(({ values }) => values)),
  };
  const builder = catalogueIndexBuilder(products.length, batch.valueIds.length, lists);
  builder.add(batch);
  return builder.finish();
})();

const category = (id: number, parentId: number | null, label: string): Category => ({
  ...{ id, parentId, label, path: parentId === null ? [id] : [parentId, id] },
  ...{ slug: label, drawing: "sac", tint: "gris", isLeaf: parentId !== null },
  ...{ productCount: 5, facets: [] },
});

const tree = categoryTree([
  category(1, null, "Gros œuvre"),
  category(CEMENT, 1, "Ciments"),
  category(2, null, "Protection"),
  category(GOGGLES, 2, "Lunettes"),
]);

function facetsOf(best: readonly number[], filters: readonly Filter[] = []) {
  const base = Int32Array.from(products.keys());
  const selection = {
    ...{ filters, price: null, inStock: false, deliverable: false, stock: null },
    shownMills: () => 1000,
  };
  const narrowed = applyFacets(columns, base, selection);
  const listed = { base, best, categoryId: null, isOfOneBrand: false };
  return listFacets(columns, listed, narrowed, { filters, openFacet: null, tree });
}

const valuesOf = (facets: ReturnType<typeof facetsOf>, code: string) =>
  facets.find((facet) => facet.code === code)?.buckets.map(({ value }) => value);

test("families, brands and attributes of the best results lead", () => {
  const facets = facetsOf([0, 1]);

  expect(valuesOf(facets, CATEGORY_FACET)).toEqual([String(CEMENT), String(GOGGLES)]);
  expect(valuesOf(facets, BRAND_FACET)).toEqual(["cimorane", "vizara"]);
  expect(facets.map(({ code }) => code)).toEqual([CATEGORY_FACET, BRAND_FACET, "poids", "verre"]);
});

test("where no result is better, the most products lead", () => {
  const facets = facetsOf([]);

  expect(valuesOf(facets, CATEGORY_FACET)).toEqual([String(GOGGLES), String(CEMENT)]);
  expect(valuesOf(facets, BRAND_FACET)).toEqual(["vizara", "cimorane"]);
  expect(facets.map(({ code }) => code)).toEqual([CATEGORY_FACET, BRAND_FACET, "verre", "poids"]);
});

test("counts are those of all results, whatever leads", () => {
  const [families] = facetsOf([0, 1]);

  expect(families?.buckets.map(({ count }) => count)).toEqual([2, 5]);
});

test("a chosen value stands before those of the best results", () => {
  const facets = facetsOf([0, 1], [{ code: BRAND_FACET, value: "vizara" }]);

  expect(valuesOf(facets, BRAND_FACET)).toEqual(["vizara", "cimorane"]);
});
