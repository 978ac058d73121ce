import { StockBadge } from "#app/components/catalogue/stock-badge.tsx";
import { whenShown } from "#app/components/ui/when-shown.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { CartLineView, StockView } from "#app/models/cart/cart-view.ts";
import type { LineRemedy } from "#app/models/cart/shortage.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";

const t = texts(cartTexts);

const LineShortage = whenShown(
  import.meta.env.SSR && (await import("./line-shortage.tsx")).LineShortage,
  async () => (await import("./line-shortage.tsx")).LineShortage,
);

type LineStockProps = {
  line: CartLineView;
  storeLabel: string | null;
  remedy: LineRemedy | undefined;
};

export function LineStock({ line, storeLabel, remedy }: LineStockProps) {
  const { pickup, delivery, productUid, quantity, storageUnit: unit } = line;
  if (!pickup || !storeLabel) return null;
  const { notification, level, units } = pickup;
  const of = { productUid, quantity };
  return (
    <>
      {notification === "NONE" ? (
        <StockBadge level={level} quantity={units} unit={unit} at={storeLabel} of={of} />
      ) : (
        <LineShortage {...{ line, pickup, storeLabel, remedy }} />
      )}
      {delivery ? <p className="hint">{deliveryText(line, delivery)}</p> : null}
    </>
  );
}

function deliveryText({ storageUnit }: CartLineView, { notification, units }: StockView) {
  if (notification === "NONE") return t("stock.delivery-enough");
  if (notification === "DELETE") return t("stock.delivery-delete");
  return t("stock.delivery-change", { units: formatUnits(units, storageUnit) });
}
