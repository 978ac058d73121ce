import savedCardTexts from "#app/locales/fr/payment/saved-card.json";
import { texts } from "#app/locales/texts.ts";
import type { CardView } from "#app/models/payment/card/saved-card.ts";

const t = texts(savedCardTexts);

export function SavedCardLabel({ card }: { card: CardView }) {
  return (
    <span className="card-label">
      <b>{card.brand}</b> <span className="digits">{card.number}</span>
      <br />
      <span className={card.isExpired ? "over" : "hint"}>
        {t(card.isExpired ? "expired" : "ends", { ends: card.ends })}
      </span>
    </span>
  );
}
