import { and, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { neededPages } from "#app/models/content/content.ts";
import { MOST_COUNTED, type OpeningFacts } from "#app/models/opening/step.ts";
import { missingSettings } from "#app/models/setting/settings.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findSettings } from "#app/services/setting/load.server.ts";
import { brands, categories, products, storeStock } from "#drizzle/schema/catalogue.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { contentNodes } from "#drizzle/schema/content.ts";
import { stores } from "#drizzle/schema/store.ts";

/** Finds the facts that the opening page judges; counts stop above 100,000. */
export async function findOpeningFacts(now: Date = databaseNow()): Promise<OpeningFacts> {
  const [settings, published, goods] = await Promise.all([
    findSettings(),
    publishedPages(now),
    countGoods(),
  ]);
  return {
    missingSettings: missingSettings(settings).length,
    missingPages: neededPages.filter((slug) => !published.has(slug)),
    goods,
  };
}

async function publishedPages(now: Date): Promise<Set<string | null>> {
  const rows = await db
    .select({ slug: contentNodes.slug })
    .from(contentNodes)
    .where(
      and(
        inArray(contentNodes.slug, [...neededPages]),
        isNull(contentNodes.deletedAt),
        isNotNull(contentNodes.publishedAt),
        lte(contentNodes.publishedAt, now),
      ),
    );
  return new Set(rows.map(({ slug }) => slug));
}

async function countGoods(): Promise<OpeningFacts["goods"]> {
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
  if (!counted) throw new Error("The goods of the shop were not counted");
  return counted;
}

function upTo(table: PgTable) {
  return sql<number>`(select count(*)::int from (select 1 from ${table} limit ${MOST_COUNTED + 1}) counted)`;
}
