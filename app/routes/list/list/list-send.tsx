import { Button } from "#app/components/ui/button.tsx";
import { useCommand } from "#app/components/ui/command.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import listTexts from "#app/locales/fr/list/list.json";
import { texts } from "#app/locales/texts.ts";
import type { ListView } from "#app/models/list/list-view.ts";
import { to, url } from "#app/urls.ts";
import { CHOSEN_FORM, stateOf } from "./list-state.ts";

const t = texts(listTexts);

/** A line has forms of its own, and forms do not nest. */
export function SendForm({ list }: { list: ListView }) {
  const { id } = list;
  const { form } = useCommand();
  const back = stateOf(list);
  return (
    <form
      {...form}
      id={CHOSEN_FORM}
      action={to(url.addListToCart, { id }, back)}
      className="row screen"
      aria-label={t("acts")}
    >
      <Button name="all" value="true">
        <Icon name="cart" />
        {t("send-all")}
      </Button>
      <Button kind="secondary">{t("send-chosen")}</Button>
      <Button kind="quiet" formAction={to(url.compareListItems, { id }, back)}>
        {t("compare-chosen")}
      </Button>
      <Button kind="quiet" formAction={to(url.chooseListLines, { id }, back)}>
        {t("transfer-chosen")}
      </Button>
    </form>
  );
}
