import { Link } from "#app/framework/link.tsx";
import listTexts from "#app/locales/fr/catalogue/add-to-list.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(listTexts);

type AddToListProps = {
  productUid: number;
  /** Named after it where several such links stand on a page. */
  label?: string;
  /** "" or none: the page of the lists asks for the colour where there are some. */
  codeColor?: string;
  /** Storage units; one pack when left out. */
  quantity?: number;
};

/** The way to put a product on one of the customer's lists, chosen on the next page. */
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
