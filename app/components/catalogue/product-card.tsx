import { useContext } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { useCommand } from "#app/components/ui/command.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { Price } from "#app/components/ui/price.tsx";
import { QuantityField } from "#app/components/ui/quantity-field.tsx";
import { CachedFragment } from "#app/framework/cached-fragment.tsx";
import { Link } from "#app/framework/link.tsx";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import cardTexts from "#app/locales/fr/catalogue/product-card.json";
import { texts } from "#app/locales/texts.ts";
import { maxQuantity } from "#app/models/catalogue/packaging.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import { formatMills } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";
import { CompareButton } from "./compare-button.tsx";
import { useCompared } from "./comparison.tsx";
import { ProductImage } from "./product-image.tsx";
import { StockBadge } from "./stock-badge.tsx";

const t = texts(cardTexts);

export function ProductList({ products }: { products: readonly ListedProduct[] }) {
  const { pathname, search } = useLocation();
  const compared = useCompared();
  const { light } = useContext(RequestInfoContext);
  return (
    <ul className="products">
      {products.map((listed) => {
        // The cached card reads no context of the page: in light mode it is one without a photograph.
        const product = light ? { ...listed, photo: null } : listed;
        const isCompared = compared.includes(product.uid);
        return (
          <CachedFragment
            as="li"
            className="product"
            key={product.uid}
            of={["card", product, isCompared, pathname, search]}
          >
            <ProductCard product={product} isCompared={isCompared} back={pathname + search} />
          </CachedFragment>
        );
      })}
    </ul>
  );
}

type Card = {
  product: ListedProduct;
  back: string;
};

function ProductCard({ product, isCompared, back }: Card & { isCompared: boolean }) {
  const { uid, label, reference, brandName, storageUnit, packagingQuantity } = product;
  const { price, next, stock } = product;
  return (
    <>
      <ProductImage product={product} size={64} />
      <div className="what">
        <h3>
          <Link to={to(url.product, { productUid: uid })}>{boundMeasures(label)}</Link>
        </h3>
        <p className="hint">
          {brandName} <span>{t("reference", { reference })}</span>{" "}
          {packagingQuantity > 1 ? (
            <span>{t("pack", { units: formatUnits(packagingQuantity, storageUnit) })}</span>
          ) : null}{" "}
          {next ? (
            <span>
              {t("next", {
                units: formatUnits(next.from, storageUnit),
                price: formatMills(next.unitMills),
              })}
            </span>
          ) : null}
        </p>
        {stock ? (
          <StockBadge
            level={stock.level}
            quantity={stock.units}
            unit={storageUnit}
            of={{ productUid: uid }}
          />
        ) : null}
        {stock === null && product.onlyInStore ? <StockBadge level="in-store-only" /> : null}
        <CompareButton product={product} isCompared={isCompared} />
      </div>
      {price ? (
        <Price
          netMills={price.unitMills}
          strikethroughMills={price.strikethroughMills}
          vatBasisPoints={price.vatBasisPoints}
          unit={storageUnit}
        />
      ) : null}
      {product.isAddable ? (
        <AddToCart product={product} back={back} />
      ) : (
        <p className="act">
          <Link to={to(url.product, { productUid: uid })}>{t("see")}</Link>
        </p>
      )}
    </>
  );
}

function AddToCart({ product, back }: Card) {
  const { form, busy } = useCommand();
  return (
    <form {...form} action={url.addToCart} className="act" aria-busy={busy || undefined}>
      <input type="hidden" name="productUid" value={product.uid} />
      <input type="hidden" name="back" value={back} />
      <QuantityField
        label={t("quantity-of", { label: product.label })}
        step={product.packagingQuantity}
        max={maxQuantity(product.packagingQuantity)}
      />
      <Button kind="secondary" aria-label={t("add-of", { label: product.label })}>
        <Icon name="cart" />
        {busy ? t("adding") : t("add")}
      </Button>
    </form>
  );
}
