import stockTexts from "#app/locales/fr/stock-badge.json";
import { texts } from "#app/locales/texts.ts";

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

const number = new Intl.NumberFormat("fr-FR");

/** Stock, said in words and shown by shape and colour. */
export function StockBadge({ level, quantity, unit, at }: StockBadgeProps) {
  const count = level === "none" || quantity === undefined ? "" : number.format(quantity);
  return (
    <p className={`stock ${level}`}>
      {[t(level), count && `${count} ${unit ?? ""}`.trim()].filter(Boolean).join("\u00a0: ")}
      {at ? <small>{at}</small> : null}
    </p>
  );
}
