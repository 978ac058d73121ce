import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/framework/link.tsx";
import comparatorTexts from "#app/locales/fr/catalogue/compare-button.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import { COMPARISON_FORM, useCompared } from "./comparison.tsx";

const t = texts(comparatorTexts);

type CompareButtonProps = {
  product: { uid: number; label: string };
  /** Passed where the button is cached, as cached parts read no context. */
  isCompared?: boolean;
};

export function CompareButton({ product: { uid, label }, ...given }: CompareButtonProps) {
  const compared = useCompared();
  const isCompared = given.isCompared ?? compared.includes(uid);
  return (
    <button
      type="submit"
      form={COMPARISON_FORM}
      name="productUid"
      value={uid}
      formAction={isCompared ? url.removeFromComparator : undefined}
      className="btn quiet"
      aria-pressed={isCompared}
      aria-label={t("compare-of", { label })}
    >
      {isCompared ? <Icon name="check" /> : null}
      {t("compare")}
    </button>
  );
}

export function ComparatorLink() {
  const count = useCompared().length;
  if (count === 0) return null;
  return <Link to={to(url.comparator)}>{t("view", { count })}</Link>;
}
