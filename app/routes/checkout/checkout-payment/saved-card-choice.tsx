import { SavedCardLabel } from "#app/components/payment/saved-card-label.tsx";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { Choices } from "#app/components/ui/form.tsx";
import savedCardTexts from "#app/locales/fr/payment/saved-card.json";
import { texts } from "#app/locales/texts.ts";
import { type CardView, NEW_CARD } from "#app/models/payment/card/saved-card.ts";

const t = texts(savedCardTexts);

type SavedCardChoiceProps = { field: FieldControl; cards: readonly CardView[] };

export function SavedCardChoice({ field, cards }: SavedCardChoiceProps) {
  return (
    <Choices
      field={field}
      label={t("choice.title")}
      options={[
        ...cards.map((card) => ({ value: String(card.id), label: <SavedCardLabel card={card} /> })),
        { value: NEW_CARD, label: t("choice.other-card") },
      ]}
    />
  );
}
