import type { VariantChoice } from "#app/models/catalogue/variant.ts";
import { type AttributeColumns, noColumns } from "./attribute-column.ts";
import {
  type Facet,
  FIRST_FACETS,
  type Filter,
  filterText,
  MORE_FACETS,
  readFilters,
} from "./facet.ts";

/** Products per page (specification, section 9): wide screens request 30. */
export const pageSizes = [24, 30] as const;

export const gridSorts = ["relevance", "sales", "label", "price-asc", "price-desc"] as const;

export type GridSort = (typeof gridSorts)[number];

/** A price list or cards, on wide screens; a phone has rows of its own. */
export const gridViews = ["tableau", "cartes"] as const;

export type GridView = (typeof gridViews)[number];

/** Net prices in whole euros, both bounds included; null for no upper bound. */
export type PriceRange = { fromEuros: number; toEuros: number | null };

/** Part of a listing on a page: `from` counts products and is always the start of a page. */
export type Grid = {
  from: number;
  pageSize: number;
  sort: GridSort;
  filters: Filter[];
  price: PriceRange | null;
  inStock: boolean;
  deliverable: boolean;
  facetCount: number;
  openFacet: string | null;
  /** As chosen; null for the one that suits the reader (`shownView`). */
  view: GridView | null;
  /** The variants of a product are one card, of which `from` then counts. */
  isGrouped: boolean;
  /** Uids of the variants that cards show; the first by the order for others. */
  chosen: readonly number[];
};

export type GridSwitches = { inStock: number; deliverable: number };

/**
 * Exact counts; the last `relatedTotal` products, on `relatedCards` of the `cards`, are no results. `variants` by
 * the uid of the card that shows one of them. `switches` is null without stock rights.
 */
export type GridPage<Item> = {
  products: Item[];
  variants: Readonly<Record<number, VariantChoice>>;
  total: number;
  relatedTotal: number;
  cards: number;
  relatedCards: number;
  from: number;
  facets: Facet[];
  facetTotal: number;
  switches: GridSwitches | null;
  attributes: AttributeColumns;
};

/** Best sellers that a search ranks by relevance; the others follow by sales. */
export const MAX_RESULTS = 1000;

/** Price slider (specification, section 9): its right end means no upper bound. */
export const MAX_PRICE_EUROS = 500;

const MAX_FROM = 1_000_000;

/** Names the variants that cards show, once for each. */
export const CHOICE_PARAM = "choix";

const MAX_FACETS = 60;
/** A choice on every card of the longest page. */
const MAX_CHOSEN = 30;
const MAX_CODE_LENGTH = 60;

export const firstPage: Grid = {
  from: 0,
  pageSize: pageSizes[0],
  sort: gridSorts[0],
  filters: [],
  price: null,
  inStock: false,
  deliverable: false,
  facetCount: FIRST_FACETS,
  openFacet: null,
  view: null,
  isGrouped: false,
  chosen: [],
};

export const emptyPage: GridPage<never> = {
  products: [],
  variants: {},
  total: 0,
  relatedTotal: 0,
  cards: 0,
  relatedCards: 0,
  from: 0,
  facets: [],
  facetTotal: 0,
  switches: null,
  attributes: noColumns,
};

/** Invalid values become the nearest valid one; price and stock need the right to see them (decision 131). */
export function readGrid(
  params: URLSearchParams,
  seesPrices: boolean,
  sizes: readonly number[] = pageSizes,
): Grid {
  const pageSize = sizes.find((size) => String(size) === params.get("pageSize")) ?? pageSizes[0];
  const sort = sortsFor(seesPrices).find((name) => name === params.get("searchSort"));
  return {
    from: readFrom(params.get("from"), pageSize),
    pageSize,
    sort: sort ?? gridSorts[0],
    filters: readFilters(params),
    price: seesPrices ? readPrice(params) : null,
    inStock: seesPrices && isOn(params.get("in_stock_availability")),
    deliverable: seesPrices && isOn(params.get("delivery_availability")),
    facetCount: readFacetCount(params.get("facets")),
    openFacet: params.get("facet")?.slice(0, MAX_CODE_LENGTH) || null,
    view: gridViews.find((view) => view === params.get("vue")) ?? null,
    isGrouped: false,
    chosen: [],
  };
}

/** The grid of a page, where the variants of a product are one card. */
export function readCardGrid(params: URLSearchParams, seesPrices: boolean): Grid {
  const chosen = params.getAll(CHOICE_PARAM).filter((uid) => /^\d{1,9}$/.test(uid));
  const last = [...new Set(chosen.map(Number))].slice(-MAX_CHOSEN);
  return { ...readGrid(params, seesPrices), isGrouped: true, chosen: last };
}

/** A customer reads prices down a column; a visitor looks around. */
export function shownView({ view }: Pick<Grid, "view">, isSignedIn: boolean): GridView {
  return view ?? (isSignedIn ? "tableau" : "cartes");
}

export function sortsFor(seesPrices: boolean): readonly GridSort[] {
  return gridSorts.filter((sort) => seesPrices || !sort.startsWith("price"));
}

/** Delay of a filter form after a change (specification, section 9). */
export function changeDelayMs(input: string, changes: number): number {
  if (changes > MANY_CHANGES) return 8000;
  return input === "checkbox" ? 400 : 2500;
}

/** Changes after which the reader is assumed to be still moving the slider. */
const MANY_CHANGES = 100;

export function hasGridFilter(grid: Grid): boolean {
  return grid.filters.length > 0 || grid.price !== null || grid.inStock || grid.deliverable;
}

export function withoutFilters(grid: Grid): Grid {
  return { ...firstPage, pageSize: grid.pageSize, sort: grid.sort, view: grid.view };
}

/** Canonical grid of all sort orders and filters: the same page of the whole listing, in the default order. */
export function canonicalGrid(grid: Grid): Grid {
  return { ...firstPage, pageSize: grid.pageSize, from: hasGridFilter(grid) ? 0 : grid.from };
}

type GridQuery = Record<string, string | number | readonly string[] | null>;

/** Query of a link to a grid: only differences from the defaults, so that one page has one URL. */
export function gridQuery(grid: Grid): GridQuery {
  return {
    searchSort: grid.sort === gridSorts[0] ? null : grid.sort,
    pageSize: grid.pageSize === pageSizes[0] ? null : grid.pageSize,
    "filter[]": grid.filters.map(filterText),
    price_min: grid.price?.fromEuros || null,
    price_max: grid.price?.toEuros ?? null,
    in_stock_availability: grid.inStock ? 1 : null,
    delivery_availability: grid.deliverable ? 1 : null,
    facets: grid.facetCount === FIRST_FACETS ? null : grid.facetCount,
    facet: grid.openFacet,
    vue: grid.view,
    [CHOICE_PARAM]: grid.chosen.map(String),
    from: grid.from === 0 ? null : grid.from,
  };
}

function readFrom(text: string | null, pageSize: number): number {
  const wantedFrom = Number(text);
  if (Number.isNaN(wantedFrom)) return 0;
  const from = Math.min(Math.max(0, wantedFrom), MAX_FROM);
  return Math.floor(from / pageSize) * pageSize;
}

function readPrice(params: URLSearchParams): PriceRange | null {
  const low = readEuros(params.get("price_min")) ?? 0;
  const high = readEuros(params.get("price_max")) ?? MAX_PRICE_EUROS;
  const fromEuros = Math.min(low, high);
  const toEuros = Math.max(low, high);
  if (fromEuros === 0 && toEuros === MAX_PRICE_EUROS) return null;
  return { fromEuros, toEuros: toEuros === MAX_PRICE_EUROS ? null : toEuros };
}

function readEuros(text: string | null): number | null {
  const euros = Number((text ?? "").replace(",", "."));
  if (!text?.trim() || Number.isNaN(euros)) return null;
  return Math.round(Math.min(Math.max(0, euros), MAX_PRICE_EUROS));
}

function isOn(text: string | null): boolean {
  return text === "1" || text === "true" || text === "on";
}

function readFacetCount(text: string | null): number {
  const wantedFacets = Number(text);
  if (!(wantedFacets > FIRST_FACETS)) return FIRST_FACETS;
  const steps = Math.ceil((Math.min(wantedFacets, MAX_FACETS) - FIRST_FACETS) / MORE_FACETS);
  return FIRST_FACETS + steps * MORE_FACETS;
}
