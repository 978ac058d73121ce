import { expect, test } from "vitest";
import { type Category, categoryTree } from "#app/models/catalogue/category.ts";
import { meantFamilies, narrowestFamilies } from "#app/models/search/family.ts";
import { readQuery } from "#app/models/search/search.ts";

const labels = [
  "Laine de roche",
  "Laines à souffler",
  "Colles à carrelage",
  "Carrelages grès cérame intérieur",
  "Perceuses, visseuses et perforateurs",
  "Plaques de plâtre BA13",
];

const tree = categoryTree(
  labels.map((label, at): Category => {
    const id = at + 1;
    const shown = { slug: label, drawing: "sack", tint: "grey", isLeaf: true, productCount: 9 };
    return { ...shown, facets: [], id, parentId: null, path: [id], label };
  }),
);

const meant = (typed: string) =>
  meantFamilies(tree, readQuery(typed)).map(({ category }) => category.label);

test.each([
  ["carrelage", ["Carrelages grès cérame intérieur"]],
  ["visseuse", ["Perceuses, visseuses et perforateurs"]],
  ["perfo", ["Perceuses, visseuses et perforateurs"]],
  ["placo", ["Plaques de plâtre BA13"]],
  ["colle carrelage", ["Colles à carrelage"]],
  ["roche", []],
  ["", []],
])("%j means the families that sell that: %j", (typed, families) => {
  expect(meant(typed)).toEqual(families);
});

test("ranks families by matched words, the last one as a prefix", () => {
  expect(meant("laine de ro")).toEqual(["Laine de roche", "Laines à souffler"]);
});

test("names a family by its whole label only", () => {
  const isNamed = (typed: string) => meantFamilies(tree, readQuery(typed))[0]?.isNamed;

  expect(isNamed("laines de roche")).toBe(true);
  expect(isNamed("laine")).toBe(false);
  expect(isNamed("laine de roche 100")).toBe(false);
});

test("leaves out a family that holds another answering as much", () => {
  const parts = ["Plaques de plâtre", "Plaques de plâtre BA13", "Doublages collés"];
  const [outer, board] = categoryTree(
    parts.map((label, at): Category => {
      const shown = { slug: label, drawing: "sack", tint: "grey", isLeaf: at > 0, productCount: 9 };
      const path = at === 0 ? [1] : [1, at + 1];
      return { ...shown, facets: [], id: at + 1, parentId: at === 0 ? null : 1, path, label };
    }),
  ).byId.values();
  const family = (category: Category | undefined, answered: number) =>
    category ? [{ category, answered, isNamed: false }] : [];
  const both = [...family(outer, 1), ...family(board, 1)];

  expect(narrowestFamilies(both).map(({ category }) => category.label)).toEqual([
    "Plaques de plâtre BA13",
  ]);
  expect(narrowestFamilies([...family(outer, 2), ...family(board, 1)])).toHaveLength(2);
});

test("a family that sells nothing is never meant", () => {
  const [family] = tree.byId.values();
  const empty = categoryTree(family ? [{ ...family, productCount: 0 }] : []);

  expect(meantFamilies(empty, readQuery("laine de roche"))).toEqual([]);
});
