import { Link } from "#app/framework/link.tsx";
import comparatorTexts from "#app/locales/fr/catalogue/compare-button.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import { COMPARISON_FORM, useCompared } from "./comparison.tsx";

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

/** Stands at the foot of a listing while products are compared. */
export function ComparatorTray() {
  const count = useCompared().length;
  if (count === 0) return null;
  return (
    <p className="tray">
      <Link to={to(url.comparator)} className="btn secondary">
        {t("tray", { count })}
      </Link>
    </p>
  );
}
