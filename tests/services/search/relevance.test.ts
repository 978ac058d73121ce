import { beforeAll, expect, test } from "vitest";
import { firstPage } from "#app/models/search/grid.ts";
import { readQuery } from "#app/models/search/search.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findByReference, searchProducts } from "#app/services/search/search.server.ts";
import { categories, products } from "#drizzle/schema/catalogue.ts";
import { seed, usualSize } from "#drizzle/seed/seed.ts";
import { type RelevanceCase, relevanceCases } from "./relevance-queries.ts";

/** Enough products for every family to have its usual sizes. */
const SHOP = { ...usualSize, stores: 6, customers: 40 };

const HOLDING = 0.95;
const FIRST = 3;

let familyOf: ReadonlyMap<number, string>;

beforeAll(async () => {
  await seed(process.env.DATABASE_URL ?? "", SHOP, () => {});
  const families = await db.select({ id: categories.id, label: categories.label }).from(categories);
  const labels = new Map(families.map(({ id, label }) => [id, label]));
  const shelves = await db.select({ uid: products.uid, id: products.categoryId }).from(products);
  familyOf = new Map(shelves.map(({ uid, id }) => [uid, labels.get(id) ?? ""]));
}, 180_000);

const cases = Object.entries(relevanceCases).flatMap(([kind, searches]) =>
  searches.map((search) => ({ kind, search })),
);

test("has 150 different searches at least, of families on sale", () => {
  const sold = new Set(familyOf.values());

  expect(new Set(cases.map(({ search: [typed] }) => typed)).size).toBe(cases.length);
  expect(cases.length).toBeGreaterThanOrEqual(150);
  expect(
    cases.flatMap(({ search: [, ...families] }) => families.filter((f) => !sold.has(f))),
  ).toEqual([]);
});

test("shows the intended family among the first three in 95 of 100", async () => {
  const misses: string[] = [];
  for (const { kind, search } of cases) {
    const found = await firstFamilies(search);
    const [typed, ...meant] = search;
    if (found.some((family) => meant.includes(family))) continue;
    misses.push(`${typed} (${kind}): ${found.join(", ") || "nothing"}; meant: ${meant.join(", ")}`);
  }
  const held = cases.length - misses.length;
  process.stdout.write(
    [`Relevance: ${held} of ${cases.length} searches hold.`, ...misses, ""].join("\n  "),
  );

  expect(held / cases.length, misses.join("\n")).toBeGreaterThanOrEqual(HOLDING);
}, 120_000);

async function firstFamilies([typed]: RelevanceCase): Promise<string[]> {
  const query = readQuery(typed);
  const exact = await findByReference(query, null);
  if (exact) return [familyOf.get(exact.uid) ?? ""];
  const { page } = await searchProducts(null, query, firstPage);
  return page.products.slice(0, FIRST).map(({ uid }) => familyOf.get(uid) ?? "");
}
