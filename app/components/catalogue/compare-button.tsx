import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/framework/link.tsx";
import comparatorTexts from "#app/locales/fr/catalogue/compare-button.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import { COMPARISON_FORM, useCompared } from "./comparison.tsx";

const t = texts(comparatorTexts);

type CompareButtonProps = {
  /** What is compared; `label` tells the buttons of a page apart. */
  product: { uid: number; label: string };
  /** Given where the button is kept: what is kept reads no context. */
  isCompared?: boolean;
};

/** Puts a product in the comparator, or takes it out again; pressed while it is in. */
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

/** The way to the comparator, with how many products are in it; nothing while it is empty. */
export function ComparatorLink() {
  const count = useCompared().length;
  if (count === 0) return null;
  return <Link to={to(url.comparator)}>{t("view", { count })}</Link>;
}
