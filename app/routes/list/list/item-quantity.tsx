import { Button } from "#app/components/ui/button.tsx";
import { QuantityField } from "#app/components/ui/quantity-field.tsx";
import listTexts from "#app/locales/fr/list/list.json";
import { texts } from "#app/locales/texts.ts";
import type { ItemLineView, ListView } from "#app/models/list/list-view.ts";
import { to, url } from "#app/urls.ts";
import { CHOSEN_FORM, stateOf } from "./list-state.ts";

const t = texts(listTexts);

type ItemQuantityProps = { list: ListView; line: ItemLineView };

/** From 1 to 9999: the cart rounds it to whole packs. */
export function ItemQuantity({ list, line }: ItemQuantityProps) {
  const { id, label, wished } = line;
  return (
    <div className="item-quantity">
      <input type="hidden" form={CHOSEN_FORM} name="line" value={id} />
      <input type="hidden" form={CHOSEN_FORM} name="shown" value={wished} />
      <QuantityField
        key={wished}
        form={CHOSEN_FORM}
        label={t("quantity-of", { label })}
        defaultValue={wished}
      />
      <Button
        form={CHOSEN_FORM}
        formAction={to(url.setListQuantity, { id: list.id }, stateOf(list))}
        kind="quiet"
        className="screen"
        aria-label={t("update-of", { label })}
      >
        {t("update")}
      </Button>
    </div>
  );
}
