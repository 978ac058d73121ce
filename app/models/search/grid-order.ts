import { type Bits, type CatalogueIndex, hasBit, PLACES } from "./catalogue-index.ts";
import type { Grid } from "./grid.ts";

/** What an order compares beside sales. */
export type Ranking = {
  /** How well the product at a place answers a search; 0 is worst. Null where all answer alike. */
  relevance: ReadonlyMap<number, number> | null;
  /** Products in the depot of who asks; null when there is none. */
  depot: Bits | null;
  /** The price that someone is shown. */
  shownMills: (place: number) => number;
};

/** Above every relevance. */
const MAX_RELEVANCE = 1000;

/**
 * The places that one page shows, and where it starts, of a list of places that ascend, then of those `related` to it: a
 * `from` past the end gives the last page. All orders are total, so that no product stands on two pages; every one ends
 * in sales.
 */
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

/**
 * The rank of a place in an order, a whole number from 0; equals are told apart by sales, that is by
 * place. Past the place `told`, no rank is below `least`.
 */
type Order = { rankOf: (place: number) => number; least: number; told: number };

function orderFor({ labelPlaces }: CatalogueIndex, { sort }: Grid, ranking: Ranking): Order {
  const { depot, shownMills } = ranking;
  const relevance = ranking.relevance ?? none;
  const inDepot = (place: number) => (depot && hasBit(depot, place) ? 0 : 1);
  const lost = (place: number) =>
    MAX_RELEVANCE - Math.min(MAX_RELEVANCE, relevance.get(place) ?? 0);
  const anywhere = { least: Number.NEGATIVE_INFINITY, told: 0 };
  const orders = {
    relevance: () => ({
      rankOf: (place: number) => lost(place) * 2 + inDepot(place),
      least: MAX_RELEVANCE * 2 + (depot ? 0 : 1),
      told: [...relevance.keys()].reduce((last, place) => Math.max(last, place), -1),
    }),
    sales: () => ({ rankOf: () => 0, least: 0, told: -1 }),
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

/** The largest price there is: a PostgreSQL integer. */
const MAX_MILLS = 2 ** 31;

/**
 * The `count` smallest keys in order, without sorting all: what cannot be among them is passed over
 * once as many have been seen, and the rest of the list once as many have the least rank it can have.
 */
function smallestKeys(
  places: Int32Array,
  { rankOf, least, told }: Order,
  count: number,
): Float64Array {
  const room = new Float64Array(Math.min(places.length, Math.max(4096, count * 2)));
  let held = 0;
  let most = Number.POSITIVE_INFINITY;
  let sure = 0;
  for (const place of places) {
    if (sure >= count && place > told) break;
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
