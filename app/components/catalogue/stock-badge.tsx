import stockTexts from "#app/locales/fr/catalogue/stock-badge.json";
import { texts } from "#app/locales/texts.ts";
import type { StockLevel } from "#app/models/catalogue/stock.ts";
import { StockLink } from "./stock-link.tsx";
import { stockText } from "./stock-text.ts";

const t = texts(stockTexts);

type StockBadgeProps = {
  level: StockLevel;
  quantity?: number;
  unit?: string;
  at?: string;
  of?: { productUid: number; quantity?: number };
};

export function StockBadge({ level, quantity, unit = "", at, of }: StockBadgeProps) {
  const said = stockText(level, quantity, unit);
  return (
    <p className={`stock ${level}`}>
      {of ? (
        <StockLink {...of} unit={unit}>
          {said}
          <span className="hidden"> – {t("see-stores")}</span>
        </StockLink>
      ) : (
        said
      )}
      {at ? <small>{at}</small> : null}
    </p>
  );
}
