import { CommandForm } from "#app/components/button.tsx";
import { Notice } from "#app/components/flash.tsx";
import { StockBadge } from "#app/components/stock-badge.tsx";
import { StockLink } from "#app/components/stock-link.tsx";
import cartTexts from "#app/locales/fr/cart.json";
import stockTexts from "#app/locales/fr/stock.json";
import { texts } from "#app/locales/texts.ts";
import type { ShownCartLine, ShownStock } from "#app/models/shown-cart.ts";
import { formatUnits } from "#app/models/unit.ts";
import { to, url } from "#app/urls.ts";
import { SetLineAside } from "./line-commands.tsx";

const t = texts(cartTexts);

type LineStockProps = { line: ShownCartLine; storeLabel: string | null };

/** What the depot and the delivery zone can give of a line, with a one-button remedy when it is not all. */
export function LineStock({ line, storeLabel }: LineStockProps) {
  if (!line.pickup || !storeLabel) return null;
  return (
    <>
      <PickupStock line={line} pickup={line.pickup} storeLabel={storeLabel} />
      {line.delivery ? <p className="hint">{deliveryText(line, line.delivery)}</p> : null}
    </>
  );
}

type PickupStockProps = { line: ShownCartLine; pickup: ShownStock; storeLabel: string };

function PickupStock({ line, pickup, storeLabel }: PickupStockProps) {
  const { notification, level, units } = pickup;
  const { productUid, quantity, storageUnit: unit } = line;
  if (notification === "NONE") {
    const of = { productUid, quantity };
    return <StockBadge level={level} quantity={units} unit={unit} at={storeLabel} of={of} />;
  }
  const elsewhere = (
    <StockLink productUid={productUid} quantity={quantity}>
      {stockTexts["see-other-stores"]}
    </StockLink>
  );
  if (notification === "DELETE") {
    return (
      <Notice tone="error">
        <p>{t("stock.delete", { store: storeLabel })}</p>
        <SetLineAside line={line} />
        {elsewhere}
      </Notice>
    );
  }
  return (
    <Notice tone="warning">
      <p>{t("stock.change", { units: formatUnits(units, unit), store: storeLabel })}</p>
      <CommandForm
        action={to(url.setCartQuantity)}
        fields={{ lineId: line.id, quantity: units }}
        kind="quiet"
      >
        {t("stock.take", { units })}
      </CommandForm>
      {elsewhere}
    </Notice>
  );
}

function deliveryText({ storageUnit }: ShownCartLine, { notification, units }: ShownStock) {
  if (notification === "NONE") return t("stock.delivery-enough");
  if (notification === "DELETE") return t("stock.delivery-delete");
  return t("stock.delivery-change", { units: formatUnits(units, storageUnit) });
}
