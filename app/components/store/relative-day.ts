import stockTexts from "#app/locales/fr/catalogue/stock.json";
import { texts } from "#app/locales/texts.ts";
import { addDays, formatNearDay, formatShortDay, type IsoDay } from "#app/models/platform/time.ts";

const t = texts(stockTexts);

export function relativeDay(day: IsoDay, today: IsoDay): string {
  if (day === today) return t("today");
  if (day === addDays(today, 1)) return t("tomorrow");
  return t("on", { day: formatNearDay(day) });
}

/** "demain 7 h", "lun. 30 nov. 7 h": short enough for a button. */
export function relativeHour({ day, label }: { day: IsoDay; label: string }, today: IsoDay) {
  const isNear = day === today || day === addDays(today, 1);
  return `${isNear ? relativeDay(day, today) : formatShortDay(day)} ${label}`;
}

export function supplyText(day: IsoDay, today: IsoDay): string {
  return t("supply", { day: relativeDay(day, today) });
}
