import { describe, expect, test } from "vitest";
import { completedTerms, matchBrands, splitTyped } from "#app/models/search/autocomplete.ts";

const words = (...all: string[]) =>
  all.map((word) => ({ word, plain: word.normalize("NFD").replace(/\p{M}/gu, "") }));

test.each([
  ["plaque de pl", { before: "plaque de ", last: "pl" }],
  ["Étan", { before: "", last: "etan" }],
  ["ciment ", { before: "ciment ", last: "" }],
  ["", { before: "", last: "" }],
])("%j is what is typed before the last word, and that word", (typed, split) => {
  expect(splitTyped(typed)).toEqual(split);
});

describe("searches that are proposed", () => {
  test("complete the last word, singular and plural merged", () => {
    const completions = words("ciment", "ciments", "cime", "cimaise");

    expect(completedTerms("cim", completions, [])).toEqual(["ciment", "cime", "cimaise"]);
    expect(completedTerms("ciment", completions, [])).toEqual(["cime", "cimaise"]);
  });

  test("keep the words before, and only what goes with them", () => {
    const labels = ["Colle à carrelage C2", "Colle parquet"];

    expect(completedTerms("colle car", words("carreau", "carrelage"), labels)).toEqual([
      "colle carrelage",
    ]);
  });

  test("are five at most", () => {
    const many = words("parpaing", "parquet", "paroi", "parement", "parasol", "paravent");

    expect(completedTerms("par", many, [])).toHaveLength(5);
  });
});

test("brands match by the prefix of any word, from three letters", () => {
  const brands = [{ name: "Grès d'Armance" }, { name: "Calvière" }];

  expect(matchBrands(brands, "arman")).toEqual([{ name: "Grès d'Armance" }]);
  expect(matchBrands(brands, "ciment cal")).toEqual([{ name: "Calvière" }]);
  expect(matchBrands(brands, "ca")).toEqual([]);
});
