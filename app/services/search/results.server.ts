import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import { placesOf } from "#app/models/search/catalogue-index.ts";
import { MAX_RESULTS } from "#app/models/search/grid.ts";
import { MAX_RELEVANCE } from "#app/models/search/grid-order.ts";
import {
  type Catalogue,
  changesKnownAt,
  type SearchResults,
} from "#app/services/catalogue/catalogue.server.ts";
import { readerAt } from "#app/services/platform/replica.server.ts";
import { readIntegers } from "./catalogue-index.server.ts";

/**
 * A grid of a database query: a condition on products `p`; and, where some match better than
 * others, a score from 0 to 2000 computed from columns of `p`, for the thousand best sellers that
 * match.
 */
export type GridContent = {
  where: SQL;
  relevance?: { column: SQL; value: SQL };
  meant?: SQL;
  /** Names a word of the query: where no product does, descriptions alone answer. */
  said?: SQL;
  /** Products shown first, in this order; they match `where`. */
  pinned?: readonly number[];
  /** How long the result may be cached, where it depends on more than products. */
  maxAgeMs?: number;
};

/** Finds once for all requests until the catalogue changes: other pages and filters use the cached places. */
export function findResults(catalogue: Catalogue, content: GridContent): Promise<SearchResults> {
  const statements = statementsOf(content);
  const known = catalogue.lists.get(statements.key);
  if (known) return known;
  const found = read(catalogue, statements);
  const { lists } = catalogue;
  const { key } = statements;
  lists.set(key, found, { ttl: content.maxAgeMs, size: ENTRY_BYTES });
  found.then(
    (results) => {
      // Set again alone, an entry would keep its first size.
      if (lists.delete(key)) {
        lists.set(key, found, { ttl: content.maxAgeMs, size: bytesOf(results) });
      }
    },
    () => lists.delete(key),
  );
  return found;
}

/** A key, a promise and a few small objects. */
export const ENTRY_BYTES = 500;

/** One entry of a `Map` of numbers. */
const SCORE_BYTES = 32;

function bytesOf({ places, related, relevance }: SearchResults): number {
  const scores = (relevance?.size ?? 0) * SCORE_BYTES;
  return ENTRY_BYTES + places.byteLength + related.byteLength + scores;
}

type Statement = { text: string; values: unknown[] };

/** `key` names both statements with their values. */
type Statements = {
  matching: Statement;
  ranked: SQL | undefined;
  key: string;
  pinned: readonly number[];
};

const dialect = new PgDialect({ casing: "snake_case" });

/** Building the text takes longer than a cached result. */
const statementsByContent = new WeakMap<GridContent, Statements>();

function statementsOf(content: GridContent): Statements {
  const known = statementsByContent.get(content);
  if (known) return known;
  const { where, relevance, meant = sql`true`, said = sql`true`, pinned = [] } = content;
  const matching =
    statementOf(sql`select string_agg(int4send(uid), '') filter (where is_meant) as uids,
    string_agg(int4send(uid), '') filter (where not is_meant) as related,
    coalesce(bool_or(is_meant or is_said), false) as "isSaid"
    from (select p.uid, ${meant} as is_meant, ${said} as is_said
      from products p where p.is_active and ${where}) as found`);
  const ranked = relevance && sql`${relevance.value}`;
  const parts = JSON.stringify([matching, ranked && statementOf(ranked), pinned]);
  const key = createHash("sha256").update(parts).digest("base64url");
  const statements = { matching, ranked, key, pinned };
  statementsByContent.set(content, statements);
  return statements;
}

function statementOf(query: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, values: params };
}

type Found = Record<"uids" | "related", Buffer | null> & { isSaid: boolean };

async function read(
  { columns }: Catalogue,
  { matching, ranked, pinned }: Statements,
): Promise<SearchResults> {
  // Cached until the next change: a replica that misses the last one would leave it wrong.
  const reader = await readerAt(changesKnownAt());
  const { rows } = await reader.query<Found>(matching);
  const listOf = (uids: Buffer | null = null) => placesOf(columns, readIntegers(uids)).sort();
  const [meant, others] = [listOf(rows[0]?.uids), listOf(rows[0]?.related)];
  // Without direct matches, the related products are the result.
  const [places, related] = meant.length > 0 ? [meant, others] : [others, meant];
  const isDescribed = places.length > 0 && rows[0]?.isSaid === false;
  if (!ranked || places.length === 0) return { places, related, isDescribed, relevance: null };
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
  for (const [index, uid] of pinned.entries()) {
    const [place] = placesOf(columns, Int32Array.of(uid));
    if (place !== undefined) relevance.set(place, MAX_RELEVANCE - index);
  }
  return { places, related, isDescribed, relevance };
}

async function rank(
  reader: Pool,
  uids: readonly number[],
  ranked: SQL,
): Promise<Map<number, number>> {
  const ranking = statementOf(
    sql`select p.uid, round((${ranked})::numeric)::int as relevance
        from products p where p.uid = any(${sql.param(uids)}::int[])`,
  );
  const { rows } = await reader.query<{ uid: number; relevance: number }>(ranking);
  return new Map(rows.map(({ uid, relevance }) => [uid, Math.max(0, relevance)]));
}
