import { describe, expect, test } from "vitest";
import { countedKey, listAskedWeeks, mondayOf, searchedFrom } from "#app/models/search/asked.ts";

describe("a counted search", () => {
  test.each([
    ["Béton ", "beton"],
    ["plaque 2500x1200x12,5", "plaque 2500x1200x12,5"],
    ["7155627", "7155627"],
  ])("%s counts as %s", (text, key) => {
    expect(countedKey(text)).toBe(key);
  });

  test.each([
    ["an address", "jean.martin@exemple.fr"],
    ["a telephone", "06 12 34 56 78"],
    ["a card", "2910000000376"],
    ["nothing", "  "],
  ])("leaves %s out", (_, text) => {
    expect(countedKey(text)).toBeNull();
  });
});

test("a week begins on Monday", () => {
  expect(["2026-11-23", "2026-11-24", "2026-11-29"].map(mondayOf)).toEqual([
    "2026-11-23",
    "2026-11-23",
    "2026-11-23",
  ]);
  expect(listAskedWeeks("2026-11-23").slice(0, 2)).toEqual(["2026-11-23", "2026-11-16"]);
  expect(listAskedWeeks("2026-11-23")).toHaveLength(53);
});

test.each([
  ["https://m.fr/recherche?query=ciment+gris", "ciment gris"],
  ["https://m.fr/recherche", null],
  ["https://m.fr/panier?query=ciment", null],
  ["https://autre.fr/recherche?query=ciment", null],
  ["rien", null],
  [null, null],
])("from %s the search is %s", (referer, text) => {
  expect(searchedFrom(referer, { origin: "https://m.fr", searchPath: "/recherche" })).toBe(text);
});
