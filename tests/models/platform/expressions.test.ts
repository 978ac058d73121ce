import { expect, test } from "vitest";
import { findAttack } from "../../../scripts/expressions/attack.ts";
import { findExpressions } from "../../../scripts/expressions/find.ts";

/** Quadratic or worse, each for a reason of its own. */
const slow = [
  /^(a+)+$/,
  /\s+$/,
  /^-+|-+$/g,
  /<!DOCTYPE[^>]*>/,
  /\bVersion\/.*\bSafari\//,
  /^\S+@\S+\.\S+$/,
  /\.(?=\d{3}(?:\.\d{3})*,)/g,
  /(?<=\w\s)\bpour faire\b.*$/,
  /"(?:[^"]|"")*"(?=,)/g,
  /^.*?,.*?,.*?;$/s,
];

test.each(slow)("finds a text on which %s is slow", (expression) => {
  expect(findAttack(expression)).toMatch(/^(?:".*" \+ )?".*"\.repeat\(\d+\)/);
});

/** Linear, though they repeat. */
const quick = [
  /^\s+/,
  /[^a-z0-9]+/g,
  /<[^<>]*>/g,
  /^(?:[a-z]+,)*[a-z]+$/,
  /^\d{4}-\d{2}-\d{2}$/,
  /\s*[;\t]\s*|\s+/g,
  /(?:a|b|c)+/g,
  /"[^"]*"/g,
  /\p{L}+/gu,
];

test.each(quick)("finds none for %s", (expression) => {
  expect(findAttack(expression)).toBeNull();
});

test("accepts a quadratic expression of short texts, no exponential one", () => {
  expect(findAttack(/\s+$/, 200)).toBeNull();
  expect(findAttack(/^(a+)+$/, 200)).not.toBeNull();
});

/** Written without its own placeholders, which would be those of this text. */
const module = String.raw`
const size = String.raw"\d+";
export const first = /a+/g;
export const made = new RegExp("^@{size} x @{other(1)}$", "i");

/** Reads 60 characters at most: a form takes no more. */
export const bounded = /b+$/;
`
  .replaceAll('"', "`")
  .replaceAll("@", "$");

test("finds literals and what is made of texts, with their lines and bounds", () => {
  expect(findExpressions("module.ts", module)).toEqual([
    { line: 3, expression: /a+/g },
    { line: 7, expression: /b+$/, maxLength: 60 },
    { line: 4, expression: /^\d+ x \w+$/i },
  ]);
});
