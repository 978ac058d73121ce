import { Price } from "#app/components/ui/price.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { CartLineView, LinePriceView } from "#app/models/cart/cart-view.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { formatCents, formatMills } from "#app/models/platform/money.ts";
import { usePendingQuantity } from "./line-quantity.tsx";

const t = texts(cartTexts);

type PricedProps = { line: CartLineView; price: LinePriceView };

export function UnitPrice({ line, price }: PricedProps) {
  return (
    <div>
      <Price
        netMills={price.unitMills}
        strikethroughMills={price.strikethroughMills}
        vatBasisPoints={price.vatBasisPoints}
        unit={line.storageUnit}
      />
      {price.agreement ? <p className="hint">{price.agreement}</p> : null}
      {price.quote ? (
        <p className="hint">
          {t(price.quote.holds ? "quote-holds" : "quote-beyond", {
            number: price.quote.number,
            units: formatUnits(price.quote.upTo, line.storageUnit),
          })}
        </p>
      ) : null}
      {price.nextPrice ? (
        <p className="hint">
          {t("next-price", {
            price: formatMills(price.nextPrice.unitMills),
            missing: formatUnits(price.nextPrice.missing, line.storageUnit),
          })}
        </p>
      ) : null}
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
      {price.ecoTaxCents > 0 ? (
        <p className="hint">{t("eco-tax", { amount: formatCents(price.ecoTaxCents) })}</p>
      ) : null}
      {price.depositCents > 0 ? <p className="hint">{depositText(price)}</p> : null}
    </div>
  );
}

function depositText({ depositCents, depositLabel }: LinePriceView) {
  const amount = formatCents(depositCents);
  return depositLabel ? t("deposit-of", { amount, label: depositLabel }) : t("deposit", { amount });
}
