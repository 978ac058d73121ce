import { Link } from "#app/framework/link.tsx";
import documentTexts from "#app/locales/fr/media/document.json";
import photoTexts from "#app/locales/fr/media/photo.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(photoTexts);
const tDocument = texts(documentTexts);

type MediaViewsProps = {
  product: { uid: number; code: string; isActive: boolean };
  shown: "photos" | "documents";
};

/** Leads between the two screens of a product, and to its page. */
export function MediaViews({ product: { uid, code, isActive }, shown }: MediaViewsProps) {
  const current = (view: MediaViewsProps["shown"]) => (view === shown ? "page" : undefined);
  return (
    <>
      <nav className="views" aria-label={t("views")}>
        <Link
          to={to(url.productPhotos, { code })}
          className="btn secondary"
          aria-current={current("photos")}
        >
          {t("photos")}
        </Link>
        <Link
          to={to(url.maintainDocuments, { code })}
          className="btn secondary"
          aria-current={current("documents")}
        >
          {tDocument("documents")}
        </Link>
      </nav>
      <p>
        {isActive ? (
          <Link to={to(url.product, { productUid: uid })}>{t("see")}</Link>
        ) : (
          t("withdrawn")
        )}
      </p>
    </>
  );
}
