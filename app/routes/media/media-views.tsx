import { Views } from "#app/components/ui/views.tsx";
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
  return (
    <>
      <Views
        label={t("views")}
        views={[
          {
            to: to(url.productPhotos, { code }),
            label: t("photos"),
            isCurrent: shown === "photos",
          },
          {
            to: to(url.maintainDocuments, { code }),
            label: tDocument("documents"),
            isCurrent: shown === "documents",
          },
        ]}
      />
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
