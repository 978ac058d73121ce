import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

/** Loaded on their own: in each page, by a link for print, by the script of the search box. */
const alone = ["fonts.css", "print.css", "proposals.css", "shop.css"];

test("every style sheet is in the styles of pages", () => {
  const sheets = globSync("app/styles/*/*.css");
  const imports = sheets.map((path) => readFileSync(path, "utf8")).join("");
  const left = sheets
    .map((path) => basename(path))
    .filter((name) => !alone.includes(name) && !imports.includes(`/${name}"`));

  expect(sheets.length).toBeGreaterThan(20);
  expect(left).toEqual([]);
});
