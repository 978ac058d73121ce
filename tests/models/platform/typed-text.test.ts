import { expect, test } from "vitest";
import {
  isReadableLine,
  isReadableText,
  plainSigns,
  seenText,
} from "#app/models/platform/typed-text.ts";

const several = "Deux lignes,\r\n\tdont une en retrait";
const control = "Une sonnerie\u0007";
const turned = "facture\u202efdp.exe";

test("a readable line has no control character", () => {
  expect(isReadableLine("Vis à bois 5 × 60")).toBe(true);
  expect(isReadableLine(several)).toBe(false);
  expect(isReadableLine(control)).toBe(false);
});

test("a readable text has line ends and tabs, and no other control", () => {
  expect(isReadableText(several)).toBe(true);
  expect(isReadableText(control)).toBe(false);
});

test("a readable line or text changes no direction of writing", () => {
  expect([isReadableLine(turned), isReadableText(turned)]).toEqual([false, false]);
});

test("keeps what is seen of a text, and no sign of direction", () => {
  expect(seenText(turned)).toBe("facturefdp.exe");
  expect(seenText("\ufeffVis\u200b à\u00ad bois\u2066")).toBe("Vis à bois");
  expect(seenText("👷‍♀️ Nguyễn می‌خواهم")).toBe("👷‍♀️ Nguyễn می‌خواهم");
  expect(seenText("a\u0007b \u00a0 c")).toBe("a\u0007b \u00a0 c");
});

test.each([
  "\u200b",
  "\u200d",
  "\ufeff\u200b\u200d\u2060",
  "\u3164",
  "\u2800 ",
  "\u0301",
  "\ufe0f",
])("%j alone is an empty text", (invisible) => {
  expect(seenText(invisible)).toBe("");
});

test("digits, spaces and hyphens of Unicode are those of a keyboard", () => {
  expect(plainSigns("０６\u202f98\u00a076\u200954\u3000３２")).toBe("06 98 76 54 32");
  expect(plainSigns("06\u201098\u201176\u201354\u221232")).toBe("06-98-76-54-32");
});
