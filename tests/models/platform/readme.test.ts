import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { demoAccounts } from "#drizzle/seed/demo.ts";

const readme = readFileSync("README.md", "utf8");

test("configuration page lists every setting of the shop, and no other", () => {
  const sources = ["config", "otel-settings"]
    .map((name) => readFileSync(`app/services/platform/${name}.server.ts`, "utf8"))
    .join("\n");
  const read = [...sources.matchAll(/^ {2}([A-Z][A-Z_]+): \w/gm)];
  const page = readFileSync("docs/configuration.md", "utf8");
  const listed = [...page.matchAll(/^\| `([A-Z_]+)` +\|/gm)];

  expect(listed.map(([, name]) => name)).toEqual(read.map(([, name]) => name));
});

test("README lists the demo accounts of the seed", () => {
  const listed = [...readme.matchAll(/^\| (\d{13}) +\|/gm)].map(([, number]) => number);

  expect(listed).toEqual(demoAccounts.map(({ cardNumber }) => cardNumber));
  for (const { password } of demoAccounts) expect(readme).toContain(password);
});

test("README and list of commands name only commands that exist", () => {
  const pages = readme + readFileSync("docs/commands.md", "utf8");
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const listed = [...pages.matchAll(/npm run ([a-z:]+)/g)].map(([, name]) => name);

  expect(listed.length).toBeGreaterThan(5);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(listed));
});

test("README stays under 120 lines", () => {
  expect(readme.split("\n").length).toBeLessThan(120);
});
