import { StockLink } from "#app/components/catalogue/stock-link.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import stockTexts from "#app/locales/fr/catalogue/stock.json";
import { texts } from "#app/locales/texts.ts";
import type { CartLineView, StockView } from "#app/models/cart/cart-view.ts";
import type { LineRemedy } from "#app/models/cart/shortage.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { formatMills } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";
import { SetLineAside } from "./line-commands.tsx";
import { CartCommand, Onward } from "./onward.tsx";

const t = texts(cartTexts);
const tStock = texts(stockTexts);

type LineShortageProps = {
  line: CartLineView;
  pickup: StockView;
  storeLabel: string;
  remedy: LineRemedy | undefined;
};

export function LineShortage({ line, pickup, storeLabel, remedy }: LineShortageProps) {
  const { notification, units } = pickup;
  const { productUid, quantity, storageUnit: unit } = line;
  const isGone = notification === "DELETE";
  return (
    <Notice tone={isGone ? "error" : "warning"}>
      <p>
        {isGone
          ? t("stock.delete", { store: storeLabel })
          : t("stock.change", { units: formatUnits(units, unit), store: storeLabel })}
      </p>
      <div className="acts">
        {isGone ? null : <TakeWhatIsThere line={line} units={units} />}
        {remedy ? <Remedies line={line} remedy={remedy} /> : null}
        <SetLineAside line={line} />
        <StockLink productUid={productUid} quantity={quantity} unit={unit} className="btn quiet">
          {tStock("see-other-stores")}
        </StockLink>
      </div>
    </Notice>
  );
}

function TakeWhatIsThere({ line, units }: { line: CartLineView; units: number }) {
  return (
    <CartCommand
      to="take"
      of={[line.id, units]}
      action={to(url.setCartQuantity)}
      fields={{ lineId: line.id, quantity: units, was: line.quantity }}
    >
      {t("stock.take", { units })}
    </CartCommand>
  );
}

function Remedies({ line, remedy }: { line: CartLineView; remedy: LineRemedy }) {
  const { substitute, store } = remedy;
  return (
    <>
      {substitute ? (
        <CartCommand
          to="replace"
          of={[line.id, substitute.uid]}
          action={to(url.replaceLine)}
          fields={{ lineId: line.id, productUid: substitute.uid }}
        >
          {t("remedy.replace", {
            label: substitute.label,
            price: formatMills(substitute.unitMills),
            unit: substitute.storageUnit,
          })}
        </CartCommand>
      ) : null}
      {store ? (
        <Onward to="store" of={[store.uid]}>
          {t("remedy.store", { store: store.label, km: store.km })}
        </Onward>
      ) : null}
    </>
  );
}
