import { expect, test } from "vitest";
import { isPlainText, refusedCharacters } from "#app/models/platform/free-text.ts";

test.each(["<", ">", "{", "}", "[", "]", "\\", "^", "~", "|", "`", "\0", "\x1B", "\x7F", "\x85"])(
  "a free text with %j is refused",
  (character) => {
    expect(isPlainText(`Passer par ${character} l'arrière`)).toBe(false);
  },
);

test("a free text may hold accents, line ends and what else the French write", () => {
  expect(isPlainText("Portail n° 3, « à gauche » — demander\r\n\tM. O'Brien (2 €) & co !")).toBe(
    true,
  );
});

test("names refused characters once each, in order of appearance", () => {
  expect(refusedCharacters("a | b < c | d")).toEqual(["|", "<"]);
  expect(refusedCharacters("\u0007<<\u0007")).toEqual(["\u0007", "<"]);
  expect(refusedCharacters("Quai 2")).toEqual([]);
});
