import { expect, test } from "vitest";
import { type CatalogueIndex, catalogueIndexBuilder } from "#app/models/search/catalogue-index.ts";
import { heldIn, stockVisibility } from "#app/models/store/stock.ts";

const lists = {
  leafList: [
    { id: 11, path: [1, 11] },
    { id: 12, path: [1, 12] },
    { id: 21, path: [2, 21] },
  ],
  brandList: ["a", "b", "c"].map((code) => ({ code, name: code.toUpperCase() })),
  valueList: [],
};

function columnsOf(products: readonly { leafId: number; brand: number }[]): CatalogueIndex {
  const builder = catalogueIndexBuilder(products.length, 0, lists);
  const zeros = new Int32Array(products.length);
  builder.add({
    uids: Int32Array.from(products, (_, place) => place + 1),
    leafIds: Int32Array.from(products, ({ leafId }) => leafId),
    brands: Int32Array.from(products, ({ brand }) => brand),
    ...{
      packs: zeros,
      unitMills: zeros,
      tierMills: zeros,
      labelPlaces: zeros,
      flags: zeros,
      variants: zeros,
    },
    ...{ valueCounts: zeros, valueIds: new Int32Array(0) },
  });
  return builder.finish();
}

test("holds exactly the brands and ranges in stock", () => {
  const columns = columnsOf([
    { leafId: 11, brand: 0 },
    { leafId: 12, brand: 1 },
    { leafId: 21, brand: 2 },
  ]);

  expect(heldIn(columns, Uint32Array.of(0b011))).toEqual({
    brandCodes: new Set(["a", "b"]),
    rangeIds: new Set([1]),
  });
  expect(heldIn(columns, Uint32Array.of(0))).toEqual({
    brandCodes: new Set(),
    rangeIds: new Set(),
  });
});

test.each([
  [null, false, "other"],
  [null, true, "other"],
  [1, true, "mine"],
  [2, true, "other"],
  [1, false, "unseen"],
  [2, false, "unseen"],
] as const)("whose depot is %j, stock seen: %j, sees that of depot 1 as %s", (home, sees, seen) => {
  expect(stockVisibility(home, sees, 1)).toBe(seen);
});
