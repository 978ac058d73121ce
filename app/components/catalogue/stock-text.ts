import stockTexts from "#app/locales/fr/catalogue/stock-badge.json";
import { texts } from "#app/locales/texts.ts";
import type { StockLevel } from "#app/models/catalogue/stock.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { formatCount } from "#app/models/platform/number.ts";

const t = texts(stockTexts);

/** "500" of "En stock : 500 sacs", with the words before and after it; a level alone where nothing is left. */
export type StockWords = { before: string; shown: string; after: string };

export function stockWords(level: StockLevel, quantity: number, unit: string): StockWords {
  if (quantity <= 0) return { before: "", shown: t(level), after: "" };
  const units = formatUnits(quantity, unit);
  const shown = formatCount(quantity);
  return {
    before: t("count", { level: t(level), units: "" }),
    shown,
    after: units.slice(shown.length),
  };
}

export function stockText(level: StockLevel, quantity = 0, unit = ""): string {
  return quantity > 0
    ? t("count", { level: t(level), units: formatUnits(quantity, unit) })
    : t(level);
}
