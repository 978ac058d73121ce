import publicHolidays from "@socialgouv/jours-feries";
import type { IsoDay } from "./time.ts";

/** Moselle, Bas-Rhin and Haut-Rhin keep two holidays more (Code du travail, article L3134-13). */
export type HolidayZone = "metropole" | "alsace-moselle";

const HALF_A_DAY_MS = 12 * 3_600_000;

/** Public holidays of a year (Code du travail, article L3133-1), as ISO days. */
export function holidaysOf(year: number, zone: HolidayZone): ReadonlySet<IsoDay> {
  const dates = Object.values(publicHolidays(year, { alsace: zone === "alsace-moselle" }));
  return new Set(dates.map(isoDayOf));
}

/** True when the day is a public holiday where the depot stands. */
export function isHoliday(day: IsoDay, zone: HolidayZone): boolean {
  return holidaysOf(Number(day.slice(0, 4)), zone).has(day);
}

/** The library gives midnights of the process's own zone, an hour off across a clock change: noon is safe. */
function isoDayOf(midnight: Date): IsoDay {
  const noon = new Date(midnight.getTime() + HALF_A_DAY_MS);
  const month = String(noon.getMonth() + 1).padStart(2, "0");
  return `${noon.getFullYear()}-${month}-${String(noon.getDate()).padStart(2, "0")}`;
}
