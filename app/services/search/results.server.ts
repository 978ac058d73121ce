import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import { placesOf } from "#app/models/search/catalogue-index.ts";
import { MAX_RESULTS } from "#app/models/search/grid.ts";
import {
  type Catalogue,
  changesKnownAt,
  type SearchResults,
} from "#app/services/catalogue/catalogue.server.ts";
import { readerAt } from "#app/services/platform/replica.server.ts";
import { readIntegers } from "./catalogue-index.server.ts";

/**
 * A grid of a database query: a condition on products `p`; and, where some match better than
 * others, a score from 0 to 1000 computed from columns of `p`, for the thousand best sellers that
 * match.
 */
export type GridContent = {
  where: SQL;
  relevance?: { column: SQL; value: SQL };
  meant?: SQL;
  /** How long the result may be cached, where it depends on more than products. */
  maxAgeMs?: number;
};

/** Finds once for all requests until the catalogue changes: other pages and filters use the cached places. */
export function findResults(catalogue: Catalogue, content: GridContent): Promise<SearchResults> {
  const { where, relevance, meant = sql`true` } = content;
  const query = sql`select string_agg(int4send(p.uid), '') filter (where ${meant}) as uids,
    string_agg(int4send(p.uid), '') filter (where not (${meant})) as related
    from products p where p.is_active and ${where}`;
  const ranked = relevance && sql`${relevance.value}`;
  const key = keyOf(query) + (ranked ? keyOf(ranked) : "");
  const known = catalogue.lists.get(key);
  if (known) return known;
  const found = read(catalogue, query, ranked);
  catalogue.lists.set(key, found, { ttl: content.maxAgeMs });
  found.catch(() => catalogue.lists.delete(key));
  return found;
}

const dialect = new PgDialect({ casing: "snake_case" });

function keyOf(query: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return text + JSON.stringify(params);
}

async function read(
  { columns }: Catalogue,
  query: SQL,
  ranked: SQL | undefined,
): Promise<SearchResults> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  // Cached until the next change: a replica that misses the last one would leave it wrong.
  const reader = await readerAt(changesKnownAt());
  const { rows } = await reader.query<Record<"uids" | "related", Buffer | null>>({
    text,
    values: params,
  });
  const listOf = (uids: Buffer | null = null) => placesOf(columns, readIntegers(uids)).sort();
  const [meant, others] = [listOf(rows[0]?.uids), listOf(rows[0]?.related)];
  // Without direct matches, the related products are the result.
  const [places, related] = meant.length > 0 ? [meant, others] : [others, meant];
  if (!ranked) return { places, related, relevance: null };
  const listed = [...places.subarray(0, MAX_RESULTS), ...related.subarray(0, MAX_RESULTS)].slice(
    0,
    MAX_RESULTS,
  );
  const best = listed.map((place) => columns.uids[place] ?? 0);
  const answers = await rank(reader, best, ranked);
  const relevance = new Map<number, number>();
  for (const [index, place] of listed.entries()) {
    relevance.set(place, answers.get(best[index] ?? 0) ?? 0);
  }
  return { places, related, relevance };
}

async function rank(
  reader: Pool,
  uids: readonly number[],
  ranked: SQL,
): Promise<Map<number, number>> {
  const { sql: text, params } = dialect.sqlToQuery(
    sql`select p.uid, round((${ranked})::numeric)::int as relevance
        from products p where p.uid = any(${sql.param(uids)}::int[])`,
  );
  const { rows } = await reader.query<{ uid: number; relevance: number }>(text, params);
  return new Map(rows.map(({ uid, relevance }) => [uid, Math.max(0, relevance)]));
}
