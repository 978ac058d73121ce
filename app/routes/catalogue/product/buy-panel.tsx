import { ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/framework/link.tsx";
import productTexts from "#app/locales/fr/catalogue/product.json";
import { texts } from "#app/locales/texts.ts";
import { coveredHundredths } from "#app/models/catalogue/packaging.ts";
import type { ProductView } from "#app/models/catalogue/product-view.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { formatMills } from "#app/models/platform/money.ts";
import { formatDate } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import type { ProductPageData } from "../product-data.server.ts";
import { BuyForm } from "./buy-form.tsx";
import { ProductActs } from "./product-actions.tsx";
import { ProductPrices } from "./product-prices.tsx";
import { StockPanel } from "./stock-panel.tsx";

const t = texts(productTexts);

export function BuyPanel({ page }: { page: ProductPageData }) {
  const { product, isSignedIn, prices, priceRule, stock, calculation } = page;
  const quantity = calculation?.coverage?.quantity ?? product.packagingQuantity;
  return (
    <section className="panel buy" aria-label={t("price")}>
      {prices ? <ProductPrices product={product} prices={prices} rule={priceRule} /> : null}
      {prices || isSignedIn ? null : <SignIn uid={product.uid} />}
      {prices === null && isSignedIn ? <p className="hint">{t("hidden-prices")}</p> : null}
      <Packaging product={product} />
      <Buying page={page} quantity={quantity} />
      {page.bought ? <Bought bought={page.bought} product={product} /> : null}
      {stock ? <StockPanel stock={stock} unit={product.storageUnit} /> : null}
      <ProductActs product={product} />
    </section>
  );
}

/** The form, or how else the goods are to be had; a price on request may have quantities with a price. */
function Buying({ page, quantity }: { page: ProductPageData; quantity: number }) {
  const { product, prices, searched } = page;
  if (product.onlyInStore) return <InStoreOnly />;
  if (prices?.shown.unitMills === 0 && prices.next === null) return <p>{t("on-request-text")}</p>;
  return (
    <BuyForm
      key={`${product.uid} ${quantity}`}
      product={product}
      quantity={quantity}
      netMills={prices?.shown.unitMills ?? null}
      searched={searched}
    />
  );
}

type BoughtProps = { bought: NonNullable<ProductPageData["bought"]>; product: ProductView };

function Bought({ bought, product: { uid, storageUnit } }: BoughtProps) {
  const { times, lastAt, lastQuantity, lastMills } = bought;
  const units = formatUnits(lastQuantity, storageUnit);
  const price = lastMills === null ? null : formatMills(lastMills);
  return (
    <p className="hint">
      {t("bought.times", { count: times })}{" "}
      {price === null
        ? t("bought.last", { day: formatDate(lastAt), units })
        : t("bought.last-price", { day: formatDate(lastAt), units, price })}{" "}
      <Link to={to(url.purchases, null, { produit: uid })}>{t("bought.all")}</Link>
    </p>
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

function Packaging({ product }: { product: ProductView }) {
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
