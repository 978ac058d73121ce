import { expect, test } from "vitest";
import {
  nearestWord,
  partedInThree,
  partedWord,
  partsOf,
  soundOf,
} from "#app/models/search/spelling.ts";

const catalogue = [
  ["ciment", 90],
  ["parpaing", 40],
  ["pin", 200],
  ["bastaing", 10],
  ["bastide", 80],
  ["polystyrène", 30],
  ["faïence", 20],
  ["tuile", 60],
  ["toile", 10],
] as const;

const neighbours = catalogue.map(([word, frequency]) => ({
  word,
  plain: word.normalize("NFD").replace(/\p{M}/gu, ""),
  frequency,
}));

test.each([
  ["cimant", "ciment"],
  ["cimnet", "ciment"],
  ["parpin", "parpaing"],
  ["bastin", "bastaing"],
  ["polistirene", "polystyrène"],
  ["fayence", "faïence"],
  ["tuille", "tuile"],
])("%s is a slip of %s", (typed, word) => {
  expect(nearestWord(typed, neighbours)).toBe(word);
});

test.each(["xyzw", "ppppqqqq", "cumulonimbus", "pa"])("%s is a slip of nothing", (typed) => {
  expect(nearestWord(typed, neighbours)).toBeNull();
});

test("of two words equally near the more frequent is meant", () => {
  expect(nearestWord("tbile", neighbours)).toBe("tuile");
});

test.each([
  ["parpaing", "parpin"],
  ["photo", "fotto"],
  ["beton", "bettond"],
  ["quincaillerie", "kincaillerie"],
])("%s sounds as %s", (word, other) => {
  expect(soundOf(word)).toBe(soundOf(other));
});

test.each([
  ["collecarrelage", "colle carrelage"],
  ["fenetredetoit", "fenetre toit"],
  ["bandeajoint", "bande joint"],
  ["vissplaco", "vis placo"],
  ["zorbexgris", null],
])("%s is read as %s", (glued, parts) => {
  const known = new Set("colle carrelage fenetre toit bande joint vis placo".split(" "));

  expect(partedWord(glued, (word) => known.has(word))).toBe(parts);
});

test.each([
  ["tubepvcevacuation", "tube pvc evacuation"],
  ["visapaneaudebois", null],
  ["collecarrelage", null],
])("%s is read as three words: %s", (glued, parts) => {
  const known = new Set("tube pvc evacuation vis bois colle carrelage".split(" "));
  const isAsked = new Set(partsOf(glued));

  expect(partedInThree(glued, (word) => known.has(word) && isAsked.has(word))).toBe(parts);
});
