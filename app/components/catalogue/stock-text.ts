import stockTexts from "#app/locales/fr/catalogue/stock-badge.json";
import { texts } from "#app/locales/texts.ts";
import type { StockLevel } from "#app/models/catalogue/stock.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";

const t = texts(stockTexts);

export function stockText(level: StockLevel, quantity = 0, unit = ""): string {
  return quantity > 0
    ? t("count", { level: t(level), units: formatUnits(quantity, unit) })
    : t(level);
}
