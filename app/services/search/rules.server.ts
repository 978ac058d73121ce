import { asc, isNull } from "drizzle-orm";
import { parisTime } from "#app/models/platform/time.ts";
import { type Arrangement, arrangementOn, type Pin } from "#app/models/search/arrangement.ts";
import { houseMeanings, type Meanings, withStaffMeanings } from "#app/models/search/meaning.ts";
import { readQuery, type SearchQuery } from "#app/models/search/search.ts";
import { db } from "#app/services/platform/database.server.ts";
import { searchMeanings, searchPins } from "#drizzle/schema/search.ts";

type SearchRules = { meanings: Meanings; pins: ReadonlyMap<string, readonly Pin[]> };

let current: SearchRules = { meanings: houseMeanings, pins: new Map() };

/**
 * Meanings in force, those of the staff included, as this process last read them: when it started,
 * after its own changes, and about a second after those of another process (`followPageChanges`).
 */
export function meaningsInForce(): Meanings {
  return current.meanings;
}

/** Reads a typed search with the meanings in force. */
export function readSearch(typed: string): SearchQuery {
  return readQuery(typed, current.meanings);
}

/** Products that the staff pinned to a query, or excluded from it, on the day of `now`. */
export function arrangementNow(query: SearchQuery, now: Date): Arrangement {
  return arrangementOn(current.pins, query, parisTime(now).day);
}

/** Puts the meanings, pins and exclusions of the staff in force in this process. */
export async function loadSearchRules(): Promise<void> {
  const [lines, pins] = await Promise.all([listMeaningLines(), listPins()]);
  current = {
    meanings: withStaffMeanings(lines.join("\n")),
    pins: Map.groupBy(pins, ({ key }) => key),
  };
}

/** Meanings of the staff as lines of `readMeanings`, in the order of their making. */
export async function listMeaningLines(): Promise<string[]> {
  const { said, goods, withdrawnAt, id } = searchMeanings;
  const rows = await db
    .select({ said, goods })
    .from(searchMeanings)
    .where(isNull(withdrawnAt))
    .orderBy(asc(id));
  return rows.map((row) => `${row.said} = ${row.goods}`);
}

function listPins(): Promise<Pin[]> {
  const { key, productUid, kind, until, id } = searchPins;
  return db.select({ key, productUid, kind, until }).from(searchPins).orderBy(asc(id));
}
