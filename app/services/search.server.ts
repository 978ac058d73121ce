import { type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/buyer.ts";
import { emptyPage, type Grid, type GridPage, MAX_RESULTS } from "#app/models/grid.ts";
import type { ListedProduct } from "#app/models/product.ts";
import {
  correctedText,
  matchExpression,
  rankExpression,
  readQuery,
  type SearchQuery,
  typedExpression,
  widerQueries,
} from "#app/models/search.ts";
import { db } from "./database.server.ts";
import { readGridPage } from "./grid.server.ts";

/** A wider search and how many products it finds, at most `MAX_RESULTS`. */
export type WiderSearch = { text: string; total: number };

/**
 * What a search gives. `corrected` is the text that was looked up in place of the typed one when that
 * found nothing; `wider` is filled when nothing was found at all.
 */
export type SearchResult = {
  page: GridPage<ListedProduct>;
  corrected: string | null;
  wider: WiderSearch[];
};

/**
 * The product whose reference or EAN is exactly what was typed, punctuation aside; null when there is
 * none, or several. Reads products_reference_key_index and products_ean_index.
 */
export async function findByReference(query: SearchQuery): Promise<{ uid: number } | null> {
  if (query.reference === null) return null;
  const { rows } = await db.execute<{ uid: number }>(sql`
    select uid from products
    where is_active and (reference_key = ${query.reference} or ean = ${query.reference})
    limit 2`);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/**
 * Products that answer a query: every word, in any form, the last one perhaps only begun. When none
 * does, mistyped words are corrected from the words of the catalogue; when that finds nothing either,
 * wider searches are proposed.
 */
export async function searchProducts(
  buyer: Buyer | null,
  query: SearchQuery,
  grid: Grid,
): Promise<SearchResult> {
  const page = await listMatches(buyer, query, grid);
  if (page.total > 0 || query.terms.length === 0) return { page, corrected: null, wider: [] };
  const corrected = correctedText(query, await listCorrections(query));
  const second = corrected ? await listMatches(buyer, readQuery(corrected), grid) : page;
  if (second.total > 0) return { page: second, corrected, wider: [] };
  return { page, corrected: null, wider: await listWider(query) };
}

function listMatches(buyer: Buyer | null, query: SearchQuery, grid: Grid) {
  if (query.terms.length === 0) return Promise.resolve(emptyPage);
  const where = sql`p.search @@ ${tsquery(matchExpression(query))}`;
  return readGridPage(
    buyer,
    { where, relevance: { column: sql`p.search`, value: relevance(query) } },
    grid,
  );
}

/**
 * Relevance in coarse steps, so that products that answer equally well are told apart by stock and
 * sales: first what the product is, the word its label opens with, by whichever of its trade names;
 * then how well the words as typed answer. Weights of D, C, B, A: description, brand, label, first word
 * of the label and references.
 */
function relevance(query: SearchQuery): SQL {
  const named = tsquery(rankExpression(query));
  const typed = tsquery(typedExpression(query));
  return sql`round((
    case when ts_rank('{0, 0, 0, 1}', p.search, ${named}) > 0 then 10 else 0 end
    + ts_rank('{0.05, 0.3, 0.4, 1}', p.search, ${typed}) * 5)::numeric)`;
}

function tsquery(expression: string): SQL {
  return sql`to_tsquery('madrier', ${expression})`;
}

/** Words shorter than this have too many neighbours. */
const MIN_CORRECTED = 4;

/** Share of common trigrams from which a word is taken for a slip of another. */
const MIN_SIMILARITY = 0.3;

/**
 * The nearest word of the catalogue for each word that is not one, the most frequent first among
 * equals. Reads search_words_plain_index (trigrams).
 */
async function listCorrections(query: SearchQuery): Promise<Map<string, string>> {
  const typed = query.words.filter((word) => /^[a-z]+$/.test(word) && word.length >= MIN_CORRECTED);
  if (typed.length === 0) return new Map();
  const { rows } = await db.execute<{ typed: string; word: string }>(sql`
    select typed.word as typed, nearest.word
    from unnest(${sql.param(typed)}::text[]) as typed (word)
    cross join lateral (
      select search_words.word, search_words.plain,
        similarity(search_words.plain, typed.word) as likeness
      from search_words
      where search_words.plain % typed.word
      order by likeness desc, search_words.frequency desc, search_words.word
      limit 1
    ) as nearest
    where nearest.plain <> typed.word and nearest.likeness >= ${MIN_SIMILARITY}`);
  return new Map(rows.map((row) => [row.typed, row.word]));
}

/** Each word alone and what it finds, in one query, each count capped. Reads products_search_index. */
async function listWider(query: SearchQuery): Promise<WiderSearch[]> {
  const wider = widerQueries(query);
  if (wider.length === 0) return [];
  const { rows } = await db.execute<WiderSearch>(sql`
    select asked.text, (
      select count(*)::int from (
        select from products p
        where p.is_active and p.search @@ to_tsquery('madrier', asked.expression)
        limit ${MAX_RESULTS}) as found) as total
    from unnest(
      ${sql.param(wider.map(({ text }) => text))}::text[],
      ${sql.param(wider.map(matchExpression))}::text[]) as asked (text, expression)`);
  return rows.filter(({ total }) => total > 0);
}
