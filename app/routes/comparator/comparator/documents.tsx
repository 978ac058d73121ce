import comparatorTexts from "#app/locales/fr/catalogue/comparator.json";
import { texts } from "#app/locales/texts.ts";
import type { ComparedProduct } from "#app/models/catalogue/comparator.ts";
import { documentFile, documentKinds } from "#app/models/catalogue/document.ts";
import { to, url } from "#app/urls.ts";

const t = texts(comparatorTexts);

export function ComparedDocuments({ uid, label, documents }: ComparedProduct) {
  const kinds = documentKinds.filter((kind) => documents.some((one) => one.kind === kind));
  if (kinds.length === 0) return t("no-documents");
  return (
    <ul className="links">
      {kinds.map((kind) => (
        <li key={kind}>
          <a
            href={to(url.productDocument, { productUid: uid, file: documentFile(kind) })}
            aria-label={t("document-of", { document: t(`document.${kind}`), label })}
          >
            {t(`document.${kind}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
