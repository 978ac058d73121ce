import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import {
  communeLabel,
  communesOf,
  readCommunes,
  searchCommunes,
} from "#app/models/store/commune.ts";

const table = readFileSync(
  resolve(import.meta.dirname, "../../../drizzle/reference/communes.tsv"),
  "utf8",
);
const communes = readCommunes(table);
const search = (typed: string, count = 3) =>
  searchCommunes(communes, typed, count).map(({ name }) => name);

describe("a commune is found by", () => {
  test.each([
    ["its name", "Nantes", "Nantes"],
    ["its name without accents or capitals", "saint etienne", "Saint-Étienne"],
    ["its name in short", "st-etienne", "Saint-Étienne"],
    ["the beginning of its name, the most populous first", "bord", "Bordeaux"],
    ["a postal code", "44300", "Nantes"],
    ["a postal code with a space", "44 300 Nantes", "Nantes"],
    ["a postal code of Paris, by arrondissement", "75018", "Paris 18e Arrondissement"],
    ["the number of a département", "35", "Rennes"],
    ["both, whatever their order", "Saint-Denis 974", "Saint-Denis"],
    ["its label", "Nantes (44)", "Nantes"],
    ["a postal code, when the name is another's", "44000 Xyzzy", "Nantes"],
    ["an apostrophe of any kind", "l’hay-les-roses", "L'Haÿ-les-Roses"],
  ])("%s", (_, typed, name) => {
    expect(search(typed)[0]).toBe(name);
  });

  test.each(["", "   ", "xyzzy", "1", "99999", "'\"<>%", "\u0000", "x".repeat(10_000)])(
    "nothing but what it is called: %j finds none",
    (typed) => {
      expect(search(typed)).toEqual([]);
    },
  );
});

test("those of a postal code are found however it stands", () => {
  const names = (zip: string) => communesOf(communes, zip).map(({ name }) => name);
  expect(names("44\u202f300")).toEqual(names("44300"));
  expect(names("44300")).toContain("Nantes");
  expect(names("44")).toEqual([]);
});

test("homonyms are all proposed, and each label finds its own", () => {
  const found = searchCommunes(communes, "Saint-Denis", 6);

  expect(found.length).toBeGreaterThan(2);
  expect(found.every(({ name }) => name === "Saint-Denis")).toBe(true);
  expect(found.map(communeLabel)).toContain("Saint-Denis (974)");
  for (const commune of found.slice(0, 3)) {
    expect(searchCommunes(communes, communeLabel(commune), 1)).toEqual([commune]);
  }
});

test("every commune has a place on Earth, a name and postal codes", () => {
  const wrong = communes.filter(
    ({ code, name, zipCodes, latitude, longitude }) =>
      !/^\d[\dAB]\d{3}$/.test(code) ||
      name === "" ||
      !zipCodes.every((zipCode) => /^\d{5}$/.test(zipCode)) ||
      !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180),
  );

  expect(wrong).toEqual([]);
  expect(communes.length).toBeGreaterThan(34_900);
});

test("metropolitan communes lie in metropolitan France", () => {
  const away = communes.filter(
    ({ code, latitude, longitude }) =>
      !code.startsWith("97") &&
      !code.startsWith("98") &&
      !(latitude > 41.2 && latitude < 51.2 && longitude > -5.3 && longitude < 9.7),
  );

  expect(away).toEqual([]);
});
