import { expect, test } from "vitest";
import { checkPage, checkSource, checkSubject } from "../../../scripts/wording.ts";

const rules = (breaches: { rule: string }[]) => breaches.map(({ rule }) => rule);

test.each(["/** What a cart holds. */", "// Who may order.", "/**\n * That which is left."])(
  "refuses a comment that begins with a relative word: %s",
  (text) => {
    expect(rules(checkSource("app/x.ts", text))).toEqual([
      "a comment begins with a verb or a noun",
    ]);
  },
);

test("accepts such a word inside a comment, and in code", () => {
  const text =
    '/** Locks the cart. */\n// Returns null\n// What follows goes on.\nconst a = "What";';

  expect(checkSource("app/x.ts", text)).toEqual([]);
});

test("refuses a banned phrase in comments, test names and pages", () => {
  const phrase = ["is ", "told"].join("");

  expect(checkSource("app/x.ts", `// The price ${phrase}.`)).toHaveLength(1);
  expect(checkSource("tests/x.test.ts", `test("a price ${phrase}", f);`)).toHaveLength(1);
  expect(checkPage("docs/x.md", `The price ${phrase}.`)).toHaveLength(1);
  expect(checkSource("app/x.ts", `const text = "a price ${phrase}";`)).toEqual([]);
});

test("refuses a comment that cites a design", () => {
  const source = ["design", "section 5"].join(", ");

  expect(checkSource("app/x.ts", `/** Neutral (${source}). */`)).toHaveLength(1);
  expect(checkSource("app/x.ts", "/** Ends the design of 5 rooms. */")).toEqual([]);
});

test("refuses a test name over 70 characters, in tests alone", () => {
  const line = `test("${"a".repeat(71)}", f);`;

  expect(rules(checkSource("tests/x.test.ts", line))).toEqual(["test name over 70 characters"]);
  expect(checkSource("app/x.ts", line)).toEqual([]);
});

test("refuses a comment line over 120 characters", () => {
  expect(checkSource("app/x.ts", `// ${"a".repeat(118)}`)).toHaveLength(1);
  expect(checkSource("app/x.ts", `// ${"a".repeat(117)}`)).toEqual([]);
});

test.each([
  ["Cap carts at 500 lines", 0],
  ["cap carts", 1],
  ["Cap carts.", 1],
  [`Cap ${"c".repeat(70)}`, 1],
])("checks the subject of a commit: %s", (subject, count) => {
  expect(checkSubject("abc1234", subject)).toHaveLength(count);
});
