import { describe, expect, test } from "vitest";
import { attributeColumns, noColumns } from "#app/models/search/attribute-column.ts";
import { type Batch, catalogueIndexBuilder } from "#app/models/search/catalogue-index.ts";
import { BRAND_FACET, CATEGORY_FACET, type Facet } from "#app/models/search/facet.ts";

const values = [
  ...["classe:32,5 R", "classe:42,5 N", "norme:EN 197-1", "poids:25 kg", "poids:35 kg"],
  ...["teinte:gris", "teinte:blanc", "emballage:sac de papier doublé", "emballage:big bag"],
];

/** Products by the places of their values in `values`. */
function index(products: readonly (readonly number[])[]) {
  const valueList = values.map((text, id) => {
    const [code = "", value = ""] = text.split(":");
    return { id, code, label: code, value };
  });
  const lists = {
    leafList: [{ id: 1, path: [1] }],
    brandList: [{ code: "cimorane", name: "Cimorane" }],
    valueList,
  };
  const same = (value: number) => Int32Array.from(products, () => value);
  const batch: Batch = {
    uids: Int32Array.from(products, (_, place) => 100 + place),
    ...{ leafIds: same(1), brands: same(0), packs: same(1), flags: same(0), variants: same(0) },
    ...{ unitMills: same(1000), tierMills: same(1000), labelPlaces: same(0) },
    valueCounts: Int32Array.from(products, (held) => held.length),
    valueIds: Int32Array.from(products.flat()),
  };
  const builder = catalogueIndexBuilder(products.length, products.flat().length, lists);
  builder.add(batch);
  return builder.finish();
}

const facets = (...codes: string[]): Facet[] =>
  codes.map((code) => ({ code, label: `Le ${code}`, buckets: [], left: 0 }));
const cements = index([
  [0, 2, 3, 5],
  [1, 2, 4, 6],
  [1, 2, 3],
]);
const all = [0, 1, 2];

describe("the columns of a price list", () => {
  test("are the first attributes of the list's filters, two at most", () => {
    const order = facets(CATEGORY_FACET, BRAND_FACET, "poids", "classe", "teinte");

    expect(attributeColumns(cements, all, order)).toEqual({
      names: ["Le poids", "Le classe"],
      cells: { 100: ["25 kg", "32,5 R"], 101: ["35 kg", "42,5 N"], 102: ["25 kg", "42,5 N"] },
    });
  });

  test("are one beside the sizes of products", () => {
    expect(attributeColumns(cements, all, facets("poids", "classe"), true).names).toEqual([
      "Le poids",
    ]);
  });

  test("leave out what all products have alike, or only half of them have", () => {
    const two = index([
      [0, 2, 5],
      [1, 2],
    ]);

    expect(attributeColumns(two, [0, 1], facets("norme", "teinte"))).toEqual(noColumns);
  });

  test("leave out an attribute with a value too long for a column", () => {
    const packed = index([[7], [8]]);

    expect(attributeColumns(packed, [0, 1], facets("emballage"))).toEqual(noColumns);
  });

  test("are empty where a product lacks the attribute", () => {
    const { cells } = attributeColumns(cements, all, facets("teinte"));

    expect(cells).toEqual({ 100: ["gris"], 101: ["blanc"], 102: [""] });
  });

  test("are none for a page without products", () => {
    expect(attributeColumns(cements, [], facets("classe"))).toEqual(noColumns);
  });
});
