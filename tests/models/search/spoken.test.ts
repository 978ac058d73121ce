import { expect, test } from "vitest";
import { readQuery } from "#app/models/search/search.ts";
import { withoutSpeech } from "#app/models/search/spoken.ts";

test.each([
  ["je voudrais du ciment pour faire une dalle", ["ciment"]],
  ["bonjour il me faudrait dix plaques de platre", ["plaques", "platre"]],
  ["est-ce que vous avez des bottes", ["bottes"]],
  ["colle pour parquet", ["colle", "parquet"]],
  ["une boîte de vis 5 par 50", ["boite", "vis", "5x50"]],
])("%s asks for the goods alone", (typed, words) => {
  expect(readQuery(typed).words).toEqual(words);
});

test("what is speech alone is looked for as it is", () => {
  expect(withoutSpeech("bonjour")).toBe("bonjour");
});

test.each([
  ["il me faut 10 sacs de ciment", ["sacs", "ciment"]],
  ["5 plaques ba13", ["plaques", "ba13"]],
  ["plaque 5 mm", ["plaque", "5", "mm"]],
  ["2 sacs", ["sacs"]],
  ["63 plaque", ["63", "plaque"]],
  ["deux rouleaux de bande à joint", ["bande", "joint"]],
  ["il me faut une paire de gants", ["gants"]],
  ["12 mètres de câble", ["cable"]],
  ["un mètre ruban", ["metre", "ruban"]],
  ["un tube pvc", ["tube", "pvc"]],
  ["y a-t-il de la chaux en stock", ["chaux"]],
])("%s asks for %j, however many", (typed, words) => {
  expect(readQuery(typed).words).toEqual(words);
});
