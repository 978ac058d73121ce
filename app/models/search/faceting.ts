import { type Bits, type CatalogueIndex, hasBit } from "./catalogue-index.ts";
import { BRAND_FACET, CATEGORY_FACET, type Filter } from "./facet.ts";
import type { PriceRange } from "./grid.ts";

/** Filters of a listing. `shownMills` gives the reader's price at a place. */
export type FacetSelection = {
  filters: readonly Filter[];
  price: PriceRange | null;
  shownMills: (place: number) => number;
  inStock: boolean;
  deliverable: boolean;
  stock: { depot: Bits; platform: Bits } | null;
};

/** Products in original order; counts of every facet and switch leave out its own filter. */
export type FacetedResult = {
  places: Int32Array;
  leafCounts: Int32Array;
  brandCounts: Int32Array;
  valueCounts: Int32Array | null;
  inStock: number;
  deliverable: number;
};

/** Longer listings offer no attribute facets before a family or a brand is selected. */
const MAX_COUNTED_BY_ATTRIBUTE = 30_000;

const PRICE = 1 << 28;
const IN_STOCK = 1 << 27;
const DELIVERABLE = 1 << 26;

/** One pass: a product with all bits is listed, with all but one it counts in that one's facet. */
export function applyFacets(
  columns: CatalogueIndex,
  base: Int32Array,
  narrowing: FacetSelection,
): FacetedResult {
  const masks = masksOf(columns, narrowing);
  if (masks.wanted === 0) return everything(columns, base, masks, narrowing.stock);
  const counter = counterOf(columns, masks, base.length);
  const places = new Int32Array(base.length);
  let count = 0;
  for (const place of base) {
    const bits = bitsOf(columns, masks, place) | switchBits(narrowing, place);
    const missing = masks.wanted & ~bits;
    if ((missing & (missing - 1)) !== 0) continue;
    counter.add(place, missing, bits);
    if (missing === 0) places[count++] = place;
  }
  return { places: places.subarray(0, count), ...counter.counts };
}

type FacetCounts = Pick<FacetedResult, "leafCounts" | "brandCounts" | "valueCounts">;

const countsOfAll = new WeakMap<Int32Array, FacetCounts>();

function everything(
  columns: CatalogueIndex,
  base: Int32Array,
  masks: Masks,
  stock: FacetSelection["stock"],
): FacetedResult {
  const counts = countsOfAll.get(base) ?? countAll(columns, base, masks);
  countsOfAll.set(base, counts);
  return {
    places: base,
    ...counts,
    inStock: stock ? countIn(stock.depot, base) : 0,
    deliverable: stock ? countIn(stock.platform, base) : 0,
  };
}

function countAll(columns: CatalogueIndex, base: Int32Array, masks: Masks): FacetCounts {
  const { add, counts } = counterOf(columns, masks, base.length);
  for (const place of base) add(place, 0, 0);
  return counts;
}

function countIn(bits: Bits, places: Int32Array): number {
  let count = 0;
  for (const place of places) if (hasBit(bits, place)) count += 1;
  return count;
}

type Masks = {
  leaf: Int32Array;
  brand: Int32Array;
  value: Int32Array | null;
  wanted: number;
  categoryBit: number;
  brandBit: number;
  bitOfCode: ReadonlyMap<string, number>;
};

function masksOf(columns: CatalogueIndex, narrowing: FacetSelection): Masks {
  const chosen = [...Map.groupBy(narrowing.filters, ({ code }) => code)].map(
    ([code, filters], index) => ({
      code,
      bit: 1 << index,
      wanted: new Set(filters.map(({ value }) => value)),
    }),
  );
  const category = chosen.find(({ code }) => code === CATEGORY_FACET);
  const brand = chosen.find(({ code }) => code === BRAND_FACET);
  const attributes = chosen.filter((facet) => facet !== category && facet !== brand);
  return {
    leaf: maskOf(columns.leafList, category, ({ path }) => path.map(String)),
    brand: maskOf(columns.brandList, brand, ({ code }) => [code]),
    value: attributes.length > 0 ? attributeMask(columns, attributes) : null,
    wanted: chosen.reduce((all, { bit }) => all | bit, wantedSwitches(narrowing)),
    categoryBit: category?.bit ?? 0,
    brandBit: brand?.bit ?? 0,
    bitOfCode: new Map(chosen.map(({ code, bit }) => [code, bit])),
  };
}

type ChosenFacet = { code: string; bit: number; wanted: ReadonlySet<string> };

function maskOf<T>(
  list: readonly T[],
  facet: ChosenFacet | undefined,
  valuesOf: (entry: T) => readonly string[],
): Int32Array {
  const mask = new Int32Array(list.length);
  if (!facet) return mask;
  for (const [index, entry] of list.entries()) {
    if (valuesOf(entry).some((value) => facet.wanted.has(value))) mask[index] = facet.bit;
  }
  return mask;
}

function attributeMask({ valueList }: CatalogueIndex, facets: readonly ChosenFacet[]): Int32Array {
  const byCode = new Map(facets.map((facet) => [facet.code, facet]));
  const mask = new Int32Array(valueList.length);
  for (const [index, { code, value }] of valueList.entries()) {
    const facet = byCode.get(code);
    if (facet?.wanted.has(value)) mask[index] = facet.bit;
  }
  return mask;
}

function wantedSwitches({ price, inStock, deliverable }: FacetSelection): number {
  return (price ? PRICE : 0) | (inStock ? IN_STOCK : 0) | (deliverable ? DELIVERABLE : 0);
}

function bitsOf(
  { leaves, brands, valueStarts, values }: CatalogueIndex,
  masks: Masks,
  place: number,
) {
  const { leaf, brand, value } = masks;
  let bits = (leaf[leaves[place] ?? 0] ?? 0) | (brand[brands[place] ?? 0] ?? 0);
  if (!value) return bits;
  const end = valueStarts[place + 1] ?? 0;
  for (let at = valueStarts[place] ?? 0; at < end; at++) bits |= value[values[at] ?? 0] ?? 0;
  return bits;
}

function switchBits({ price, shownMills, stock }: FacetSelection, place: number): number {
  let bits = 0;
  if (price) {
    const mills = shownMills(place);
    const isBelow = price.toEuros === null || mills <= price.toEuros * 1000;
    if (mills > 0 && isBelow && mills >= price.fromEuros * 1000) bits |= PRICE;
  }
  if (stock && hasBit(stock.depot, place)) bits |= IN_STOCK;
  if (stock && hasBit(stock.platform, place)) bits |= DELIVERABLE;
  return bits;
}

function counterOf(columns: CatalogueIndex, masks: Masks, baseLength: number) {
  const { leaves, brands, valueStarts, values, valueList } = columns;
  const isCounted = masks.value !== null || baseLength <= MAX_COUNTED_BY_ATTRIBUTE;
  const counts = {
    leafCounts: new Int32Array(columns.leafList.length),
    brandCounts: new Int32Array(columns.brandList.length),
    valueCounts: isCounted ? new Int32Array(valueList.length) : null,
    inStock: 0,
    deliverable: 0,
  };
  const { leafCounts, brandCounts, valueCounts } = counts;
  const bitOfValue = (index: number) => masks.bitOfCode.get(valueList[index]?.code ?? "") ?? 0;
  const addValues = (place: number, missing: number) => {
    if (!valueCounts) return;
    const end = valueStarts[place + 1] ?? 0;
    for (let at = valueStarts[place] ?? 0; at < end; at++) {
      const value = values[at] ?? 0;
      if (missing === 0 || missing === bitOfValue(value)) increase(valueCounts, value);
    }
  };
  const add = (place: number, missing: number, bits: number) => {
    if ((missing & ~masks.categoryBit) === 0) increase(leafCounts, leaves[place]);
    if ((missing & ~masks.brandBit) === 0) increase(brandCounts, brands[place]);
    if ((missing & ~IN_STOCK) === 0 && bits & IN_STOCK) counts.inStock += 1;
    if ((missing & ~DELIVERABLE) === 0 && bits & DELIVERABLE) counts.deliverable += 1;
    addValues(place, missing);
  };
  return { add, counts };
}

function increase(counts: Int32Array, index = 0) {
  counts[index] = (counts[index] ?? 0) + 1;
}
