import { expect, test } from "vitest";
import { findSynonyms } from "#app/models/synonym.ts";

const names = (words: string[]) => findSynonyms(words)?.names.map((name) => name.join(" "));

test("a trade name gives all its names, itself included", () => {
  expect(names(["parpaing"])).toEqual(["parpaing", "bloc beton", "agglo", "agglomere beton"]);
});

test("the longest name wins: cellular concrete is not concrete", () => {
  expect(findSynonyms(["beton", "cellulaire", "20"])?.length).toBe(2);
});

test("a name that means several things gives the names of each", () => {
  expect(names(["agglo"])).toEqual(expect.arrayContaining(["parpaing", "panneau particules"]));
});

test("plurals are recognised", () => {
  expect(names(["plaques", "platre"])).toContain("placo");
});

test("words that are no trade name give nothing", () => {
  expect(findSynonyms(["ciment"])).toBeNull();
  expect(findSynonyms([])).toBeNull();
});
