import { Link } from "#app/framework/link.tsx";
import listTexts from "#app/locales/fr/catalogue/add-to-list.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(listTexts);

type AddToListProps = {
  productUid: number;
  /** Makes the link's name unique on a page. */
  label?: string;
  /** "" or none: the page of lists asks for the colour where there is a choice. */
  codeColor?: string;
  /** In storage units; one pack by default. */
  quantity?: number;
};

/** Links to the page that adds a product to a list. */
export function AddToList({ productUid, label, codeColor, quantity }: AddToListProps) {
  return (
    <Link
      to={to(url.addToList, null, { productUid, codeColor: codeColor || null, quantity })}
      className="btn quiet"
      aria-label={label && t("add-of", { label })}
      rel="nofollow"
    >
      {t("add")}
    </Link>
  );
}
