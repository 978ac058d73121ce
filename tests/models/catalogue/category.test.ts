import { describe, expect, test } from "vitest";
import {
  type Category,
  categoryTree,
  listChildren,
  matchCategories,
  pathTo,
} from "#app/models/catalogue/category.ts";

const category = (id: number, path: number[], label: string, productCount = 1): Category => ({
  id,
  parentId: path.at(-2) ?? null,
  path,
  label,
  slug: "",
  drawing: "board",
  tint: "grey",
  isLeaf: false,
  productCount,
  facets: [],
});

const tree = categoryTree([
  category(1, [1], "Plâtrerie"),
  category(11, [1, 11], "Plaques de plâtre"),
  category(111, [1, 11, 111], "Plaques hydrofuges"),
  category(12, [1, 12], "Vide", 0),
  category(2, [2], "Gros œuvre"),
]);

const ids = (categories: readonly Category[]) => categories.map(({ id }) => id);

describe("the category tree", () => {
  test("lists what stands directly below, in order, empty families left out", () => {
    expect(ids(listChildren(tree, null))).toEqual([1, 2]);
    expect(ids(listChildren(tree, 1))).toEqual([11]);
    expect(listChildren(tree, 111)).toEqual([]);
  });

  test("an empty family still has a page and a path", () => {
    expect(ids(pathTo(tree, { path: [1, 12] }))).toEqual([1, 12]);
  });
});

describe("categories found by words", () => {
  test.each([
    ["every word, plural or not", ["plaque", "hydrofuge"], [111]],
    ["the broadest first", ["plaques"], [11, 111]],
    ["any word when none has them all", ["plaque", "martien"], [11, 111]],
    ["ligatures and accents", ["oeuvre"], [2]],
    ["nothing", ["martien"], []],
    ["no word", [], []],
  ])("%s", (_, words, expected) => {
    expect(ids(matchCategories(tree, words, 5))).toEqual(expected);
  });

  test("no more than asked for", () => {
    expect(matchCategories(tree, ["plaque"], 1)).toHaveLength(1);
  });
});
