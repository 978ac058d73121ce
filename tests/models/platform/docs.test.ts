import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const pages = globSync(["*.md", "docs/**/*.md"]).filter((page) => !page.startsWith("docs/proof/"));
const PATH =
  /`((?:app|models|services|components|styles|server|scripts|tests|drizzle)\/[\w./-]*\.(?:tsx?|css))`/g;

test.each(pages)("%s names files that exist", (page) => {
  const named = [...readFileSync(page, "utf8").matchAll(PATH)].map(([, path = ""]) => path);
  expect(named.filter((path) => !existsSync(path) && !existsSync(`app/${path}`))).toEqual([]);
});

test.each(pages)("%s links to files that exist", (page) => {
  const links = [...readFileSync(page, "utf8").matchAll(/\]\((?!https?:|image:|#)([^)#\s]+)/g)];
  const missing = links.filter(([, link = ""]) => !existsSync(join(dirname(page), link)));
  expect(missing.map(([, link]) => link)).toEqual([]);
});
