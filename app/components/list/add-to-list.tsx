import { Link } from "#app/framework/link.tsx";
import listTexts from "#app/locales/fr/catalogue/add-to-list.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(listTexts);

type AddToListProps = {
  productUid: number;
  label?: string;
  codeColor?: string;
  quantity?: number;
};

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
