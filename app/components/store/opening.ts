import storeTexts from "#app/locales/fr/store/store.json";
import { texts } from "#app/locales/texts.ts";
import { formatDay, formatMinute, type IsoDay } from "#app/models/platform/time.ts";
import type { Opening } from "#app/models/store/store.ts";

const t = texts(storeTexts);

export function openingText({ isOpen, changesAt }: Opening, today: IsoDay): string {
  if (!changesAt) return t("closed");
  const time = formatMinute(changesAt.minute);
  if (isOpen) return t("open-until", { time });
  if (changesAt.day === today) return t("closed-until-today", { time });
  return t("closed-until", { day: formatDay(changesAt.day), time });
}
