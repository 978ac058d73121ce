import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { firstPage } from "#app/models/search/grid.ts";
import { jobMeanings, wordMeanings } from "#app/models/search/meaning.ts";
import { readQuery } from "#app/models/search/search.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findByReference, searchProducts } from "#app/services/search/search.server.ts";
import { categories, products } from "#drizzle/schema/catalogue.ts";
import { seed, usualSize } from "#drizzle/seed/seed.ts";
import {
  judge,
  mean,
  rightProducts,
  type Shown,
  type Verdict,
} from "#tests/bench/relevance/judge.ts";
import { judgedQueries } from "#tests/bench/relevance/queries.ts";
import { type RelevanceCase, relevanceCases } from "./relevance-queries.ts";

/** Enough products for every family to have its usual sizes. */
const SHOP = { ...usualSize, stores: 6, customers: 40 };

const HOLDING = 0.95;
const FIRST = 3;

let familyOf: ReadonlyMap<number, string>;
let catalogue: ReadonlyMap<number, Shown>;

beforeAll(async () => {
  await seed(process.env.DATABASE_URL ?? "", SHOP, () => {});
  const families = await db.select({ id: categories.id, label: categories.label }).from(categories);
  const labels = new Map(families.map(({ id, label }) => [id, label]));
  const shelves = await db
    .select({ uid: products.uid, id: products.categoryId, label: products.label })
    .from(products);
  familyOf = new Map(shelves.map(({ uid, id }) => [uid, labels.get(id) ?? ""]));
  catalogue = new Map(
    shelves.map(({ uid, id, label }) => [uid, { label, family: labels.get(id) ?? "" }]),
  );
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

const PRECISION = 0.85;
const NOTHING_RIGHT = 4;

test("shows right products first for the hundred hard searches", async () => {
  const held = [...catalogue.values()];
  const verdicts: Verdict[] = [];
  for (const query of Object.values(judgedQueries).flat()) {
    expect(rightProducts(query, held), query[0]).not.toEqual([]);
    const { page } = await searchProducts(null, readQuery(query[0]), firstPage);
    const shown = page.products.flatMap(({ uid }) => catalogue.get(uid) ?? []);
    verdicts.push(judge(query, shown, held));
  }

  expect(verdicts).toHaveLength(100);
  expect(mean(verdicts)).toBeGreaterThanOrEqual(PRECISION);
  expect(verdicts.filter(({ precision }) => precision === 0).length).toBeLessThanOrEqual(
    NOTHING_RIGHT,
  );
  expect(verdicts.filter(({ shown }) => shown === 0)).toEqual([]);
}, 120_000);

const answers = readFileSync("tests/fixtures/search-meanings.csv", "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split(";") as [said: string, family: string]);

test("has the first family of every meaning in its table", () => {
  const said = [...jobMeanings, ...wordMeanings].map((meaning) =>
    meaning.said.map(([word = ""]) => word).join(" "),
  );

  expect(new Set(said).size).toBe(said.length);
  expect(answers.map(([typed]) => typed)).toEqual(said);
});

test("every meaning shows the family that it is meant to, first", async () => {
  const misses: string[] = [];
  for (const [typed, family] of answers) {
    const { page } = await searchProducts(null, readQuery(typed), firstPage);
    const first = familyOf.get(page.products[0]?.uid ?? 0);
    if (first !== family) misses.push(`${typed}: ${first}; meant: ${family}`);
  }

  expect(misses).toEqual([]);
}, 120_000);

test.each(["percer", "perçage"])(
  "%s alone shows bits of each kind, and no drill",
  async (typed) => {
    const { page } = await searchProducts(null, readQuery(typed), firstPage);
    const labels = page.products.map(({ label }) => label);

    expect(labels.length).toBeGreaterThan(0);
    expect(labels.filter((label) => !/^(?:Foret|Mèche)/.test(label))).toEqual([]);
  },
);

test.each([
  [
    "étanchéité douche",
    ["Étanchéité sous carrelage et primaires", "Adhésifs et mastics d'étanchéité à l'air"],
  ],
  ["reboucher un trou", ["Enduits de rebouchage et de lissage"]],
  [
    "isoler combles perdus",
    ["Laines à souffler", "Laine de verre en rouleau", "Lots isolation des combles"],
  ],
])("%s names the families of the work in their order", async (typed, families) => {
  const found = await searchProducts(null, readQuery(typed), firstPage);

  expect(found.families.map(({ label }) => label)).toEqual(families);
  expect(familyOf.get(found.page.products[0]?.uid ?? 0)).toBe(families[0]);
});

test("says of near results what each lacks, and shows none as if it answered", async () => {
  const { page, isNear, missing } = await searchProducts(
    null,
    readQuery("inter diff 40A type A"),
    firstPage,
  );
  const labelled = page.products.map(({ uid, label }) => [label, missing[uid]]);

  expect(isNear).toBe(true);
  expect(labelled).toContainEqual(["Interrupteur différentiel 30 mA type AC 40 A", ["type A"]]);
  expect(labelled[0]).toEqual(["Interrupteur différentiel 30 mA type A 32 A", ["40 A"]]);
});

test("ranks near results by the nearest size", async () => {
  const { page, isNear } = await searchProducts(null, readQuery("ampoule 10 W"), firstPage);
  const watts = page.products.map(({ label }) => Number(/(\d+) W/.exec(label)?.[1]));

  expect(isNear).toBe(true);
  expect(watts.slice(0, 5).every((found) => Math.abs(found - 10) === 1)).toBe(true);
});

test("keeps near results to the goods named, the nearest first", async () => {
  const labels = async (typed: string) =>
    (await searchProducts(null, readQuery(typed), firstPage)).page.products
      .slice(0, 3)
      .map(({ label }) => label);

  expect((await labels("chauffe eau 20 l"))[0]).toMatch(/^Chauffe-eau.* 15 L/);
  expect((await labels("tube pvc evac 110")).filter((label) => !/Ø 100/.test(label))).toEqual([]);
});

test.each([
  ["hager disjoncteur", /^Disjoncteur/],
  ["makita meuleuse", /^Meuleuse/],
])("%s shows only what the other word names first", async (typed, right) => {
  const { page } = await searchProducts(null, readQuery(typed), firstPage);

  expect(page.products.slice(0, 3).filter(({ label }) => !right.test(label))).toEqual([]);
});

describe("sizes and letters as they are asked for", () => {
  test.each([
    ["gaine icta diam 25", /Ø 25/],
    ["treillis st 25 c", /ST 25 C/],
    ["treillis paf r", /PAF R/],
    ["ba13 2600 mm", / 2600 x/],
    ["convecteur 2 kw", / 2000 W/],
    ["mousse pu 0,5 l", / 500 mL/],
    ["gazon synthétique 10 m²", / 10 m²/],
    ["carrelage 600x600", /60 x 60 cm|600 x 600 mm/],
    ["receveur 90x120", /120 x 90 cm/],
    ["niveau à bulle 2 m", / 200 cm/],
  ])("%s shows only %s, as exact", async (typed, right) => {
    const { page, isNear } = await searchProducts(null, readQuery(typed), firstPage);
    const labels = page.products.map(({ label }) => label.replace(/\s/g, " "));

    expect(labels.length).toBeGreaterThan(0);
    expect(labels.filter((label) => !right.test(label))).toEqual([]);
    expect(isNear).toBe(false);
  });

  test.each([
    ["vmc hygro a", "hygro A", /VMC/],
    ["meuleuse 150 mm", "150 mm", /Meuleuse.* Ø 125/],
    ["disjoncteur 20 A courbe D", "courbe D", /20 A/],
    ["tube pvc evac diam 110", "Ø 110", /Ø 100/],
    ["convecteur 1,6 kw", "1,6 kW", /Convecteur 1500 W/],
  ])("%s lacks %s, and shows the nearest", async (typed, lacked, nearest) => {
    const { page, isNear, missing } = await searchProducts(null, readQuery(typed), firstPage);
    const [first] = page.products;

    expect(isNear).toBe(true);
    expect(first?.label.replace(/\s/g, " ")).toMatch(nearest);
    expect(missing[first?.uid ?? 0]).toEqual([lacked]);
  });
});

async function firstFamilies([typed]: RelevanceCase): Promise<string[]> {
  const query = readQuery(typed);
  const exact = await findByReference(query, null);
  if (exact) return [familyOf.get(exact.uid) ?? ""];
  const { page } = await searchProducts(null, query, firstPage);
  return page.products.slice(0, FIRST).map(({ uid }) => familyOf.get(uid) ?? "");
}
