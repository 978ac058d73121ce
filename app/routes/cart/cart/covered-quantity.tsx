import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { CartLineView } from "#app/models/cart/cart-view.ts";
import { coveredHundredths } from "#app/models/catalogue/packaging.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";

const t = texts(cartTexts);

const decimals = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 });

export function CoveredQuantity({ line }: { line: CartLineView }) {
  const { quantity, packagingQuantity, storageUnit, conversion } = line;
  return (
    <>
      {packagingQuantity > 1 ? (
        <p className="hint">
          {t("packs", {
            packs: decimals.format(quantity / packagingQuantity),
            pack: formatUnits(packagingQuantity, storageUnit),
          })}
        </p>
      ) : null}
      {conversion ? (
        <p className="hint">
          {t("covers", {
            covered: decimals.format(coveredHundredths(quantity, conversion) / 100),
            unit: conversion.unit,
          })}
        </p>
      ) : null}
    </>
  );
}
