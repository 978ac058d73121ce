import type { FieldControl } from "#app/components/ui/control.tsx";
import { Checkbox } from "#app/components/ui/form.tsx";
import { whenShown } from "#app/components/ui/when-shown.tsx";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import savedCardTexts from "#app/locales/fr/payment/saved-card.json";
import { texts } from "#app/locales/texts.ts";
import { type CardView, KEEP, NEW_CARD } from "#app/models/payment/card/saved-card.ts";

const t = texts(checkoutTexts);
const tCard = texts(savedCardTexts);

/** Few visits have a card that was saved. */
const SavedCardChoice = whenShown(
  import.meta.env.SSR && (await import("./saved-card-choice.tsx")).SavedCardChoice,
  async () => (await import("./saved-card-choice.tsx")).SavedCardChoice,
);

type CardPartProps = {
  card: FieldControl;
  keep: FieldControl;
  cards: readonly CardView[];
};

export function CardPart({ card, keep, cards }: CardPartProps) {
  return (
    <div className="by-card panel stack">
      {cards.length > 0 ? (
        <SavedCardChoice field={card} cards={cards} />
      ) : (
        <input type="hidden" name={card.name} value={NEW_CARD} />
      )}
      <div className="new-card">
        <p className="hint">{t("payment.card-next")}</p>
        <Checkbox
          field={{ ...keep, defaultValue: keep.defaultValue === KEEP ? "on" : undefined }}
          label={tCard("keep.label")}
          value={KEEP}
        />
      </div>
    </div>
  );
}
