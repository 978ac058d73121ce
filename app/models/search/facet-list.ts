import type { CategoryTree } from "#app/models/catalogue/category.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import {
  BRAND_FACET,
  type Bucket,
  CATEGORY_FACET,
  type Facet,
  FIRST_BUCKETS,
  type Filter,
  MAX_OPEN_BUCKETS,
} from "./facet.ts";
import { chooseFacets, facetChoice } from "./facet-choice.ts";
import type { FacetedResult } from "./faceting.ts";

export type Listed = {
  base: Int32Array;
  /** Places of the best results of a search, of which the facets lead; none where all are equal. */
  best: readonly number[];
  categoryId: number | null;
  isOfOneBrand: boolean;
};

/**
 * Families, brands, attributes, these as their family chose, else by number of products; single values are left out
 * unless selected.
 */
export function listFacets(
  columns: CatalogueIndex,
  listed: Listed,
  narrowed: FacetedResult,
  context: { filters: readonly Filter[]; openFacet: string | null; tree: CategoryTree },
): Facet[] {
  const { filters, openFacet, tree } = context;
  const chosen = (code: string) =>
    new Set(filters.filter((filter) => filter.code === code).map(({ value }) => value));
  const leads = bestOf(columns, listed.best);
  const facet = (code: string, label: string, counted: Counted) =>
    facetOf({ code, label }, leading(counted, leads.get(code)), chosen(code), code === openFacet);
  const byBest = attributeCounts(columns, narrowed, filters).toSorted(
    (a, b) => totalOf(leads.get(b.code)) - totalOf(leads.get(a.code)),
  );
  const attributes = chooseFacets(
    byBest,
    facetChoice(tree, listed.categoryId),
    new Set(filters.map(({ code }) => code)),
  );
  const facets = [
    facet(
      CATEGORY_FACET,
      "",
      withChosen(categoryCounts(columns, listed, narrowed, tree), chosen(CATEGORY_FACET), tree),
    ),
    listed.isOfOneBrand
      ? null
      : facet(BRAND_FACET, "", brandCounts(columns, narrowed, chosen(BRAND_FACET))),
    ...attributes.map(({ code, label, counted }) => facet(code, label, counted)),
  ];
  return facets.filter((found) => found !== null);
}

/** `best` counts the best results of a search alone. */
type Counted = Map<string, { label: string; count: number; best?: number }>;

/** Best results by value, of each facet. */
type Leads = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Families are counted at every level: which one the facet shows is decided later. */
function bestOf(columns: CatalogueIndex, best: readonly number[]): Leads {
  const { leaves, leafList, brands, brandList, valueStarts, values, valueList } = columns;
  const leads = new Map<string, Map<string, number>>();
  const add = (code: string, value: string | number | undefined) => {
    const counts = leads.get(code) ?? new Map<string, number>();
    leads.set(code, counts.set(String(value), (counts.get(String(value)) ?? 0) + 1));
  };
  for (const place of best) {
    for (const id of leafList[leaves[place] ?? 0]?.path ?? []) add(CATEGORY_FACET, id);
    add(BRAND_FACET, brandList[brands[place] ?? 0]?.code);
    const end = valueStarts[place + 1] ?? 0;
    for (let at = valueStarts[place] ?? 0; at < end; at++) {
      const found = valueList[values[at] ?? 0];
      if (found) add(found.code, found.value);
    }
  }
  return leads;
}

function leading(counted: Counted, best: ReadonlyMap<string, number> = new Map()): Counted {
  if (best.size === 0) return counted;
  return new Map(
    [...counted].map(([value, entry]) => [value, { ...entry, best: best.get(value) ?? 0 }]),
  );
}

function totalOf(best: ReadonlyMap<string, number> = new Map()): number {
  return [...best.values()].reduce((sum, count) => sum + count, 0);
}

const collator = new Intl.Collator("fr", { numeric: true });

function facetOf(
  { code, label }: Pick<Facet, "code" | "label">,
  counted: Counted,
  chosen: ReadonlySet<string>,
  isOpen: boolean,
): Facet | null {
  for (const value of chosen) {
    if (!counted.has(value)) counted.set(value, { label: value, count: 0 });
  }
  if (chosen.size === 0 && counted.size < 2) return null;
  const best = (value: string) => counted.get(value)?.best ?? 0;
  const buckets = [...counted].map(
    ([value, { label: name, count }]): Bucket => ({
      value,
      ...(name !== value && { label: name }),
      count,
      ...(chosen.has(value) && { isChosen: true }),
    }),
  );
  const most = isOpen ? MAX_OPEN_BUCKETS : Math.max(FIRST_BUCKETS, chosen.size);
  const shown = buckets
    .toSorted(
      (a, b) =>
        Number(b.isChosen ?? false) - Number(a.isChosen ?? false) ||
        best(b.value) - best(a.value) ||
        byUse(a, b),
    )
    .slice(0, most);
  return { code, label, buckets: shown, left: buckets.length - shown.length };
}

function byUse(a: Bucket, b: Bucket): number {
  return b.count - a.count || collator.compare(a.label ?? a.value, b.label ?? b.value);
}

const MAX_FAMILIES = 24;

function categoryCounts(
  columns: CatalogueIndex,
  listed: Listed,
  { leafCounts }: FacetedResult,
  tree: CategoryTree,
): Counted {
  const level = familyLevel(columns, listed, tree);
  const counted: Counted = new Map();
  for (const [index, { path }] of columns.leafList.entries()) {
    const count = leafCounts[index] ?? 0;
    const id = path[Math.min(level, path.length - 1)];
    if (count === 0 || id === undefined || id === listed.categoryId) continue;
    const before = counted.get(String(id))?.count ?? 0;
    const label = tree.byId.get(id)?.label ?? String(id);
    counted.set(String(id), { label, count: before + count });
  }
  return counted;
}

function withChosen(counted: Counted, chosen: ReadonlySet<string>, tree: CategoryTree): Counted {
  for (const value of chosen) {
    const known = tree.byId.get(Number(value));
    if (known && !counted.has(value)) counted.set(value, { label: known.label, count: 0 });
  }
  return counted;
}

function familyLevel(
  columns: CatalogueIndex,
  { base, categoryId }: Listed,
  tree: CategoryTree,
): number {
  if (categoryId !== null) return tree.byId.get(categoryId)?.path.length ?? 0;
  const seen = new Uint8Array(columns.leafList.length);
  for (const place of base) seen[columns.leaves[place] ?? 0] = 1;
  const paths = columns.leafList.filter((_, index) => seen[index]).map(({ path }) => path);
  for (let level = Math.max(0, ...paths.map(({ length }) => length - 1)); level > 0; level--) {
    const ids = new Set(paths.map((path) => path[Math.min(level, path.length - 1)]));
    if (ids.size <= MAX_FAMILIES) return level;
  }
  return 0;
}

function brandCounts(
  { brandList }: CatalogueIndex,
  { brandCounts: counts }: FacetedResult,
  chosen: ReadonlySet<string>,
): Counted {
  const counted: Counted = new Map();
  for (const [index, { code, name }] of brandList.entries()) {
    const count = counts[index] ?? 0;
    if (count > 0 || chosen.has(code)) counted.set(code, { label: name, count });
  }
  return counted;
}

function attributeCounts(
  { valueList }: CatalogueIndex,
  { valueCounts }: FacetedResult,
  filters: readonly Filter[],
) {
  const byCode = new Map<string, { label: string; counted: Counted; total: number }>();
  valueCounts?.forEach((count, index) => {
    const found = valueList[index];
    if (count === 0 || !found) return;
    const entry = byCode.get(found.code) ?? { label: found.label, counted: new Map(), total: 0 };
    entry.counted.set(found.value, { label: found.value, count });
    entry.total += count;
    byCode.set(found.code, entry);
  });
  for (const { code } of filters) {
    if (code === CATEGORY_FACET || code === BRAND_FACET || byCode.has(code)) continue;
    const label = valueList.find((known) => known.code === code)?.label ?? code;
    byCode.set(code, { label, counted: new Map(), total: 0 });
  }
  return [...byCode]
    .map(([code, entry]) => ({ code, ...entry }))
    .toSorted((a, b) => b.total - a.total);
}
