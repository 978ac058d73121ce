import { ButtonLink } from "#app/components/button.tsx";
import { Price } from "#app/components/price.tsx";
import productTexts from "#app/locales/fr/product.json";
import { texts } from "#app/locales/texts.ts";
import { formatMills } from "#app/models/money.ts";
import { coveredHundredths } from "#app/models/packaging.ts";
import type { ShownPrices, ShownProduct } from "#app/models/shown-product.ts";
import { formatUnits } from "#app/models/unit.ts";
import { to, url } from "#app/urls.ts";
import { BuyForm } from "./buy-form.tsx";
import { ProductActs } from "./product-acts.tsx";
import type { ProductPageData } from "./product-data.server.ts";
import { StockPanel } from "./stock-panel.tsx";

const t = texts(productTexts);

/** Price, stock and the way into the cart; for who may not see prices, why, and what to do. */
export function BuyPanel({ page }: { page: ProductPageData }) {
  const { product, isSignedIn, prices, stock, calculation } = page;
  const quantity = calculation?.coverage?.quantity ?? product.packagingQuantity;
  return (
    <section className="panel buy" aria-label={t("price")}>
      {prices ? <Prices product={product} prices={prices} /> : null}
      {prices || isSignedIn ? null : <SignIn uid={product.uid} />}
      {prices === null && isSignedIn ? <p className="hint">{t("hidden-prices")}</p> : null}
      <Packaging product={product} />
      {product.onlyInStore ? (
        <InStoreOnly />
      ) : (
        <BuyForm key={`${product.uid} ${quantity}`} product={product} quantity={quantity} />
      )}
      {stock ? <StockPanel stock={stock} unit={product.storageUnit} /> : null}
      <ProductActs product={product} />
    </section>
  );
}

function Prices({ product, prices }: { product: ShownProduct; prices: ShownPrices }) {
  const { storageUnit: unit, conversion } = product;
  const { shown, next, quantityPrices, conversionMills } = prices;
  const { ecoTaxMills, depositMills, depositLabel } = prices;
  return (
    <>
      <Price
        netMills={shown.unitMills}
        strikethroughMills={shown.strikethroughMills}
        vatBasisPoints={shown.vatBasisPoints}
        unit={unit}
        size="large"
      />
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
      {quantityPrices.length > 0 ? <QuantityPrices prices={quantityPrices} unit={unit} /> : null}
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

type QuantityPricesProps = { prices: ShownPrices["quantityPrices"]; unit: string };

function QuantityPrices({ prices, unit }: QuantityPricesProps) {
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
        {prices.map(({ from, unitMills }) => (
          <tr key={from}>
            <th scope="row">{formatUnits(from, unit)}</th>
            <td className="number">{formatMills(unitMills)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SignIn({ uid }: { uid: number }) {
  const back = to(url.product, { productUid: uid });
  return (
    <>
      <ButtonLink to={to(url.login, null, { back })} kind="secondary">
        {t("sign-in")}
      </ButtonLink>
      <p className="hint">{t("sign-in-text")}</p>
    </>
  );
}

function Packaging({ product }: { product: ShownProduct }) {
  const { packagingQuantity, storageUnit, conversion } = product;
  return (
    <>
      {packagingQuantity > 1 ? (
        <p>{t("pack", { quantity: formatUnits(packagingQuantity, storageUnit) })}</p>
      ) : null}
      {conversion ? (
        <p>
          {t("covers", {
            unit: storageUnit,
            quantity: formatUnits(coveredHundredths(1, conversion) / 100, conversion.unit),
          })}
        </p>
      ) : null}
    </>
  );
}

function InStoreOnly() {
  return (
    <>
      <p>
        <strong>{t("in-store-only")}</strong>
      </p>
      <p>{t("in-store-only-text")}</p>
      <ButtonLink to={url.storeList} kind="secondary">
        {t("find-store")}
      </ButtonLink>
    </>
  );
}
