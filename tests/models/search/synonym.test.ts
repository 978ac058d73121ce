import { expect, test } from "vitest";
import { findSynonyms } from "#app/models/search/synonym.ts";

const names = (words: string[]) => findSynonyms(words)?.names.map((name) => name.join(" "));

test("a trade name gives all its names, itself first", () => {
  const all = ["parpaing", "bloc beton", "agglo", "agglomere beton", "moellon"];

  expect(names(["parpaing"])).toEqual(all);
  expect(names(["agglo"])?.[0]).toBe("agglo");
});

test("the longest name wins: cellular concrete is not concrete", () => {
  expect(findSynonyms(["beton", "cellulaire", "20"])?.length).toBe(2);
});

test("a name that means several things gives the names of each", () => {
  expect(names(["agglo"])).toEqual(expect.arrayContaining(["parpaing", "panneau particules"]));
});

test("a name for several things gives them, and none of them gives it", () => {
  expect(names(["epi"])).toContain("gants");
  expect(names(["gants"]) ?? []).not.toContain("epi");
});

test("plurals are recognised", () => {
  expect(names(["plaques", "platre"])).toContain("placo");
});

test("words that are no trade name give nothing", () => {
  expect(findSynonyms(["ciment"])).toBeNull();
  expect(findSynonyms([])).toBeNull();
});
