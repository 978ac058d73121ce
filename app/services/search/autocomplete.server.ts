import { sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { Category } from "#app/models/catalogue/category.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import {
  type Completion,
  completedTerms,
  MIN_TYPED,
  matchBrands,
  PROPOSED,
  proposedFamilies,
  splitTyped,
} from "#app/models/search/autocomplete.ts";
import { completedExpression } from "#app/models/search/expression.ts";
import { meantFamilies } from "#app/models/search/family.ts";
import { type Brand, listBrands } from "#app/services/catalogue/brand.server.ts";
import { findCategoryTree } from "#app/services/catalogue/category.server.ts";
import { readShownTerms } from "#app/services/catalogue/price.server.ts";
import { listLinkTargets } from "#app/services/catalogue/product-summary.server.ts";
import { replica } from "#app/services/platform/replica.server.ts";
import { arrangementNow, readSearch } from "./rules.server.ts";

export type Completed = {
  terms: string[];
  families: Category[];
  brands: Brand[];
  products: ListedProduct[];
  ownCodes: ReadonlyMap<number, string>;
};

const MAX_COMPLETIONS = 40;

const MEANT_COMPLETIONS = 8;

const LABELS_READ = 30;

/**
 * Completes a partly typed search; nothing under three characters. Three bounded queries in
 * sequence: the words with that prefix, best sellers that have one of them, the products shown.
 */
export async function completeSearch(buyer: Buyer | null, typed: string): Promise<Completed> {
  const query = readSearch(typed);
  if (query.text.length < MIN_TYPED || query.terms.length === 0) return nothing;
  // A space at the end completes the word.
  const text = /\s$/.test(typed) ? `${query.text} ` : query.text;
  const [completions, tree, known, priceTerms] = await Promise.all([
    listCompletions(splitTyped(text).last),
    findCategoryTree(),
    listBrands(),
    readShownTerms(buyer),
  ]);
  const words = completions.slice(0, MEANT_COMPLETIONS).map(({ plain }) => plain);
  const [named, found] = await Promise.all([
    listCoded(buyer, query.reference),
    listFound(completedExpression(query, words), query.reference),
  ]);
  const { excluded } = arrangementNow(query, new Date());
  const proposed = new Set([...named, ...found].map(({ uid }) => uid));
  const shown = [...proposed].filter((uid) => !excluded.includes(uid)).slice(0, PROPOSED.products);
  const terms = completedTerms(
    text,
    completions,
    found.map(({ label }) => label),
  );
  const meant = [text, ...terms].flatMap((term) => meantFamilies(tree, readSearch(term)));
  return {
    terms,
    families: proposedFamilies(meant),
    brands: matchBrands(known, text),
    products: await listLinkTargets(buyer, shown, priceTerms),
    ownCodes: new Map(named.flatMap(({ uid, own }) => (own === null ? [] : [[uid, own]]))),
  };
}

const nothing: Completed = {
  terms: [],
  families: [],
  brands: [],
  products: [],
  ownCodes: new Map(),
};

async function listCompletions(prefix: string): Promise<Completion[]> {
  if (prefix.length < 2) return [];
  const { rows } = await replica.execute<Completion>(sql`
    select word, plain from search_words where plain like ${`${prefix}%`}
    order by frequency desc, word limit ${MAX_COMPLETIONS}`);
  return rows;
}

/** Frequent words are met soon by sales rank; rare ones are looked up in products_search_index. */
async function listFound(expression: string, reference: string | null) {
  const words = sql`to_tsquery('madrier', ${expression})`;
  const begun = `'${reference?.toLowerCase()}':*A`;
  const query = reference ? sql`(${words} || to_tsquery('simple', ${begun}))` : words;
  const { rows } = await replica.execute<{ uid: number; label: string }>(sql`
    select p.uid, p.label from products p
    where p.is_active and p.search @@ ${query}
    order by p.sales_rank desc, p.uid
    limit ${LABELS_READ}`);
  return rows;
}

/** The buyer's own part numbers first. Reads product_codes_key_index and company_product_codes_key. */
async function listCoded(buyer: Buyer | null, reference: string | null): Promise<Coded[]> {
  if (reference === null) return [];
  const { rows } = await replica.execute<Coded>(sql`
    with coded as (
      select product_uid, 0 as rank, code as own from company_product_codes
      where company_id = ${buyer?.companyId ?? null} and key like ${`${reference}%`}
      union all
      (select product_uid, 1, null from product_codes where key like ${`${reference}%`}
        limit ${LABELS_READ})
    )
    select p.uid, own from coded join products p on p.uid = product_uid
    where p.is_active order by rank, p.sales_rank desc, p.uid limit ${PROPOSED.products}`);
  return rows;
}

type Coded = { uid: number; own: string | null };
