import { setTimeout as wait } from "node:timers/promises";
import { eq, isNotNull, like } from "drizzle-orm";
import type { ImportEntity } from "#app/models/import/entity-name.ts";
import type { ImportState } from "#app/models/import/import.ts";
import { netPriceColumns } from "#app/models/import/price.ts";
import { actOnImport, createImport } from "#app/services/import/import.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { companies, netPrices } from "#drizzle/schema/company.ts";
import { imports } from "#drizzle/schema/import.ts";
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

/** Sends net prices of every company, article by article. */
export async function bringNetPrices(count: number): Promise<Brought> {
  const before = await db.$count(netPrices);
  const brought = await bring("net-prices", new File([await netPricesCsv(count)], "prix.csv"));
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

async function netPricesCsv(count: number): Promise<string> {
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
  const head = [company, product, store, firstDay, unitMills].map(({ header }) => header);
  return `${[head.join(";"), ...lines].join("\n")}\n`;
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
