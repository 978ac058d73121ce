import { describe, expect, test } from "vitest";
import { type Category, categoryTree } from "#app/models/catalogue/category.ts";
import { chooseFacets, facetChoice } from "#app/models/search/facet-choice.ts";

const category = (id: number, path: number[], facets: string[]): Category => ({
  ...{ id, path, facets, parentId: path.at(-2) ?? null, label: `Famille ${id}`, slug: `f-${id}` },
  ...{ drawing: "sack", tint: "grey", isLeaf: false, productCount: 1 },
});

describe("the facets that a family chose", () => {
  const tree = categoryTree([
    category(1, [1], ["Norme", "Épaisseur"]),
    category(2, [1, 2], []),
    category(3, [1, 2, 3], ["Poids du sac"]),
    category(4, [4], []),
  ]);

  test.each([
    ["its own, by the codes of their labels", 3, ["poids-du-sac"]],
    ["those of the nearest family above that chose", 2, ["norm", "thickness"]],
    ["none where no family chose", 4, null],
    ["none for a family that is gone", 9, null],
  ])("are %s", (_, id, codes) => {
    expect(facetChoice(tree, id)).toEqual(codes);
  });

  test("are none where a listing is of no family", () => {
    expect(facetChoice(tree, null)).toBeNull();
  });
});

describe("the attributes of a listing", () => {
  const attributes = ["grade", "norm", "thickness"].map((code) => ({ code, label: code }));
  const codesOf = (choice: readonly string[] | null, filtered: readonly string[] = []) =>
    chooseFacets(attributes, choice, new Set(filtered)).map(({ code }) => code);

  test("are all facets without a choice", () => {
    expect(codesOf(null)).toEqual(["grade", "norm", "thickness"]);
  });

  test("are facets in the order of the choice, without the others", () => {
    expect(codesOf(["thickness", "weight", "norm"])).toEqual(["thickness", "norm"]);
  });

  test("stay facets while a reader filters by them", () => {
    expect(codesOf(["norm"], ["thickness", "norm"])).toEqual(["norm", "thickness"]);
  });
});
