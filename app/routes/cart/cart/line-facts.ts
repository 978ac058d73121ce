import { toPriceTexts } from "#app/components/ui/price.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { CartLineView, LinePriceView, StockView } from "#app/models/cart/cart-view.ts";
import { coveredHundredths } from "#app/models/catalogue/packaging.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";
import { formatCents, formatMills } from "#app/models/platform/money.ts";
import { formatCount } from "#app/models/platform/number.ts";

const t = texts(cartTexts);

const decimals = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 });

/** Facts of a line that its row has no room for, a sentence each. */
export function lineFacts(line: CartLineView): string[] {
  const { quantity, packagingQuantity, storageUnit, conversion, weightGrams, delivery } = line;
  return [
    packagingQuantity > 1 &&
      t("packs", {
        packs: decimals.format(quantity / packagingQuantity),
        pack: formatUnits(packagingQuantity, storageUnit),
      }),
    conversion &&
      t("covers", {
        covered: decimals.format(coveredHundredths(quantity, conversion) / 100),
        unit: conversion.unit,
      }),
    weightGrams > 0 && t("weight", { weight: formatWeight(weightGrams) }),
    ...(line.price ? priceFacts(line, line.price) : []),
    delivery && deliveryText(line, delivery),
  ].filter((fact) => typeof fact === "string");
}

/** Where a price comes from and the next lower one, the more telling first: a row has room for one. */
export function priceBases({ quantity, storageUnit }: CartLineView, price: LinePriceView) {
  const { quote, nextPrice, agreement } = price;
  return [
    quote?.holds &&
      t("quote-holds", { number: quote.number, units: formatUnits(quote.upTo, storageUnit) }),
    nextPrice &&
      t("next-from", {
        price: formatMills(nextPrice.unitMills),
        units: formatCount(quantity + nextPrice.missing),
      }),
    agreement,
  ].filter((basis) => typeof basis === "string");
}

function priceFacts(line: CartLineView, price: LinePriceView) {
  const { unitMills: netMills, ecoTaxCents, nextPrice } = price;
  const { gross, before } = toPriceTexts({ ...price, netMills });
  return [
    ...priceBases(line, price).slice(1),
    nextPrice &&
      t("next-price", {
        price: formatMills(nextPrice.unitMills),
        missing: formatUnits(nextPrice.missing, line.storageUnit),
      }),
    before !== null && t("unit-before", { price: before }),
    gross !== null && t("unit-gross", { price: gross }),
    ecoTaxCents > 0 && t("eco-tax", { amount: formatCents(ecoTaxCents) }),
    price.depositCents > 0 && depositText(price),
  ];
}

function depositText({ depositCents, depositLabel }: LinePriceView) {
  const amount = formatCents(depositCents);
  return depositLabel ? t("deposit-of", { amount, label: depositLabel }) : t("deposit", { amount });
}

function deliveryText({ storageUnit }: CartLineView, { notification, units }: StockView) {
  if (notification === "NONE") return t("stock.delivery-enough");
  if (notification === "DELETE") return t("stock.delivery-delete");
  return t("stock.delivery-change", { units: formatUnits(units, storageUnit) });
}
