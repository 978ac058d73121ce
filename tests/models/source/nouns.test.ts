import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const knows: Record<string, string[]> = JSON.parse(readFileSync("nouns.json", "utf8"));

test("nouns that import each other both ways have a written reason", () => {
  const pairs = Object.entries(knows).flatMap(([noun, others]) =>
    others
      .filter((other) => noun < other && knows[other]?.includes(noun))
      .map((o) => `${noun}, ${o}`),
  );
  const page = readFileSync("docs/nouns.md", "utf8");
  const reasons = [...page.matchAll(/^\| (\w+, \w+) +\| \S/gm)].map(([, pair = ""]) => pair);

  expect(reasons.toSorted()).toEqual(pairs.toSorted());
});
