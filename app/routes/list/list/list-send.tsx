import { Button } from "#app/components/ui/button.tsx";
import { useCommand } from "#app/components/ui/command.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import listTexts from "#app/locales/fr/list/list.json";
import { texts } from "#app/locales/texts.ts";
import type { ListView } from "#app/models/list/list-view.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";
import { CHOSEN_FORM, stateOf } from "./list-state.ts";

const t = texts(listTexts);

/** Foot of the list, in sight from the first line on. A line has forms of its own, and forms do not nest. */
export function SendForm({ list }: { list: ListView }) {
  const { id, lineCount, netCents } = list;
  const { form } = useCommand();
  const back = stateOf(list);
  return (
    <form
      {...form}
      id={CHOSEN_FORM}
      action={to(url.addListToCart, { id }, back)}
      className="buy-foot screen"
      aria-label={t("acts")}
    >
      <p>
        <span>{t("count", { count: lineCount })}</span>
        {netCents === null ? null : <b>{t("foot-net", { amount: formatCents(netCents) })}</b>}
      </p>
      <Button kind="buy" name="all" value="true">
        <Icon name="cart" />
        {t("send-all")}
      </Button>
      <Button kind="secondary">{t("send-chosen")}</Button>
    </form>
  );
}
