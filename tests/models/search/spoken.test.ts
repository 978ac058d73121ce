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
