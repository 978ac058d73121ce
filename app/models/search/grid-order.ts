import { countCards, firstOfEach, shownVariant } from "./card.ts";
import { type Bits, type CatalogueIndex, hasBit, PLACES, placesOf } from "./catalogue-index.ts";
import type { Grid } from "./grid.ts";

export type Ranking = {
  relevance: ReadonlyMap<number, number> | null;
  depot: Bits | null;
  /** Places of the products that the buyer's company bought before. */
  bought?: ReadonlySet<number>;
  shownMills: (place: number) => number;
};

/** Score of what leads whatever the words say. */
export const MAX_RELEVANCE = 2000;

/**
 * A `from` past the end gives the last page. Sales break ties, so that no product is on two pages. In a grouped
 * grid `from` counts cards, and a card shows the variant that was chosen, or that the order puts first.
 */
export function pageOf(
  columns: CatalogueIndex,
  places: Int32Array,
  grid: Grid,
  ranking: Ranking,
  related: Int32Array = new Int32Array(0),
) {
  const order = orderFor(columns, grid, ranking);
  const read = grid.isGrouped ? cardsFrom(columns, grid.chosen) : placesFrom;
  const count = (list: Int32Array) => (grid.isGrouped ? countCards(columns, list) : list.length);
  const relatedCards = count(related);
  const cards = count(places) + relatedCards;
  const lastPage = Math.floor(Math.max(0, cards - 1) / grid.pageSize) * grid.pageSize;
  const from = Math.min(grid.from, lastPage);
  const first = read(places, order, from, grid.pageSize);
  const left = grid.pageSize - first.length;
  const rest = read(related, order, Math.max(0, from - (cards - relatedCards)), left);
  return { from, cards, relatedCards, places: [...first, ...rest] };
}

function placesFrom(places: Int32Array, order: Order, from: number, count: number): number[] {
  if (count === 0 || from >= places.length) return [];
  const keys = smallestKeys(places, order, from + count);
  return Array.from(keys.subarray(from), (key) => key % PLACES);
}

/** Of so many products more than one is a variant of those before: they are read again, further. */
const FURTHER = 4;

function cardsFrom(columns: CatalogueIndex, uids: readonly number[]): typeof placesFrom {
  const chosen = new Set(placesOf(columns, Int32Array.from(uids)));
  return (places, order, from, count) => {
    if (count === 0) return [];
    const end = from + count;
    for (let read = end * 2; ; read *= FURTHER) {
      const ordered = placesFrom(places, order, 0, read);
      const firsts = firstOfEach(columns, ordered);
      if (firsts.length < end && ordered.length < places.length) continue;
      return firsts
        .slice(from, end)
        .map((first) => shownVariant(columns, { places, first, chosen }));
    }
  };
}

/** Ties are broken by place, that is by sales. Past `lastRanked`, no rank is below `least`. */
type Order = { rankOf: (place: number) => number; least: number; lastRanked: number };

function orderFor({ labelPlaces }: CatalogueIndex, { sort }: Grid, ranking: Ranking): Order {
  const { depot, shownMills, bought = nothing } = ranking;
  const relevance = ranking.relevance ?? none;
  const inDepot = (place: number) => (depot && hasBit(depot, place) ? 0 : 1);
  const lost = (place: number) =>
    MAX_RELEVANCE - Math.min(MAX_RELEVANCE, relevance.get(place) ?? 0);
  const anywhere = { least: Number.NEGATIVE_INFINITY, lastRanked: 0 };
  const orders = {
    relevance: () => ({
      // Products without a score are no equals of those that have one.
      rankOf: (place: number) =>
        (lost(place) * 2 + (bought.has(place) && relevance.has(place) ? 0 : 1)) * 2 +
        inDepot(place),
      least: MAX_RELEVANCE * 4 + 2 + (depot ? 0 : 1),
      lastRanked: [...relevance.keys()].reduce((last, place) => Math.max(last, place), -1),
    }),
    sales: () => ({ rankOf: () => 0, least: 0, lastRanked: -1 }),
    label: () => ({ rankOf: (place: number) => labelPlaces[place] ?? 0, ...anywhere }),
    // A price on request stands last in both directions.
    "price-asc": () => ({ rankOf: (place: number) => shownMills(place) || MAX_MILLS, ...anywhere }),
    "price-desc": () => ({
      rankOf: (place: number) => MAX_MILLS - shownMills(place),
      ...anywhere,
    }),
  };
  return orders[sort]();
}

const none: ReadonlyMap<number, number> = new Map();
const nothing: ReadonlySet<number> = new Set();

/** Of a price of 0, times `PLACES`, plus a place: below 2^53. */
const MAX_MILLS = 2 ** 31 - 1;

/** Skips keys once enough were seen, and stops once enough have the minimum rank: no full sort. */
function smallestKeys(
  places: Int32Array,
  { rankOf, least, lastRanked }: Order,
  count: number,
): Float64Array {
  const room = new Float64Array(Math.min(places.length, Math.max(4096, count * 2)));
  let held = 0;
  let most = Number.POSITIVE_INFINITY;
  let sure = 0;
  for (const place of places) {
    if (sure >= count && place > lastRanked) break;
    const rank = rankOf(place);
    if (rank <= least) sure += 1;
    const key = rank * PLACES + place;
    if (key > most) continue;
    room[held++] = key;
    if (held < room.length) continue;
    room.sort();
    held = Math.min(held, count);
    most = room[held - 1] ?? most;
  }
  return room.subarray(0, held).sort().subarray(0, count);
}
