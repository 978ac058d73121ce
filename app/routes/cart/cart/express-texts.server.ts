import { relativeHour } from "#app/components/store/relative-day.ts";
import expressWords from "#app/locales/fr/checkout/express.json";
import modeTexts from "#app/locales/fr/payment/mode.json";
import { texts } from "#app/locales/texts.ts";
import { parisTime } from "#app/models/platform/time.ts";
import type { Express } from "#app/services/checkout/express.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";

const t = texts(expressWords);
const tMode = texts(modeTexts);

/** Words of the ways onward of a cart, made on the server: the browser needs no rule of days for them. */
export function expressTexts(express: Express | null, store: string) {
  if (!express?.slot) return { firstHour: null, express: null };
  const hour = relativeHour(express.slot, parisTime(databaseNow()).day);
  const { mode } = express;
  return {
    firstHour: hour,
    express: mode && t("offer", { hour, store, by: tMode(`express.${mode}`) }),
  };
}
