import { parseFrenchDay } from "#app/models/platform/calendar.ts";
import { frenchDay, type IsoDay } from "#app/models/platform/time.ts";

/** Parses "23/11/26" (specification, section 9), or "23/11/2026"; null when no such day exists. */
export function parseWorksiteDay(text: string): IsoDay | null {
  const [, days, year] = /^(\d{2}\/\d{2}\/)(\d{2})$/.exec(text) ?? [];
  return parseFrenchDay(days && year ? `${days}20${year}` : text);
}

/** Formats "23/11/26"; a day of another century keeps its full year, so that it parses as itself. */
export function worksiteDay(day: IsoDay): string {
  const french = frenchDay(day);
  return day.startsWith("20") ? french.slice(0, 6) + french.slice(8) : french;
}
