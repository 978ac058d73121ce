import { Price } from "#app/components/ui/price.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { CartLineView, LinePriceView } from "#app/models/cart/cart-view.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { priceBases } from "./line-facts.ts";
import { usePendingQuantity } from "./line-quantity.tsx";

const t = texts(cartTexts);

type PricedProps = { line: CartLineView; price: LinePriceView };

export function UnitPrice({ line, price }: PricedProps) {
  const [basis] = priceBases(line, price);
  return (
    <div>
      <Price netMills={price.unitMills} unit={line.storageUnit} />
      {basis ? <p className="hint">{basis}</p> : null}
    </div>
  );
}

export function LineTotal({ line, price }: PricedProps) {
  const pending = usePendingQuantity(line);
  return (
    <div aria-busy={pending !== null}>
      <b>{formatCents(pending?.netCents ?? price.netCents)}</b>
      {price.discountCents > 0 ? (
        <p className="hint">{t("offer-discount", { amount: formatCents(price.discountCents) })}</p>
      ) : null}
    </div>
  );
}
