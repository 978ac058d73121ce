import { LineProduct } from "#app/components/cart/line-product.tsx";
import { StockBadge } from "#app/components/catalogue/stock-badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import listTexts from "#app/locales/fr/list/list.json";
import { texts } from "#app/locales/texts.ts";
import { mayEdit } from "#app/models/list/access.ts";
import type { ItemLineView, ListView } from "#app/models/list/list-view.ts";
import { to, url } from "#app/urls.ts";
import { CHOSEN_FORM, stateOf } from "./list-state.ts";
import { WayOff } from "./way-off.tsx";

const t = texts(listTexts);

type Arrows = { up: boolean; down: boolean };

type LineCellProps = {
  line: ItemLineView;
  list: ListView;
  storeLabel: string;
  arrows: Arrows | null;
};

export function LineCell({ line, list, storeLabel, arrows }: LineCellProps) {
  return (
    <div className="pick-line">
      <label className="choice screen">
        <input
          type="checkbox"
          form={CHOSEN_FORM}
          name="itemId"
          value={line.id}
          aria-label={t("choose", { label: line.label })}
        />
      </label>
      <LineProduct line={line}>
        {line.comment ? <p className="line-comment">{line.comment}</p> : null}
        {line.pickup ? (
          <StockBadge
            level={line.pickup.level}
            quantity={line.pickup.units}
            unit={line.storageUnit}
            at={storeLabel}
          />
        ) : null}
        {mayEdit(list.access) ? <Commands line={line} list={list} arrows={arrows} /> : null}
      </LineProduct>
    </div>
  );
}

function Commands({ line, list, arrows }: Pick<LineCellProps, "line" | "list" | "arrows">) {
  const { id: itemId, label } = line;
  const back = stateOf(list);
  return (
    <div className="acts screen">
      <WayOff
        list={list}
        to={to(url.listLine, { id: list.id, itemId }, back)}
        aria-label={t("change-of", { label })}
      >
        {t("change")}
      </WayOff>
      <Button
        kind="quiet"
        form={CHOSEN_FORM}
        formAction={to(url.removeListItem, { id: list.id }, back)}
        name="removed"
        value={itemId}
        aria-label={t("remove-of", { label })}
      >
        {t("remove")}
      </Button>
      {arrows?.up ? <Arrow way="up" line={line} list={list} /> : null}
      {arrows?.down ? <Arrow way="down" line={line} list={list} /> : null}
    </div>
  );
}

type ArrowProps = { way: "up" | "down"; line: ItemLineView; list: ListView };

function Arrow({ way, line: { id, label }, list }: ArrowProps) {
  return (
    <Button
      kind="quiet"
      className={way}
      form={CHOSEN_FORM}
      formAction={to(url.moveListLine, { id: list.id }, stateOf(list))}
      name={way}
      value={id}
      aria-label={t(way, { label })}
    >
      <Icon name="down" />
    </Button>
  );
}
