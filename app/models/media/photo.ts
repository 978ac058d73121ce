/** Most photographs of a product. */
export const MAX_PHOTOS = 20;

/** Files sent with one form. */
export const PHOTOS_AT_ONCE = 12;

/** Days for which a deleted photograph or document can be restored. */
export const MEDIA_RESTORED_DAYS = 7;

export type PhotoMove = "up" | "down";

export type PhotoAct = PhotoMove | "describe" | "delete" | "restore";

const photoDones = [
  "ajoutee",
  "connue",
  "decrite",
  "deplacee",
  "supprimee",
  "remise",
  "partie",
] as const;

export type PhotoDone = (typeof photoDones)[number];

/** Parses the act that an address confirms; null for none. */
export function readPhotoDone(value: string | null): PhotoDone | null {
  return photoDones.find((done) => done === value) ?? null;
}

/** Ids in their order once one of them changes places with its neighbour; as they were at an end of the row. */
export function movedIds(ids: readonly number[], id: number, move: PhotoMove): number[] {
  const from = ids.indexOf(id);
  const to = move === "up" ? from - 1 : from + 1;
  const other = ids[to];
  if (from < 0 || other === undefined) return [...ids];
  return ids.with(from, other).with(to, id);
}
