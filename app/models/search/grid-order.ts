import { type Bits, type CatalogueIndex, hasBit, PLACES } from "./catalogue-index.ts";
import type { Grid } from "./grid.ts";

export type Ranking = {
  relevance: ReadonlyMap<number, number> | null;
  depot: Bits | null;
  shownMills: (place: number) => number;
};

const MAX_RELEVANCE = 1000;

/** A `from` past the end gives the last page. Sales break ties, so that no product is on two pages. */
export function pageOf(
  columns: CatalogueIndex,
  places: Int32Array,
  grid: Grid,
  ranking: Ranking,
  related: Int32Array = new Int32Array(0),
) {
  const order = orderFor(columns, grid, ranking);
  const total = places.length + related.length;
  const lastPage = Math.floor(Math.max(0, total - 1) / grid.pageSize) * grid.pageSize;
  const from = Math.min(grid.from, lastPage);
  const first = placesFrom(places, order, from, grid.pageSize);
  const left = grid.pageSize - first.length;
  const rest = placesFrom(related, order, Math.max(0, from - places.length), left);
  return { from, places: [...first, ...rest] };
}

function placesFrom(places: Int32Array, order: Order, from: number, count: number): number[] {
  if (count === 0 || from >= places.length) return [];
  const keys = smallestKeys(places, order, from + count);
  return Array.from(keys.subarray(from), (key) => key % PLACES);
}

/** Ties are broken by place, that is by sales. Past `lastRanked`, no rank is below `least`. */
type Order = { rankOf: (place: number) => number; least: number; lastRanked: number };

function orderFor({ labelPlaces }: CatalogueIndex, { sort }: Grid, ranking: Ranking): Order {
  const { depot, shownMills } = ranking;
  const relevance = ranking.relevance ?? none;
  const inDepot = (place: number) => (depot && hasBit(depot, place) ? 0 : 1);
  const lost = (place: number) =>
    MAX_RELEVANCE - Math.min(MAX_RELEVANCE, relevance.get(place) ?? 0);
  const anywhere = { least: Number.NEGATIVE_INFINITY, lastRanked: 0 };
  const orders = {
    relevance: () => ({
      rankOf: (place: number) => lost(place) * 2 + inDepot(place),
      least: MAX_RELEVANCE * 2 + (depot ? 0 : 1),
      lastRanked: [...relevance.keys()].reduce((last, place) => Math.max(last, place), -1),
    }),
    sales: () => ({ rankOf: () => 0, least: 0, lastRanked: -1 }),
    label: () => ({ rankOf: (place: number) => labelPlaces[place] ?? 0, ...anywhere }),
    "price-asc": () => ({ rankOf: shownMills, ...anywhere }),
    "price-desc": () => ({
      rankOf: (place: number) => MAX_MILLS - shownMills(place),
      ...anywhere,
    }),
  };
  return orders[sort]();
}

const none: ReadonlyMap<number, number> = new Map();

const MAX_MILLS = 2 ** 31;

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
