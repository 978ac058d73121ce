/** Products on one page (specification, section 9): 30 on wide screens, which the page asks for itself. */
export const pageSizes = [24, 30] as const;

/** Orders a grid can be shown in; the first is the default. */
export const gridSorts = ["relevance", "sales", "label", "price-asc", "price-desc"] as const;

export type GridSort = (typeof gridSorts)[number];

/** The part of a list a page shows: `from` counts products and is always the start of a page. */
export type Grid = { from: number; pageSize: number; sort: GridSort };

/** One page of a grid. `total` stops at `MAX_RESULTS`. */
export type GridPage<Item> = { products: Item[]; total: number; from: number };

/** The most products one list goes through: nobody pages further, and no query reads more. */
export const MAX_RESULTS = 1000;

/**
 * Reads `from`, `pageSize` and `searchSort` of a URL. Whatever does not make sense is brought back to
 * the nearest value that does. Orders by price exist only for who sees prices (design, section 5).
 */
export function readGrid(params: URLSearchParams, seesPrices: boolean): Grid {
  const pageSize =
    pageSizes.find((size) => String(size) === params.get("pageSize")) ?? pageSizes[0];
  const sort = sortsFor(seesPrices).find((name) => name === params.get("searchSort"));
  return { from: readFrom(params.get("from"), pageSize), pageSize, sort: sort ?? gridSorts[0] };
}

/** The orders that someone may choose from. */
export function sortsFor(seesPrices: boolean): readonly GridSort[] {
  return gridSorts.filter((sort) => seesPrices || !sort.startsWith("price"));
}

/** The query of a link to a grid: only what differs from the defaults, so that one page has one URL. */
export function gridQuery(grid: Grid): Record<string, string | number | null> {
  return {
    searchSort: grid.sort === gridSorts[0] ? null : grid.sort,
    pageSize: grid.pageSize === pageSizes[0] ? null : grid.pageSize,
    from: grid.from === 0 ? null : grid.from,
  };
}

function readFrom(text: string | null, pageSize: number): number {
  const asked = Number(text);
  if (Number.isNaN(asked)) return 0;
  const from = Math.min(Math.max(0, asked), MAX_RESULTS - 1);
  return Math.floor(from / pageSize) * pageSize;
}
