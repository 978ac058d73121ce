import stockTexts from "#app/locales/fr/catalogue/stock.json";
import { texts } from "#app/locales/texts.ts";
import { addDays, formatNearDay, type IsoDay } from "#app/models/platform/time.ts";

const t = texts(stockTexts);

export function relativeDay(day: IsoDay, today: IsoDay): string {
  if (day === today) return t("today");
  if (day === addDays(today, 1)) return t("tomorrow");
  return t("on", { day: formatNearDay(day) });
}

export function supplyText(day: IsoDay, today: IsoDay): string {
  return t("supply", { day: relativeDay(day, today) });
}
