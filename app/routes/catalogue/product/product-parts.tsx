import { Link } from "#app/framework/link.tsx";
import documentTexts from "#app/locales/fr/catalogue/document.json";
import productTexts from "#app/locales/fr/catalogue/product.json";
import { texts } from "#app/locales/texts.ts";
import type { BundleSaving } from "#app/models/catalogue/bundle.ts";
import { documentFile } from "#app/models/catalogue/document.ts";
import type { ProductView } from "#app/models/catalogue/product-view.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

// Parts that few products have.

const t = texts(productTexts);
const documentText = texts(documentTexts);

export function Components({
  product: { components },
  saving,
}: {
  product: ProductView;
  saving: BundleSaving | null;
}) {
  return (
    <>
      <h2>{t("components.title")}</h2>
      <ul className="bullets">
        {components.map(({ uid, label, quantity, storageUnit }) => (
          <li key={uid}>
            {formatUnits(quantity, storageUnit)}{" "}
            <Link to={to(url.product, { productUid: uid })}>{boundMeasures(label)}</Link>
          </li>
        ))}
      </ul>
      {saving ? (
        <p>
          {t("components.parts", { price: formatCents(saving.partsCents) })}{" "}
          <strong>{t("components.saved", { price: formatCents(saving.savedCents) })}</strong>
        </p>
      ) : null}
    </>
  );
}

export function ProductDocuments({ product: { uid, documents } }: { product: ProductView }) {
  return (
    <>
      <h2>{documentText("heading")}</h2>
      <ul className="bullets">
        {documents.map(({ kind, language, version, issuedOn }) => (
          <li key={kind + language}>
            <a
              href={to(url.productDocument, {
                productUid: uid,
                file: documentFile({ kind, language }),
              })}
            >
              {documentText("link", { kind: documentText(`kinds.${kind}`) })}
            </a>{" "}
            <small>
              {documentText(version ? "facts-version" : "facts", {
                language: documentText(`languages.${language}`),
                version,
                day: frenchDay(issuedOn),
              })}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
