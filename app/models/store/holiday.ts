import publicHolidays from "@socialgouv/jours-feries";
import { HOUR_MS } from "#app/models/platform/duration.ts";
import type { IsoDay } from "#app/models/platform/time.ts";

/** Day and month of the abolition of slavery, a holiday overseas (Code du travail, article L3422-2; decree 83-1003). */
const abolition = {
  guadeloupe: "05-27",
  guyane: "06-10",
  martinique: "05-22",
  mayotte: "04-27",
  reunion: "12-20",
  "saint-barthelemy": "10-09",
  "saint-martin": "05-28",
} as const;

/** Two more holidays in Moselle and Alsace (Code du travail, L3134-13), one more overseas. */
export const holidayZones = [
  "metropole",
  "alsace-moselle",
  ...(Object.keys(abolition) as (keyof typeof abolition)[]),
] as const;

export type HolidayZone = (typeof holidayZones)[number];

const HALF_A_DAY_MS = 12 * HOUR_MS;

/** Parses a stored zone; mainland France for any other text. */
export function holidayZoneOf(text: string): HolidayZone {
  return text === "alsace-moselle" || isOverseas(text) ? text : "metropole";
}

/** Public holidays of a year (Code du travail, article L3133-1), as ISO days. */
export function holidaysOf(year: number, zone: HolidayZone): ReadonlySet<IsoDay> {
  const dates = Object.values(publicHolidays(year, { alsace: zone === "alsace-moselle" }));
  const days = dates.map(isoDayOf);
  return new Set(isOverseas(zone) ? [...days, `${year}-${abolition[zone]}`] : days);
}

export function isHoliday(day: IsoDay, zone: HolidayZone): boolean {
  return holidaysOf(Number(day.slice(0, 4)), zone).has(day);
}

function isOverseas(zone: string): zone is keyof typeof abolition {
  return Object.hasOwn(abolition, zone);
}

/** The library gives midnights of the process's own zone, an hour off across a clock change: noon is safe. */
function isoDayOf(midnight: Date): IsoDay {
  const noon = new Date(midnight.getTime() + HALF_A_DAY_MS);
  const month = String(noon.getMonth() + 1).padStart(2, "0");
  return `${noon.getFullYear()}-${month}-${String(noon.getDate()).padStart(2, "0")}`;
}
