/** Selected value of a facet: products match when they have any selected value of each facet. */
export type Filter = {
  code: string;
  value: string;
};

/** `count` is exact with the other facets as selected; `label` is absent when equal to the value. */
export type Bucket = { value: string; label?: string; count: number; isChosen?: true };

/** Selected values first, then by count. The label is "" for the shop's own facets. */
export type Facet = {
  code: string;
  label: string;
  buckets: Bucket[];
  left: number;
};

export const CATEGORY_FACET = "categorie";
export const BRAND_FACET = "marque";

/** Initial facets, and step of "voir plus" (specification, section 9). */
export const FIRST_FACETS = 12;
export const MORE_FACETS = 6;

/** Initial values of a facet (specification, section 9); selected ones are all shown. */
export const FIRST_BUCKETS = 6;

export const MAX_OPEN_BUCKETS = 300;

/** Maximum filters of a URL, and characters of each: longer ones are mistakes or attacks. */
export const MAX_FILTERS = 60;
const MAX_FILTER_LENGTH = 200;

/** Maximum facets with selected values: each takes a bit of a number. */
export const MAX_CHOSEN_FACETS = 24;

/** Parses the `filter[]` parameters of a URL, "code:value" each; invalid ones are dropped, duplicates count once. */
export function readFilters(params: URLSearchParams): Filter[] {
  const chosen = new Map<string, Filter>();
  const codes = new Set<string>();
  for (const text of params.getAll("filter[]").slice(0, MAX_FILTERS)) {
    const filter = readFilter(text);
    if (!filter || (!codes.has(filter.code) && codes.size === MAX_CHOSEN_FACETS)) continue;
    codes.add(filter.code);
    chosen.set(text, filter);
  }
  return [...chosen.values()];
}

export function filterText({ code, value }: Filter): string {
  return `${code}:${value}`;
}

export function withoutFilter(filters: readonly Filter[], { code, value }: Filter): Filter[] {
  return filters.filter((other) => other.code !== code || other.value !== value);
}

function readFilter(text: string): Filter | null {
  const colon = text.indexOf(":");
  if (colon < 1 || colon === text.length - 1 || text.length > MAX_FILTER_LENGTH) return null;
  return { code: text.slice(0, colon), value: text.slice(colon + 1) };
}
