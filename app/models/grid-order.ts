import { type Bits, type Columns, hasBit, PLACES } from "./columns.ts";
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
 * The places that one page shows, and where it starts: a `from` past the end gives the last page. All
 * orders are total, so that no product stands on two pages; every one ends in sales.
 */
export function pageOf(columns: Columns, places: Int32Array, grid: Grid, ranking: Ranking) {
  const lastPage = Math.floor(Math.max(0, places.length - 1) / grid.pageSize) * grid.pageSize;
  const from = Math.min(grid.from, lastPage);
  const rankOf = rankFor(columns, grid, ranking);
  const keys = smallestKeys(places, rankOf, from + grid.pageSize);
  return { from, places: Array.from(keys.subarray(from), (key) => key % PLACES) };
}

/** The rank of a place in an order, a whole number from 0; equals are told apart by sales, that is by place. */
function rankFor({ labelPlaces }: Columns, { sort }: Grid, ranking: Ranking) {
  const { relevance, depot, shownMills } = ranking;
  const rankings = {
    relevance: (place: number) => {
      const lost = MAX_RELEVANCE - Math.min(MAX_RELEVANCE, relevance?.get(place) ?? 0);
      return lost * 2 + (depot && hasBit(depot, place) ? 0 : 1);
    },
    sales: () => 0,
    label: (place: number) => labelPlaces[place] ?? 0,
    "price-asc": shownMills,
    "price-desc": (place: number) => MAX_MILLS - shownMills(place),
  };
  return rankings[sort];
}

/** The largest price there is: a PostgreSQL integer. */
const MAX_MILLS = 2 ** 31;

/**
 * The `count` smallest keys in order, without sorting all: what cannot be among them is passed over
 * once as many have been seen.
 */
function smallestKeys(
  places: Int32Array,
  rankOf: (place: number) => number,
  count: number,
): Float64Array {
  const room = new Float64Array(Math.min(places.length, Math.max(4096, count * 2)));
  let held = 0;
  let most = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const key = rankOf(place) * PLACES + place;
    if (key > most) continue;
    room[held++] = key;
    if (held < room.length) continue;
    room.sort();
    held = Math.min(held, count);
    most = room[held - 1] ?? most;
  }
  return room.subarray(0, held).sort().subarray(0, count);
}
