import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const pages = globSync("docs/**/*.md").filter((page) => !page.startsWith("docs/proof/"));
const PATH =
  /`((?:app|models|services|components|styles|server|scripts|tests|drizzle)\/[\w./-]*\.(?:tsx?|css))`/g;

test.each(pages)("%s names files that exist", (page) => {
  const named = [...readFileSync(page, "utf8").matchAll(PATH)].map(([, path = ""]) => path);
  expect(named.filter((path) => !existsSync(path) && !existsSync(`app/${path}`))).toEqual([]);
});
