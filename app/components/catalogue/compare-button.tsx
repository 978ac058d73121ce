import { Link } from "#app/framework/link.tsx";
import comparatorTexts from "#app/locales/fr/catalogue/compare-button.json";
import { texts } from "#app/locales/texts.ts";
import type { ProductPicture } from "#app/models/catalogue/image.ts";
import { to, url } from "#app/urls.ts";
import { COMPARISON_FORM, useCompared } from "./comparison.tsx";
import { ProductImage } from "./product-image.tsx";

const t = texts(comparatorTexts);

type CompareButtonProps = { product: { uid: number; label: string } };

export function CompareButton({ product: { uid, label } }: CompareButtonProps) {
  const isCompared = useCompared().includes(uid);
  return (
    <button
      type="submit"
      form={COMPARISON_FORM}
      name="productUid"
      value={uid}
      formAction={isCompared ? url.removeFromComparator : undefined}
      className="btn quiet compare"
      aria-label={t(isCompared ? "compared-of" : "compare-of", { label })}
    >
      {t(isCompared ? "compared" : "compare")}
    </button>
  );
}

export function ComparatorLink() {
  const count = useCompared().length;
  if (count === 0) return null;
  return <Link to={to(url.comparator)}>{t("view", { count })}</Link>;
}

type ComparatorTrayProps = { products: readonly (ProductPicture & { uid: number })[] };

/** Stands at the foot of a listing while products are compared, with the pictures of those that it lists. */
export function ComparatorTray({ products }: ComparatorTrayProps) {
  const compared = useCompared();
  const count = compared.length;
  if (count === 0) return null;
  return (
    <p className="tray">
      {products
        .filter(({ uid }) => compared.includes(uid))
        .map((product) => (
          <ProductImage key={product.uid} product={product} size={null} />
        ))}
      <Link to={to(url.comparator)} className="btn secondary">
        {t("tray", { count })}
      </Link>
    </p>
  );
}
