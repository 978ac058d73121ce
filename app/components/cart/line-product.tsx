import type { ReactNode } from "react";
import { ProductImage } from "#app/components/catalogue/product-image.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Swatch } from "#app/components/ui/swatch.tsx";
import { Link } from "#app/framework/link.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import ownCodeTexts from "#app/locales/fr/catalogue/own-code-label.json";
import { texts } from "#app/locales/texts.ts";
import type { CartLineView } from "#app/models/cart/cart-view.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import { to, url } from "#app/urls.ts";

const t = texts(cartTexts);
const tOwnCode = texts(ownCodeTexts);

type LineProductProps = {
  line: Pick<
    CartLineView,
    | "productUid"
    | "reference"
    | "ownCode"
    | "label"
    | "colorLabel"
    | "colorHex"
    | "drawing"
    | "tint"
    | "photo"
    | "storageUnit"
    | "packagingQuantity"
    | "unsellable"
  >;
  children?: ReactNode;
};

export function LineProduct({ line, children }: LineProductProps) {
  const facts = [
    t("reference", { reference: line.reference }),
    line.ownCode && tOwnCode("label", { code: line.ownCode }),
    line.colorLabel && t("color", { color: line.colorLabel }),
    line.packagingQuantity > 1
      ? t("pack", { pack: formatUnits(line.packagingQuantity, line.storageUnit) })
      : t("unit", { unit: line.storageUnit }),
  ].filter(Boolean);
  return (
    <div className="cart-product">
      <ProductImage product={line} size={64} />
      <div className="name">
        <Link to={to(url.product, { productUid: line.productUid })}>
          {boundMeasures(line.label)}
        </Link>
        <p className="hint">
          {line.colorHex ? <Swatch hex={line.colorHex} size={16} /> : null} {facts.join(" · ")}
        </p>
      </div>
      {line.unsellable || children ? (
        <div className="extra">
          {line.unsellable ? (
            <Notice tone="error">{t(`unsellable.${line.unsellable}`)}</Notice>
          ) : null}
          {children}
        </div>
      ) : null}
    </div>
  );
}
