import { StockLink } from "#app/components/catalogue/stock-link.tsx";
import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import stockTexts from "#app/locales/fr/catalogue/stock.json";
import { texts } from "#app/locales/texts.ts";
import type { CartLineView, StockView } from "#app/models/cart/cart-view.ts";
import type { LineRemedy } from "#app/models/cart/shortage.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { formatMills } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";
import { usePageField } from "./cart-path.ts";
import { SetLineAside } from "./line-commands.tsx";

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
    <CommandForm
      action={to(url.setCartQuantity)}
      fields={{ lineId: line.id, quantity: units, was: line.quantity, ...usePageField() }}
      kind="quiet"
    >
      {t("stock.take", { units })}
    </CommandForm>
  );
}

function Remedies({ line, remedy }: { line: CartLineView; remedy: LineRemedy }) {
  const { substitute, store } = remedy;
  const page = usePageField();
  return (
    <>
      {substitute ? (
        <CommandForm
          action={to(url.replaceLine)}
          fields={{ lineId: line.id, productUid: substitute.uid, ...page }}
          kind="quiet"
        >
          {t("remedy.replace", {
            label: substitute.label,
            price: formatMills(substitute.unitMills),
            unit: substitute.storageUnit,
          })}
        </CommandForm>
      ) : null}
      {store ? (
        <ButtonLink to={to(url.depotChange, { storeUid: store.uid })} kind="quiet">
          {t("remedy.store", { store: store.label, km: store.km })}
        </ButtonLink>
      ) : null}
    </>
  );
}
