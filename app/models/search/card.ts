import { type CatalogueIndex, hasPlace } from "./catalogue-index.ts";

type Groups = Pick<CatalogueIndex, "groups" | "groupStarts" | "groupPlaces">;

/** Lists the places of a product's variants on sale, itself included; none for a product alone. */
export function variantsAt({ groups, groupStarts, groupPlaces }: Groups, place: number) {
  const group = groups[place] ?? -1;
  return group < 0 ? none : groupPlaces.subarray(groupStarts[group], groupStarts[group + 1]);
}

const none = new Int32Array(0);

const counts = new WeakMap<Int32Array, number>();

/** Counts the cards of a list: one for all variants of a product. Cached with the list. */
export function countCards(columns: Groups, places: Int32Array): number {
  const known = counts.get(places);
  if (known !== undefined) return known;
  const isSeen = new Uint8Array(columns.groupStarts.length);
  let count = 0;
  for (const place of places) {
    const group = columns.groups[place] ?? -1;
    if (group >= 0 && isSeen[group] === 1) continue;
    if (group >= 0) isSeen[group] = 1;
    count += 1;
  }
  counts.set(places, count);
  return count;
}

/** Keeps the first variant of each product, in the order given. */
export function firstOfEach({ groups }: Groups, places: readonly number[]): number[] {
  const seen = new Set<number>();
  return places.filter((place) => {
    const group = groups[place] ?? -1;
    if (group < 0) return true;
    const isFirst = !seen.has(group);
    seen.add(group);
    return isFirst;
  });
}

/** The variant that a card shows: the one chosen by the reader where the list has it, else the first. */
export function shownVariant(
  columns: Groups,
  { places, first, chosen }: { places: Int32Array; first: number; chosen: ReadonlySet<number> },
): number {
  if (chosen.size === 0) return first;
  const wanted = variantsAt(columns, first).find((place) => chosen.has(place));
  return wanted !== undefined && hasPlace(places, wanted) ? wanted : first;
}
