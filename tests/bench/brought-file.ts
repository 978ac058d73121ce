import { setTimeout as wait } from "node:timers/promises";
import { and, eq, isNotNull, like, sql } from "drizzle-orm";
import { productColumns } from "#app/models/import/entity.ts";
import type { ImportEntity } from "#app/models/import/entity-name.ts";
import type { ImportState } from "#app/models/import/import.ts";
import { netPriceColumns } from "#app/models/import/price.ts";
import { stockColumns } from "#app/models/import/stock.ts";
import { actOnImport, createImport } from "#app/services/import/import.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { brands, categories, products, storeStock } from "#drizzle/schema/catalogue.ts";
import { companies, netPrices } from "#drizzle/schema/company.ts";
import { imports } from "#drizzle/schema/import.ts";
import { stores } from "#drizzle/schema/store.ts";
import { makeMaker, makeTariff } from "#tests/support/import/fabdis.ts";
import { byCatalogue } from "#tests/support/import/imports.ts";

const MAX_MS = 20 * 60_000;

/** Sends a maker's price file. */
export async function bringTariff(articles: number): Promise<Brought> {
  const brand = await makeMaker();
  const { bytes } = makeTariff(brand, articles, 0);
  const brought = await bring("products", new File([bytes], "tarif.xlsx"));
  return { ...brought, written: await db.$count(products, like(products.erpCode, `${brand}-%`)) };
}

/** Sends articles that the shop does not have. */
export async function bringArticles(count: number): Promise<Brought> {
  const brought = await bring("products", await articlesCsv(count));
  return { ...brought, written: await db.$count(products, isBrought) };
}

/** Sends another list price of the articles that `bringArticles` brought. */
export async function bringPrices(count: number): Promise<Brought> {
  const { code, unitMills } = productColumns;
  const lines = codesOf(count).map((one, at) => `${one};${priceOf(at)}5`);
  const brought = await bring("products", csvOf([code, unitMills], lines, "prix.csv"));
  const isChanged = sql`${isBrought} and ${products.unitMills} % 100 = 50`;
  return { ...brought, written: await db.$count(products, isChanged) };
}

/** Sends the stock of the articles that `bringArticles` brought, in one depot. */
export async function bringStock(count: number): Promise<Brought> {
  const { product, store, quantity } = stockColumns;
  const [depot] = await db.select().from(stores).where(isNotNull(stores.erpCode)).limit(1);
  const lines = codesOf(count).map((one, at) => `${one};${depot?.erpCode};${1 + (at % 400)}`);
  const before = await db.$count(storeStock);
  const brought = await bring("stock", csvOf([product, store, quantity], lines, "stock.csv"));
  return { ...brought, written: (await db.$count(storeStock)) - before };
}

const isBrought = like(products.erpCode, "BANC-%");

const codesOf = (count: number) => Array.from({ length: count }, (_, at) => `BANC-${at}`);

/** Euros, in tenths: a change of the list price by less than what is asked about. */
const priceOf = (at: number) => `${5 + (at % 90)},${at % 10}`;

async function articlesCsv(count: number): Promise<File> {
  const [families, makers] = await Promise.all([
    db.select({ code: categories.erpCode }).from(categories).where(isLeaf),
    db.select({ code: brands.erpCode }).from(brands).where(isNotNull(brands.erpCode)),
  ]);
  const { code, label, family, brand, unit, unitMills, weightGrams } = productColumns;
  const lines = codesOf(count).map((one, at) => {
    const [place, maker] = [families[at % families.length], makers[at % makers.length]];
    const size = `${20 + (at % 40)} x ${100 + (at % 700)} mm`;
    return `${one};Profil ${at % 900} ${size};${place?.code};${maker?.code};pièce;${priceOf(at)};0,${1 + (at % 9)}`;
  });
  return csvOf([code, label, family, brand, unit, unitMills, weightGrams], lines, "articles.csv");
}

const isLeaf = and(categories.isLeaf, isNotNull(categories.erpCode));

function csvOf(columns: readonly { header: string }[], lines: readonly string[], name: string) {
  const head = columns.map(({ header }) => header).join(";");
  return new File([`${[head, ...lines].join("\n")}\n`], name);
}

/** Sends net prices of every company, article by article. */
export async function bringNetPrices(count: number): Promise<Brought> {
  const before = await db.$count(netPrices);
  const brought = await bring("net-prices", await netPricesCsv(count));
  return { ...brought, written: (await db.$count(netPrices)) - before };
}

export type Brought = Awaited<ReturnType<typeof bring>> & { written: number };

/** Creates an import, which the worker of the shop reads, and applies it once compared. */
async function bring(entity: ImportEntity, file: File) {
  const by = await byCatalogue();
  const begun = performance.now();
  const created = await createImport({ entity, file }, by);
  if (!created.ok) throw new Error(created.reason);
  await untilState(created.id, "compared");
  const compared = performance.now();
  await actOnImport(created.id, "apply", by);
  await untilState(created.id, "applied");
  const applied = performance.now();
  return {
    bytes: file.size,
    readSeconds: (compared - begun) / 1000,
    appliedSeconds: (applied - compared) / 1000,
  };
}

async function netPricesCsv(count: number): Promise<File> {
  const [owners, articles] = await Promise.all([
    db.select({ code: companies.erpCode }).from(companies).where(isNotNull(companies.erpCode)),
    db.select({ code: products.erpCode }).from(products).where(isNotNull(products.erpCode)),
  ]);
  const lines = Array.from({ length: count }, (_, index) => {
    const owner = owners[index % owners.length];
    const turn = Math.floor(index / owners.length);
    const article = articles[turn % articles.length];
    const year = 2020 + Math.floor(turn / articles.length);
    return `${owner?.code};${article?.code};;${year}-01-01;${5 + (index % 90)},${10 + (index % 80)}`;
  });
  const { company, product, store, firstDay, unitMills } = netPriceColumns;
  return csvOf([company, product, store, firstDay, unitMills], lines, "prix-nets.csv");
}

async function untilState(id: number, state: ImportState) {
  for (const from = performance.now(); performance.now() - from < MAX_MS; ) {
    const [row] = await db.select().from(imports).where(eq(imports.id, id));
    if (row?.state === state) return;
    if (row?.problem) throw new Error(`import ${row.problem} ${row.problemDetail}`);
    await wait(250);
  }
  throw new Error(`import ${id} is not ${state} after ${MAX_MS / 60_000} minutes`);
}
