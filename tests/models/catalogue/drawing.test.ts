import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { drawingsByWords, drawingWords } from "#app/models/catalogue/drawing.ts";

test("every drawing of the shop has words of its own, and no other", () => {
  const files = readdirSync(resolve("public/dessins"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".svg"))
    .map((path) => path.slice(0, -".svg".length));

  const named = [...drawingsByWords.values()].map(({ drawing, tint }) => `${drawing}/${tint}`);

  expect(named.toSorted()).toEqual(files.toSorted());
  for (const [words, drawing] of drawingsByWords) expect(drawingWords(drawing)).toBe(words);
});
