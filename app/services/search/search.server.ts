import { type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { Category } from "#app/models/catalogue/category.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import {
  matchExpression,
  namedExpression,
  nearExpression,
  type TermExpressions,
  termExpressions,
} from "#app/models/search/expression.ts";
import { type MeantFamily, meantFamilies } from "#app/models/search/family.ts";
import {
  emptyPage,
  type Grid,
  type GridPage,
  hasGridFilter,
  MAX_RESULTS,
} from "#app/models/search/grid.ts";
import {
  codeKey,
  correctedText,
  readQuery,
  type SearchQuery,
  widerQueries,
} from "#app/models/search/search.ts";
import { findCategoryTree } from "#app/services/catalogue/category.server.ts";
import { productsNamed } from "#app/services/catalogue/code.server.ts";
import { replica } from "#app/services/platform/replica.server.ts";
import { type GridContent, readGridPage } from "./grid.server.ts";
import { listCorrections } from "./spelling.server.ts";

const FAMILIES = 4;

export type WiderSearch = { text: string; total: number };

/**
 * The result of a search. `corrected` is the text searched in place of the typed one, which found
 * nothing; `isNear` means that no product matches every word, and near matches are shown; `wider`
 * is filled then.
 */
export type SearchResult = {
  page: GridPage<ListedProduct>;
  corrected: string | null;
  isNear: boolean;
  wider: WiderSearch[];
  families: Category[];
};

/**
 * Finds the product that the typed text names exactly, ignoring punctuation: by its reference, one
 * of its codes, or the own part number of the buyer's company, which may be short. Null when there
 * is none, or several.
 */
export async function findByReference(
  query: SearchQuery,
  buyer: Pick<Buyer, "companyId"> | null,
): Promise<{ uid: number } | null> {
  const key = query.reference ?? (buyer && ownCodeKey(query.text));
  if (!key) return null;
  const { rows } = await replica.execute<{ uid: number }>(sql`
    select distinct uid from ${productsNamed([key], buyer?.companyId ?? null)} as named
    join products using (uid)
    where is_active
    limit 2`);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** Own part numbers are found by a search when they have a digit: a word searches. */
function ownCodeKey(text: string): string | null {
  return /\d/.test(text) ? codeKey(text) : null;
}

/**
 * Finds products that match every word of a query, in any form, the last one perhaps a prefix.
 * Without any, corrects mistyped words from the words of the catalogue; failing that, shows near
 * matches: the named family, or products that match all words but one.
 */
export async function searchProducts(
  buyer: Buyer | null,
  query: SearchQuery,
  grid: Grid,
): Promise<SearchResult> {
  const tree = await findCategoryTree();
  const list = (content: GridContent | null) => readContent(buyer, content, grid);
  const families = meantFamilies(tree, query);
  const found = { corrected: null, isNear: false, wider: [], families: shown(families) };
  const content = wholeContent(query, families);
  const page = await list(content);
  if (await isAnswer(page, content, grid)) return { ...found, page };

  const corrected = correctedText(query, await listCorrections(query));
  const meant = corrected ? readQuery(corrected) : query;
  found.families = shown(meantFamilies(tree, meant));
  const second = corrected ? wholeContent(meant, meantFamilies(tree, meant)) : null;
  const secondPage = await list(second);
  if (await isAnswer(secondPage, second, grid)) return { ...found, page: secondPage, corrected };

  const near = nearContent(meant, meantFamilies(tree, meant));
  const [nearPage, wider] = await Promise.all([list(near), listWider(meant)]);
  const isNear = await isAnswer(nearPage, near, grid);
  return { ...found, page: nearPage, corrected: isNear ? corrected : null, isNear, wider };
}

function shown(families: readonly MeantFamily[]): Category[] {
  return families.slice(0, FAMILIES).map(({ category }) => category);
}

function readContent(buyer: Buyer | null, content: GridContent | null, grid: Grid) {
  return content ? readGridPage(buyer, content, grid) : Promise.resolve(emptyPage);
}

/** True when there is something to show, with or without the filters. */
async function isAnswer(page: GridPage<ListedProduct>, content: GridContent | null, grid: Grid) {
  if (page.total > 0) return true;
  if (content === null || !hasGridFilter(grid)) return false;
  const { rows } = await replica.execute<{ exists: boolean }>(
    sql`select exists (select from products p where p.is_active and ${content.where})`,
  );
  return rows[0]?.exists === true;
}

/** Every term, or a whole family when the query is its name; description alone is related. */
function wholeContent(query: SearchQuery, families: readonly MeantFamily[]): GridContent | null {
  if (query.terms.length === 0) return null;
  const answers = sql`p.search @@ ${tsquery(matchExpression(query))}`;
  const named = idsOf(families.filter(({ isNamed }) => isNamed));
  const where = named.length > 0 ? sql`(${answers} or ${inFamilies(named)})` : answers;
  const whole = idsOf(families.filter(({ answered }) => answered === query.terms.length));
  const isNamed = sql`p.search @@ ${tsquery(namedExpression(query))}`;
  // Goggles that resist cement are not cement.
  const meant = whole.length > 0 ? sql`(${isNamed} or ${inFamilies(whole)})` : isNamed;
  return { where, meant, relevance: relevance(query, families) };
}

/** Without named families, all terms but one. */
function nearContent(query: SearchQuery, families: readonly MeantFamily[]): GridContent | null {
  if (query.terms.length === 0) return null;
  const most = Math.max(0, ...families.map(({ answered }) => answered));
  const ids = idsOf(families.filter(({ answered }) => answered === most));
  if (ids.length === 0 && query.terms.length === 1) return null;
  const answers = sql`p.search @@ ${tsquery(nearExpression(query))}`;
  return {
    where: ids.length > 0 ? inFamilies(ids) : answers,
    relevance: relevance(query, families),
  };
}

/** Reads products_category_path_index. */
function inFamilies(ids: readonly number[]): SQL {
  return sql`p.category_path && ${sql.param(ids)}::int[]`;
}

function idsOf(families: readonly MeantFamily[]): number[] {
  return families.map(({ category }) => category.id);
}

/** For each term it matches, and for its whole name. */
const FAMILY = 5;

/**
 * Scores relevance in whole steps, so that stock and sales rank equal matches. Each term counts by
 * where it is found, most as the kind of the product; a product of the named families counts once
 * more for each term that these match.
 */
function relevance(query: SearchQuery, families: readonly MeantFamily[]) {
  const terms = termExpressions(query).map(termRelevance);
  const meant = Map.groupBy(
    families.filter(({ category }) => category.isLeaf),
    ({ answered, isNamed }) => FAMILY * (isNamed ? answered + 1 : answered),
  );
  const inMeant = [...meant].map(
    ([worth, some]) =>
      sql`case when p.category_id = any(${sql.param(idsOf(some))}::int[]) then ${sql.raw(String(worth))} else 0 end`,
  );
  return {
    column: sql`p.search, p.category_id`,
    value: sql.join([...terms, ...inMeant], sql` + `),
  };
}

function termRelevance({ head, typed, label, brand, anywhere }: TermExpressions, at: number): SQL {
  return sql`(case
    when p.search @@ ${tsquery(head)} then ${sql.raw(at === 0 ? "10" : "7")}
    when p.search @@ ${tsquery(label)} then 4
    when p.search @@ ${tsquery(brand)} then 3
    when p.search @@ ${tsquery(anywhere)} then 1
    else 0 end + case when p.search @@ ${tsquery(typed)} then 2 else 0 end)`;
}

function tsquery(expression: string): SQL {
  return sql`to_tsquery('madrier', ${expression})`;
}

/** In one query, each count capped. Reads products_search_index. */
async function listWider(query: SearchQuery): Promise<WiderSearch[]> {
  const wider = widerQueries(query);
  if (wider.length === 0) return [];
  const { rows } = await replica.execute<WiderSearch>(sql`
    select wanted.text, (
      select count(*)::int from (
        select from products p
        where p.is_active and p.search @@ to_tsquery('madrier', wanted.expression)
        limit ${MAX_RESULTS}) as found) as total
    from unnest(
      ${sql.param(wider.map(({ text }) => text))}::text[],
      ${sql.param(wider.map(matchExpression))}::text[]) as wanted (text, expression)`);
  return rows.filter(({ total }) => total > 0);
}
