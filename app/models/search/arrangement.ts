import { singular } from "#app/models/platform/stem.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { SearchQuery } from "./search.ts";

export const pinKinds = ["pin", "exclude"] as const;

export type PinKind = (typeof pinKinds)[number];

/** A product that leads the answers of a query, or is left out of them, through a day in Paris. */
export type Pin = { key: string; productUid: number; kind: PinKind; until: IsoDay };

/** Products of one query, those pinned in the order in which they are shown. */
export type Arrangement = { pinned: readonly number[]; excluded: readonly number[] };

export const nothingArranged: Arrangement = { pinned: [], excluded: [] };

/** Same for queries of the same words: "Ciments gris" and "ciment gris". "" for a query without words. */
export function arrangementKey({ words }: Pick<SearchQuery, "words">): string {
  return words.map(singular).join(" ");
}

/** Pins and exclusions of a query that hold on a day; `pins` in the order of their making. */
export function arrangementOn(
  pins: ReadonlyMap<string, readonly Pin[]>,
  query: Pick<SearchQuery, "words">,
  today: IsoDay,
): Arrangement {
  const own = pins.get(arrangementKey(query))?.filter(({ until }) => until >= today) ?? [];
  if (own.length === 0) return nothingArranged;
  const uidsOf = (kind: PinKind) =>
    own.filter((pin) => pin.kind === kind).map(({ productUid }) => productUid);
  return { pinned: uidsOf("pin"), excluded: uidsOf("exclude") };
}
