import stockTexts from "#app/locales/fr/catalogue/stock-badge.json";
import { texts } from "#app/locales/texts.ts";
import type { StockLevel } from "#app/models/catalogue/stock.ts";
import { StockLink } from "./stock-link.tsx";
import { stockText } from "./stock-text.ts";

const t = texts(stockTexts);

type StockPlace = { unit?: string; at?: string; of?: { productUid: number; quantity?: number } };

type StockBadgeProps = StockPlace & { level: StockLevel; quantity?: number };

export function StockBadge({ level, quantity, unit = "", ...place }: StockBadgeProps) {
  return <StockText {...place} level={level} unit={unit} said={stockText(level, quantity, unit)} />;
}

export function StockText({
  level,
  said,
  unit = "",
  at,
  of,
}: StockPlace & { level: string; said: string }) {
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
