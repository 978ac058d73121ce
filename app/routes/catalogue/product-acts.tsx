import { AddToList } from "#app/components/add-to-list.tsx";
import { ComparatorLink, CompareButton } from "#app/components/compare-button.tsx";
import { Icon } from "#app/components/icon.tsx";
import { Link } from "#app/components/link.tsx";
import productTexts from "#app/locales/fr/product.json";
import { texts } from "#app/locales/texts.ts";
import type { ShownProduct } from "#app/models/shown-product.ts";
import { to, url } from "#app/urls.ts";

const t = texts(productTexts);

/** What else can be done with a product: keep it, compare it, send it. */
export function ProductActs({ product }: { product: ShownProduct }) {
  const { uid, label } = product;
  return (
    <div className="row product-acts">
      <AddToList productUid={uid} />
      <CompareButton product={{ uid, label }} />
      <ComparatorLink />
      <Link to={to(url.share, null, { produit: uid })} rel="nofollow" className="btn quiet">
        <Icon name="mail" />
        {t("share")}
      </Link>
    </div>
  );
}
