import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { Category, CategoryTree } from "#app/models/catalogue/category.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import type { Arrangement } from "#app/models/search/arrangement.ts";
import { coverageLevels } from "#app/models/search/coverage.ts";
import {
  matchExpression,
  namedExpression,
  partExpression,
  saidExpression,
  termExpressions,
  workExpressions,
} from "#app/models/search/expression.ts";
import { type MeantFamily, meantFamilies, narrowestFamilies } from "#app/models/search/family.ts";
import { emptyPage, type Grid, type GridPage, MAX_RESULTS } from "#app/models/search/grid.ts";
import type { Meanings } from "#app/models/search/meaning.ts";
import {
  codeKey,
  correctedText,
  keyWithoutZeros,
  lacksZeros,
  readQuery,
  type SearchQuery,
  typedReference,
  unnamedCode,
  widerQueries,
} from "#app/models/search/search.ts";
import { type Catalogue, readCatalogue } from "#app/services/catalogue/catalogue.server.ts";
import { findCategoryTree } from "#app/services/catalogue/category.server.ts";
import { productsNamed } from "#app/services/catalogue/code.server.ts";
import { replica } from "#app/services/platform/replica.server.ts";
import { readGridPageOf } from "./grid.server.ts";
import { findResults, type GridContent } from "./results.server.ts";
import { arrangementNow, meaningsInForce } from "./rules.server.ts";
import {
  answered,
  familyIds,
  inFamilies,
  nearRelevance,
  relevance,
  tsquery,
} from "./score.server.ts";
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
  /** Of near results, the words asked for that each product of the page lacks, by uid. */
  missing: Readonly<Record<number, readonly string[]>>;
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

/**
 * Finds the product that a search names: exactly, with or without "réf." before the code, or by a
 * code that lacks a zero and is like no other.
 */
export async function findNamedProduct(
  query: SearchQuery,
  buyer: Pick<Buyer, "companyId"> | null,
): Promise<{ uid: number } | null> {
  const unnamed = unnamedCode(query.text);
  const queries = unnamed === null ? [query] : [query, readQuery(unnamed)];
  for (const one of queries) {
    const exact = await findByReference(one, buyer);
    if (exact) return exact;
  }
  for (const { text } of queries) {
    const [uid, ...others] = await listWithoutZeros(text, buyer?.companyId ?? null);
    if (uid !== undefined && others.length === 0) return { uid };
  }
  return null;
}

const MAX_ALIKE = 50;

/** Reads products_key_without_zeros, product_codes_key_without_zeros and company_product_codes_key. */
async function listWithoutZeros(text: string, companyId: number | null): Promise<number[]> {
  const rest = keyWithoutZeros(text);
  const typed = codeKey(text);
  if (rest === null || typed === null) return [];
  const { rows } = await replica.execute<{ uid: number; key: string }>(sql`
    select uid, alike.key from (
      select uid, reference_key as key from products where replace(reference_key, '0', '') = ${rest}
      union all
      select product_uid, key from product_codes where replace(key, '0', '') = ${rest}
      union all
      select product_uid, key from company_product_codes
      where company_id = ${companyId} and replace(key, '0', '') = ${rest}
    ) as alike join products using (uid)
    where is_active
    limit ${MAX_ALIKE}`);
  return [...new Set(rows.flatMap(({ uid, key }) => (lacksZeros(typed, key) ? [uid] : [])))];
}

/** Products of a code that names several; those of which it lacks a zero are near. */
async function findCoded(
  query: SearchQuery,
): Promise<{ content: GridContent; isNear: boolean } | null> {
  const text = unnamedCode(query.text) ?? query.text;
  const key = typedReference(text);
  if (key === null) return null;
  const { rows } = await replica.execute<{ uid: number }>(sql`
    select distinct uid from ${productsNamed([key], null)} as named
    join products using (uid)
    where is_active
    limit ${MAX_ALIKE}`);
  const isNear = rows.length === 0;
  const uids = isNear ? await listWithoutZeros(text, null) : rows.map(({ uid }) => uid);
  if (uids.length === 0) return null;
  return { content: { where: sql`p.uid = any(${sql.param(uids)}::int[])` }, isNear };
}

/** Own part numbers are found by a search when they have a digit: a word searches. */
function ownCodeKey(text: string): string | null {
  return /\d/.test(text) ? codeKey(text) : null;
}

/**
 * Finds products that match every word of a query, in any form, the last one perhaps a prefix.
 * Without any, corrects mistyped words from the words of the catalogue; failing that, shows near
 * matches: those that answer most words, or the named family.
 */
export async function searchProducts(
  buyer: Buyer | null,
  query: SearchQuery,
  grid: Grid,
  meanings: Meanings = meaningsInForce(),
): Promise<SearchResult> {
  const [catalogue, tree] = await Promise.all([readCatalogue(), findCategoryTree()]);
  const answering = { catalogue, tree, meanings };
  const { content, meant, ...found } = await cachedAnswer(answering, query);
  const arranged = arrange(content, arrangementNow(query, new Date()));
  const page = arranged ? await readGridPageOf(catalogue, buyer, arranged, grid) : emptyPage;
  const missing = found.isNear ? await listMissing(meant, page.products) : {};
  return { ...found, page, missing };
}

/** How a query is answered, whoever asks, with or without filters. */
type Answer = Pick<SearchResult, "corrected" | "isNear" | "wider" | "families"> & {
  content: GridContent | null;
  meant: SearchQuery;
};

const MAX_ANSWERS = 1_000;

/** The tree of categories is no older than this, and its own half a minute. */
const ANSWER_MS = 30_000;

type Answering = { catalogue: Catalogue; tree: CategoryTree; meanings: Meanings };

/** Changed meanings of the staff start an empty cache. */
const answers = new WeakMap<Catalogue, WeakMap<Meanings, LRUCache<string, Promise<Answer>>>>();

function answersOf({ catalogue, meanings }: Answering): LRUCache<string, Promise<Answer>> {
  const byMeanings = answers.get(catalogue) ?? new WeakMap();
  answers.set(catalogue, byMeanings);
  const known = byMeanings.get(meanings) ?? new LRUCache({ max: MAX_ANSWERS, ttl: ANSWER_MS });
  byMeanings.set(meanings, known);
  return known;
}

/** Decides once for all requests until the catalogue changes. */
function cachedAnswer(answering: Answering, query: SearchQuery): Promise<Answer> {
  const known = answersOf(answering);
  const key = JSON.stringify(query);
  const cached = known.get(key);
  if (cached) return cached;
  const answer = findAnswer(answering, query).then((found) => withFamilies(answering.tree, found));
  known.set(key, answer);
  answer.catch(() => known.delete(key));
  return answer;
}

type Decided = Omit<Answer, "families"> & { families: readonly MeantFamily[] };

/** Families that are named; those of a job in the order of the work. */
async function withFamilies(tree: CategoryTree, decided: Decided): Promise<Answer> {
  const expressions = workExpressions(decided.meant);
  const ofWork = expressions.length > 0 ? await listFamilies(expressions) : [];
  const families = ofWork.length > 0 ? ofWork : decided.families.map(({ category }) => category.id);
  const shown = families.slice(0, FAMILIES).flatMap((id) => tree.byId.get(id) ?? []);
  return { ...decided, families: shown };
}

/** The family that most of each of these goods are in, each once. Reads products_search_index. */
async function listFamilies(expressions: readonly string[]): Promise<number[]> {
  const { rows } = await replica.execute<{ id: number }>(sql`
    select family.id
    from unnest(${sql.param(expressions)}::text[]) with ordinality as wanted (expression, turn)
    cross join lateral (
      select held.category_id as id from (
        select p.category_id from products p
        where p.is_active and p.search @@ to_tsquery('madrier', wanted.expression)
        limit ${MAX_RESULTS}) as held
      group by held.category_id order by count(*) desc, held.category_id limit 1) as family
    order by wanted.turn`);
  return [...new Set(rows.map(({ id }) => id))];
}

async function findAnswer(
  { catalogue, tree, meanings }: Answering,
  query: SearchQuery,
): Promise<Decided> {
  const found = { corrected: null, isNear: false, wider: [] };
  const families = meantFamilies(tree, query);
  const content = wholeContent(query, families);
  const whole = await findWhole(catalogue, content);
  if (whole.count > 0 && !whole.isDescribed) {
    return { ...found, content, meant: query, families };
  }

  const coded = whole.count === 0 ? await findCoded(query) : null;
  if (coded) return { ...found, ...coded, meant: query, families: [] };

  const corrected = correctedText(query, await listCorrections(query, meanings));
  const meant = corrected ? readQuery(corrected, meanings) : query;
  const meantIn = corrected ? meantFamilies(tree, meant) : families;
  const second = corrected ? wholeContent(meant, meantIn) : null;
  if ((await countResults(catalogue, second)) > 0) {
    return { ...found, content: second, meant, families: meantIn, corrected };
  }

  const [near, wider] = await Promise.all([
    findNear(catalogue, meant, meantIn),
    listWider(meant, meanings),
  ]);
  if (near === null && whole.count > 0) return { ...found, content, meant: query, families };
  const isNear = near !== null;
  const shownAs = isNear ? corrected : null;
  return { content: near, meant, families: meantIn, corrected: shownAs, isNear, wider };
}

/** Fewer near results are joined by those that answer one word less. */
const FEW = 3;

/** The products that answer most words; the named family when none answers a word. */
async function findNear(
  catalogue: Catalogue,
  query: SearchQuery,
  families: readonly MeantFamily[],
): Promise<GridContent | null> {
  let best: GridContent | null = null;
  const narrow = narrowestFamilies(families);
  const levels = coverageLevels(query.terms.length).map((sets) =>
    levelContent(query, sets, narrow),
  );
  for (const content of [...levels, familyContent(query, families)]) {
    const total = await countResults(catalogue, content);
    if (total > 0) best = content;
    if (total >= FEW) break;
  }
  return best;
}

/** Adds what the staff pinned to a query, before all else, and leaves out what they excluded. */
function arrange(
  content: GridContent | null,
  { pinned, excluded }: Arrangement,
): GridContent | null {
  if (pinned.length + excluded.length === 0) return content;
  const { where, meant } = content ?? { where: sql`false` };
  const isOneOf = (uids: readonly number[]) => sql`p.uid = any(${sql.param([...uids])}::int[])`;
  const kept = excluded.length > 0 ? sql`(${where} and not ${isOneOf(excluded)})` : where;
  if (pinned.length === 0) return content && { ...content, where: kept };
  return {
    relevance: { column: sql`p.uid`, value: sql`0` },
    ...content,
    where: sql`(${kept} or ${isOneOf(pinned)})`,
    ...(meant && { meant: sql`(${meant} or ${isOneOf(pinned)})` }),
    pinned,
  };
}

/** Products that answer a query, and whether their descriptions alone do. */
async function findWhole(catalogue: Catalogue, content: GridContent | null) {
  if (content === null) return { count: 0, isDescribed: false };
  const { places, related, isDescribed = false } = await findResults(catalogue, content);
  return { count: places.length + related.length, isDescribed };
}

async function countResults(catalogue: Catalogue, content: GridContent | null): Promise<number> {
  return (await findWhole(catalogue, content)).count;
}

/** Every term, or a whole family when the query is its name; description alone is related. */
function wholeContent(query: SearchQuery, families: readonly MeantFamily[]): GridContent | null {
  if (query.terms.length === 0) return null;
  const all = query.terms.map((_, at) => at);
  const answers = answered(query, all, matchExpression(query));
  const named = familyIds(families.filter(({ isNamed }) => isNamed));
  const where = named.length > 0 ? sql`(${answers} or ${inFamilies(named)})` : answers;
  const whole = familyIds(families.filter(({ answered }) => answered === query.terms.length));
  const isNamed = sql`p.search @@ ${tsquery(namedExpression(query))}`;
  // Goggles that resist cement are not cement.
  const meant = whole.length > 0 ? sql`(${isNamed} or ${inFamilies(whole)})` : isNamed;
  const isSaid = sql`p.search @@ ${tsquery(saidExpression(query))}`;
  const anyIn = familyIds(families);
  const said = anyIn.length > 0 ? sql`(${isSaid} or ${inFamilies(anyIn)})` : isSaid;
  return { where, meant, said, relevance: relevance(query, families) };
}

/** Products that answer one of these sets of terms in their names, or whose family answers as many. */
function levelContent(
  query: SearchQuery,
  sets: readonly (readonly number[])[],
  families: readonly MeantFamily[],
): GridContent {
  const size = sets[0]?.length ?? 0;
  const ids = familyIds(families.filter((family) => family.answered >= size));
  const answers = [
    ...sets.map((places) => answered(query, places, partExpression(query, places))),
    ...(ids.length > 0 ? [inFamilies(ids)] : []),
  ];
  return {
    where: sql`(${sql.join(answers, sql` or `)})`,
    relevance: nearRelevance(query, families),
  };
}

function familyContent(query: SearchQuery, families: readonly MeantFamily[]): GridContent | null {
  const most = Math.max(0, ...families.map(({ answered }) => answered));
  const ids = familyIds(families.filter(({ answered }) => answered === most));
  if (ids.length === 0) return null;
  return { where: inFamilies(ids), relevance: nearRelevance(query, families) };
}

/** Words of the query that each product answers neither in its name nor in its description. */
async function listMissing(
  query: SearchQuery,
  products: readonly Pick<ListedProduct, "uid">[],
): Promise<Record<number, readonly string[]>> {
  if (products.length === 0) return {};
  const parts = termExpressions(query).map(({ anywhere }, at) => answered(query, [at], anywhere));
  const { rows } = await replica.execute<{ uid: number; answers: boolean[] }>(sql`
    select p.uid, array[${sql.join(parts, sql`, `)}] as answers
    from products p where p.uid = any(${sql.param(products.map(({ uid }) => uid))}::int[])`);
  return Object.fromEntries(
    rows.map(({ uid, answers }) => [uid, query.said.filter((_, at) => answers[at] === false)]),
  );
}

/** In one query, each count capped. Reads products_search_index. */
async function listWider(query: SearchQuery, meanings: Meanings): Promise<WiderSearch[]> {
  const wider = widerQueries(query, meanings);
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
