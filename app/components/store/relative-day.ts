import stockTexts from "#app/locales/fr/catalogue/stock.json";
import { texts } from "#app/locales/texts.ts";
import {
  formatNearDay,
  formatShortDay,
  type IsoDay,
  isNextDay,
} from "#app/models/platform/time.ts";

const t = texts(stockTexts);

export function relativeDay(day: IsoDay, today: IsoDay): string {
  if (day === today) return t("today");
  if (isNextDay(day, today)) return t("tomorrow");
  return t("on", { day: formatNearDay(day) });
}

/** "demain 7 h", "lun. 30 nov. 7 h": short enough for a button. */
export function relativeHour({ day, label }: { day: IsoDay; label: string }, today: IsoDay) {
  const isNear = day === today || isNextDay(day, today);
  return `${isNear ? relativeDay(day, today) : formatShortDay(day)} ${label}`;
}

export function supplyText(day: IsoDay, today: IsoDay): string {
  return t("supply", { day: relativeDay(day, today) });
}
