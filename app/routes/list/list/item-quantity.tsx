import { Button } from "#app/components/ui/button.tsx";
import { QuantityField } from "#app/components/ui/quantity-field.tsx";
import { useFetcher } from "#app/framework/fetcher.tsx";
import listTexts from "#app/locales/fr/list/list.json";
import { texts } from "#app/locales/texts.ts";
import type { ItemLineView, ListView } from "#app/models/list/list-view.ts";
import { to, url } from "#app/urls.ts";
import { stateOf } from "./list-state.ts";

const t = texts(listTexts);

type ItemQuantityProps = { list: ListView; line: ItemLineView };

export function ItemQuantity({ list, line }: ItemQuantityProps) {
  const fetcher = useFetcher();
  const { id, label, wished } = line;
  return (
    <fetcher.Form
      // Mounted again when the server saved another quantity.
      key={wished}
      method="post"
      action={to(url.setListQuantity, { id: list.id }, stateOf(list))}
      preventScrollReset
      className="item-quantity"
      aria-busy={fetcher.state !== "idle"}
    >
      <input type="hidden" name="itemId" value={id} />
      <input type="hidden" name="shown" value={wished} />
      <QuantityField label={t("quantity-of", { label })} defaultValue={wished} />
      <Button kind="quiet" className="screen" aria-label={t("update-of", { label })}>
        {t("update")}
      </Button>
    </fetcher.Form>
  );
}
