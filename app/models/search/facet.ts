/** One value of a facet that was chosen: products that have any chosen value of each facet are shown. */
export type Filter = {
  /** `CATEGORY_FACET`, `BRAND_FACET` or the code of a technical attribute. */
  code: string;
  /** Id of a category, code of a brand, or the attribute as the trade writes it. */
  value: string;
};

/**
 * One value of a facet. `count` is true: how many products it would show with the other facets as chosen. A page holds
 * seventy: the label stands only where it is not the value, `isChosen` only where it was chosen.
 */
export type Bucket = { value: string; label?: string; count: number; isChosen?: true };

/**
 * A way to narrow a list, its chosen values first, then those that show most products. The label is
 * that of the attribute, empty for the facets of the shop's own.
 */
export type Facet = {
  code: string;
  label: string;
  buckets: Bucket[];
  /** Values there are beyond those. */
  left: number;
};

export const CATEGORY_FACET = "categorie";
export const BRAND_FACET = "marque";

/** Facets shown at first, and how many more each "voir plus" shows (specification, section 9). */
export const FIRST_FACETS = 12;
export const MORE_FACETS = 6;

/** Values of a facet shown before its "voir plus" (specification, section 9); chosen ones are all shown. */
export const FIRST_BUCKETS = 6;

/** Values of the one facet that is shown whole: what lies beyond is reached by narrowing otherwise. */
export const MAX_OPEN_BUCKETS = 300;

/** Filters read from a URL, and characters of each: the rest is pasted by mistake or by malice. */
export const MAX_FILTERS = 60;
const MAX_FILTER_LENGTH = 200;

/** Facets with something chosen at once: each takes a bit of a number. */
export const MAX_CHOSEN_FACETS = 24;

/** Reads the `filter[]` parameters of a URL, "code:value" each; what is no filter is left out, each counts once. */
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

/** A filter as a URL says it. */
export function filterText({ code, value }: Filter): string {
  return `${code}:${value}`;
}

/** The filters without one of them. */
export function withoutFilter(filters: readonly Filter[], { code, value }: Filter): Filter[] {
  return filters.filter((other) => other.code !== code || other.value !== value);
}

function readFilter(text: string): Filter | null {
  const colon = text.indexOf(":");
  if (colon < 1 || colon === text.length - 1 || text.length > MAX_FILTER_LENGTH) return null;
  return { code: text.slice(0, colon), value: text.slice(colon + 1) };
}
