import { addDays, weekdayOf } from "#app/models/platform/calendar.ts";
import { plain } from "#app/models/platform/stem.ts";
import type { IsoDay } from "#app/models/platform/time.ts";

/** Counts of a search in a week: how often it was asked, showed near results only or nothing, and what followed. */
export const askedCounts = ["asked", "near", "nothing", "opened", "added"] as const;

export type AskedCount = (typeof askedCounts)[number];

export type AskedCounts = Readonly<Record<AskedCount, number>>;

/** Weeks that the staff choose from; older counts are deleted. */
export const ASKED_WEEKS = 53;

/** Days after which the words of a search that few asked are deleted. */
export const RARE_ASKED_DAYS = 90;

/**
 * Words under which a search is counted, without case and accents; null for one that may name a person: an address of
 * electronic mail, or a number of nine digits or more, as telephones, cards and accounts have.
 */
export function countedKey(text: string): string | null {
  if (text.includes("@") || /(?:\d[ ./-]?){9}/.test(text)) return null;
  const key = plain(text).trim();
  return key === "" ? null : key;
}

/** Monday of the week of a day. */
export function mondayOf(day: IsoDay): IsoDay {
  return addDays(day, -weekdayOf(day));
}

/**
 * Words that were searched on the page from which a request comes; null for any other page. `searchPath` is the path
 * of the results.
 */
export function searchedFrom(
  referer: string | null,
  { origin, searchPath }: { origin: string; searchPath: string },
): string | null {
  const from = URL.parse(referer ?? "");
  if (!from || from.origin !== origin || from.pathname !== searchPath) return null;
  return from.searchParams.get("query");
}

export const askedSorts = ["asked", "near", "nothing"] as const;

export type AskedSort = (typeof askedSorts)[number];

/** Sorts by their names in addresses. */
export const askedSlugs: Readonly<Record<string, AskedSort>> = {
  demandees: "asked",
  proches: "near",
  "sans-resultat": "nothing",
};

/** Mondays of the weeks that the staff choose from, the last one first. */
export function listAskedWeeks(monday: IsoDay): IsoDay[] {
  return Array.from({ length: ASKED_WEEKS }, (_, weeks) => addDays(monday, -7 * weeks));
}
