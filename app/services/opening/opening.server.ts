import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { MAX_COUNTED, type OpeningFacts } from "#app/models/opening/step.ts";
import { missingSettings } from "#app/models/setting/settings.ts";
import { listNeededPages } from "#app/services/content/content.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findSettings } from "#app/services/setting/load.server.ts";
import { brands, categories, products, storeStock } from "#drizzle/schema/catalogue.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { stores } from "#drizzle/schema/store.ts";

/** Finds the facts that the opening page judges; counts stop above 100,000. */
export async function findOpeningFacts(now: Date = databaseNow()): Promise<OpeningFacts> {
  const [settings, pages, counts] = await Promise.all([
    findSettings(),
    listNeededPages(now),
    countEntities(),
  ]);
  return {
    missingSettings: missingSettings(settings).length,
    missingPages: pages.flatMap(({ title, ...page }) => (title === null ? [page] : [])),
    counts,
  };
}

async function countEntities(): Promise<OpeningFacts["counts"]> {
  const [counted] = await db
    .select({
      stores: upTo(stores),
      families: upTo(categories),
      brands: upTo(brands),
      products: upTo(products),
      stock: upTo(storeStock),
      companies: upTo(companies),
      cards: upTo(customers),
    })
    .from(sql`(select 1) one`);
  if (!counted) throw new Error("counting the records of the shop returned no row");
  return counted;
}

function upTo(table: PgTable) {
  return sql<number>`(select count(*)::int from (select 1 from ${table} limit ${MAX_COUNTED + 1}) counted)`;
}
