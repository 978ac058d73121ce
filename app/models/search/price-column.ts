import type { PriceTerms } from "#app/models/catalogue/price.ts";
import { roundHalfUp } from "#app/models/platform/money.ts";
import { type Bits, type CatalogueIndex, hasBit, placeOf, setBit } from "./catalogue-index.ts";

/**
 * Prices of some of the products, by place: the price of a place is in `mills` at the number of bits before its own.
 * `ranks` counts those before each word.
 */
export type PriceColumn = { bits: Bits; ranks: Int32Array; mills: Int32Array };

export type AgreedColumns = { net: PriceColumn | null; list: PriceColumn | null };

/** Column of unit prices given by uid; those of products not on sale are left out. */
export function priceColumn(
  columns: CatalogueIndex,
  uids: Int32Array,
  unitMills: Int32Array,
): PriceColumn {
  const places = uids.map((uid) => placeOf(columns, uid));
  const bits = new Uint32Array((columns.size >>> 5) + 1);
  for (const place of places) if (place !== NOT_ON_SALE) setBit(bits, place);
  const column = { bits, ranks: ranksOf(bits), mills: new Int32Array(uids.length) };
  for (const [row, place] of places.entries()) {
    if (place !== NOT_ON_SALE) column.mills[rankOf(column, place)] = unitMills[row] ?? 0;
  }
  return column;
}

/**
 * The price of a card at each place, as `unitPriceMills` of models/catalogue/price.ts computes it for one pack; 0 for a
 * price on request.
 */
export function paidMills(
  { leafList, leaves, unitMills, tierMills }: CatalogueIndex,
  { discounts }: Pick<PriceTerms, "discounts">,
  { net, list }: AgreedColumns,
): (place: number) => number {
  const shares = leafList.map(({ path }) => {
    const deepest = path.findLast((id) => discounts.has(id));
    return 10_000 - (deepest === undefined ? 0 : (discounts.get(deepest) ?? 0));
  });
  return (place) => {
    const catalogue = unitMills[place] ?? 0;
    const everybody = lower(catalogue, tierMills[place] ?? 0);
    const netMills = net && hasBit(net.bits, place) ? millsAt(net, place) : 0;
    if (netMills > 0) return lower(netMills, everybody);
    const discounted = roundHalfUp(catalogue * (shares[leaves[place] ?? 0] ?? 10_000), 10_000);
    if (catalogue > 0 && discounted === 0) return 0;
    const own = lower(discounted, everybody);
    return list && hasBit(list.bits, place) ? lower(millsAt(list, place), own) : own;
  };
}

/** The lower of two prices, of which 0 is none. */
function lower(one: number, other: number): number {
  return one === 0 || other === 0 ? Math.max(one, other) : Math.min(one, other);
}

const NOT_ON_SALE = -1;

function millsAt(column: PriceColumn, place: number): number {
  return column.mills[rankOf(column, place)] ?? 0;
}

function rankOf({ bits, ranks }: PriceColumn, place: number): number {
  const word = place >>> 5;
  const before = (bits[word] ?? 0) & ((1 << (place & 31)) - 1);
  return (ranks[word] ?? 0) + bitCount(before);
}

function ranksOf(bits: Bits): Int32Array {
  const ranks = new Int32Array(bits.length);
  for (let word = 1; word < bits.length; word++) {
    ranks[word] = (ranks[word - 1] ?? 0) + bitCount(bits[word - 1] ?? 0);
  }
  return ranks;
}

/** Bits set in a word (Warren, Hacker's Delight, 5-1). */
function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
