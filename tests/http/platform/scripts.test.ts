// Own shop: it weighs pages, which grow with the goods.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { expect, inject, test } from "vitest";
import { LINE_BYTES, SCRIPT_BYTES } from "#tests/bench/budgets.ts";
import { bytesOfLine } from "#tests/support/chaos/line-bytes.ts";

type Route = { id: string; module: string; hasDefaultExport: boolean };

const assets = resolve(inject("buildDirectory"), "client/assets");
const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
const textOf = (name: string) => readFileSync(resolve(assets, name), "utf8");

test("scripts leave out what reads forms, which weighs more than a page's own code", () => {
  expect(scripts.length).toBeGreaterThan(100);
  expect(scripts.filter((name) => textOf(name).includes("ZodError"))).toEqual([]);
});

test("scripts leave out date-fns, which reckons days on the server", () => {
  expect(scripts.filter((name) => textOf(name).includes("constructDateFrom"))).toEqual([]);
});

test("no page carries more JavaScript than the budget of a first visit", () => {
  const { routes, entry, manifest } = readManifest();
  const all = Object.values(routes);
  const root = all.find(({ id }) => id === "root");
  const pages = all.filter(({ id, hasDefaultExport }) => hasDefaultExport && id !== "root");
  const weightOf = ({ module }: Route) =>
    [...withImports([entry.module, root?.module ?? "", module].map(nameOf)), manifest]
      .map((name) => statSync(resolve(assets, `${name}.br`)).size)
      .reduce((sum, bytes) => sum + bytes, 0);

  expect(pages.length).toBeGreaterThan(80);
  const tooHeavy = pages.filter((page) => weightOf(page) > SCRIPT_BYTES);
  expect(tooHeavy.map((page) => `${page.id} ${weightOf(page)}`)).toEqual([]);
});

test("a page carries no more for a lost line than its budget", async () => {
  expect(await bytesOfLine()).toBeLessThanOrEqual(LINE_BYTES);
});

function readManifest() {
  const manifest = scripts.find((name) => name.startsWith("manifest-")) ?? "";
  const window: { __reactRouterManifest?: unknown } = {};
  new Function("window", textOf(manifest))(window);
  const read = window.__reactRouterManifest as {
    routes: Record<string, Route>;
    entry: { module: string };
  };
  return { ...read, manifest };
}

function nameOf(module: string): string {
  return module.replace("/assets/", "");
}

function withImports(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    const imports = textOf(name).matchAll(/(?:from|import)"\.\/([\w.$-]+\.js)"/g);
    withImports(
      [...imports].flatMap(([, file]) => file ?? []),
      found,
    );
  }
  return found;
}
