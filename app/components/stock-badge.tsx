import stockTexts from "#app/locales/fr/stock-badge.json";
import { texts } from "#app/locales/texts.ts";
import { formatUnits } from "#app/models/unit.ts";

const t = texts(stockTexts);

export type StockLevel = "in-stock" | "low" | "none" | "in-store-only";

type StockBadgeProps = {
  level: StockLevel;
  /** Storage units at hand. */
  quantity?: number;
  unit?: string;
  /** Label of the depot. */
  at?: string;
};

/** Stock, said in words and shown by shape and colour. */
export function StockBadge({ level, quantity, unit = "", at }: StockBadgeProps) {
  const units = quantity !== undefined && quantity > 0 && formatUnits(quantity, unit);
  return (
    <p className={`stock ${level}`}>
      {units ? t("count", { level: t(level), units }) : t(level)}
      {at ? <small>{at}</small> : null}
    </p>
  );
}
