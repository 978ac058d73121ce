import { ComparatorLink, CompareButton } from "#app/components/catalogue/compare-button.tsx";
import { AddToList } from "#app/components/list/add-to-list.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/framework/link.tsx";
import productTexts from "#app/locales/fr/catalogue/product.json";
import { texts } from "#app/locales/texts.ts";
import type { ProductView } from "#app/models/catalogue/product-view.ts";
import { to, url } from "#app/urls.ts";

const t = texts(productTexts);

export function ProductActs({ product }: { product: ProductView }) {
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
