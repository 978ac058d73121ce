import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { demoAccounts } from "#drizzle/seed/demo.ts";

const readme = readFileSync("README.md", "utf8");

test("the README's table holds every setting that the shop reads, and no other", () => {
  const source = readFileSync("app/services/platform/config.server.ts", "utf8");
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): \w/gm)];
  const table = readme.slice(readme.indexOf("## Configuration"));
  const told = [...table.matchAll(/^\| `([A-Z_]+)` +\|/gm)];

  expect(told.map(([, name]) => name)).toEqual(read.map(([, name]) => name));
});

test("the README's demo accounts are those of the seed", () => {
  const told = [...readme.matchAll(/^\| (\d{13}) +\|/gm)].map(([, number]) => number);

  expect(told).toEqual(demoAccounts.map(({ cardNumber }) => cardNumber));
  for (const { password } of demoAccounts) expect(readme).toContain(password);
});

test("every command the README names exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const told = [...readme.matchAll(/npm run ([a-z:]+)/g)].map(([, name]) => name);

  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(told));
});
