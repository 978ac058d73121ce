import { expect, test } from "vitest";
import {
  isCleanLine,
  isCleanText,
  isReadableLine,
  isReadableText,
} from "#app/models/platform/typed-text.ts";

const several = "Deux lignes,\r\n\tdont une en retrait";
const control = "Une sonnerie\u0007";
const turned = "facture\u202efdp.exe";

test("a line is clean without any control character", () => {
  expect(isCleanLine("Vis à bois 5 × 60")).toBe(true);
  expect(isCleanLine(several)).toBe(false);
  expect(isCleanLine(control)).toBe(false);
});

test("a text is clean with line ends and tabs, and no other control", () => {
  expect(isCleanText(several)).toBe(true);
  expect(isCleanText(control)).toBe(false);
});

test("a readable line or text changes no direction of writing", () => {
  expect(isReadableLine("Vis à bois")).toBe(true);
  expect(isReadableText(several)).toBe(true);
  expect([isCleanLine(turned), isReadableLine(turned)]).toEqual([true, false]);
  expect([isCleanText(turned), isReadableText(turned)]).toEqual([true, false]);
  expect([isReadableLine(several), isReadableText(control)]).toEqual([false, false]);
});
