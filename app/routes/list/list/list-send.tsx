import { useFetcher } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import listTexts from "#app/locales/fr/list/list.json";
import { texts } from "#app/locales/texts.ts";
import type { ListView } from "#app/models/list/list-view.ts";
import { to, url } from "#app/urls.ts";
import { CHOSEN_FORM, ORDER_FORM } from "./line-cell.tsx";
import { stateOf } from "./list-state.ts";

const t = texts(listTexts);

/** A line has forms of its own, and forms do not nest. */
export function SendForm({ list }: { list: ListView }) {
  const { id } = list;
  const fetcher = useFetcher();
  const back = stateOf(list);
  return (
    <fetcher.Form
      id={CHOSEN_FORM}
      method="post"
      action={to(url.addListToCart, { id }, back)}
      preventScrollReset
      className="row screen"
      aria-label={t("acts")}
      aria-busy={fetcher.state !== "idle"}
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
    </fetcher.Form>
  );
}

export function OrderForm({ list }: { list: ListView }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form
      id={ORDER_FORM}
      method="post"
      action={to(url.moveListLine, { id: list.id }, stateOf(list))}
      preventScrollReset
      hidden
      aria-busy={fetcher.state !== "idle"}
    />
  );
}
