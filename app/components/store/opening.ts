import storeTexts from "#app/locales/fr/store/store.json";
import { texts } from "#app/locales/texts.ts";
import { formatDay, formatMinute, type IsoDay } from "#app/models/platform/time.ts";
import type { Opening } from "#app/models/store/store.ts";

const t = texts(storeTexts);

/** "Ouvert, jusqu’à 12 h", "Fermé, ouvre lundi 23 novembre 2026 à 7 h". */
export function openingText({ isOpen, changesAt }: Opening, today: IsoDay): string {
  if (!changesAt) return t("closed");
  const time = formatMinute(changesAt.minute);
  if (isOpen) return t("open-until", { time });
  if (changesAt.day === today) return t("closed-until-today", { time });
  return t("closed-until", { day: formatDay(changesAt.day), time });
}
