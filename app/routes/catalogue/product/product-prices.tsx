import { Price, PriceOnRequest } from "#app/components/ui/price.tsx";
import productTexts from "#app/locales/fr/catalogue/product.json";
import { texts } from "#app/locales/texts.ts";
import type { PricesView, ProductView } from "#app/models/catalogue/product-view.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { formatMills } from "#app/models/platform/money.ts";

const t = texts(productTexts);

type ProductPricesProps = { product: ProductView; prices: PricesView; rule: string | null };

export function ProductPrices({ product, prices, rule }: ProductPricesProps) {
  const { storageUnit: unit, conversion } = product;
  const { shown, next, quantityPrices, conversionMills } = prices;
  const { ecoTaxMills, depositMills, depositLabel } = prices;
  const isOnRequest = shown.unitMills === 0;
  return (
    <>
      {isOnRequest ? (
        <PriceOnRequest size="large" />
      ) : (
        <Price
          netMills={shown.unitMills}
          strikethroughMills={shown.strikethroughMills}
          vatBasisPoints={shown.vatBasisPoints}
          unit={unit}
          size="large"
        />
      )}
      {rule && !isOnRequest ? <p>{rule}</p> : null}
      {conversion && conversionMills !== null ? (
        <p>{t("per-conversion", { price: formatMills(conversionMills), unit: conversion.unit })}</p>
      ) : null}
      {ecoTaxMills > 0 ? (
        <p className="hint">{t("eco-tax", { price: formatMills(ecoTaxMills), unit })}</p>
      ) : null}
      {depositMills > 0 ? (
        <p className="hint">
          {t("deposit", {
            label: depositLabel ?? t("deposit-label"),
            price: formatMills(depositMills),
            unit,
          })}
        </p>
      ) : null}
      {quantityPrices.length > 0 ? <QuantityPrices product={product} prices={prices} /> : null}
      {next ? (
        <p className="hint">
          {t("next", {
            missing: formatUnits(next.missing, unit),
            price: formatMills(next.unitMills),
          })}
        </p>
      ) : null}
    </>
  );
}

type QuantityPricesProps = Omit<ProductPricesProps, "rule">;

/** The price of the shown quantity is marked; before the first tier it has a row of its own. */
function QuantityPrices({ product, prices: { shown, quantityPrices } }: QuantityPricesProps) {
  const { storageUnit: unit, packagingQuantity: pack } = product;
  const reached = quantityPrices.findLast(({ unitMills }) => unitMills === shown.unitMills);
  const [first] = quantityPrices;
  return (
    <table className="tiers">
      <caption className="hidden">{t("tiers.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("tiers.from")}</th>
          <th scope="col" className="number">
            {t("tiers.price")}
          </th>
        </tr>
      </thead>
      <tbody>
        {first && !reached && first.from > pack ? (
          <tr aria-current="true">
            <th scope="row">{t("tiers.up-to", { units: formatUnits(first.from - pack, unit) })}</th>
            <td className="number">{formatMills(shown.unitMills)}</td>
          </tr>
        ) : null}
        {quantityPrices.map(({ from, unitMills }) => (
          <tr key={from} aria-current={from === reached?.from || undefined}>
            <th scope="row">{formatUnits(from, unit)}</th>
            <td className="number">{formatMills(unitMills)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
