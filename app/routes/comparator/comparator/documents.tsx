import comparatorTexts from "#app/locales/fr/catalogue/comparator.json";
import { texts } from "#app/locales/texts.ts";
import type { ComparedProduct } from "#app/models/catalogue/comparator.ts";
import { documentFile, documentKinds, inDocumentOrder } from "#app/models/catalogue/document.ts";
import { to, url } from "#app/urls.ts";

const t = texts(comparatorTexts);

export function ComparedDocuments({ uid, label, documents }: ComparedProduct) {
  // One a kind: in French where there is one.
  const firsts = documentKinds.flatMap(
    (kind) => inDocumentOrder(documents).find((one) => one.kind === kind) ?? [],
  );
  if (firsts.length === 0) return t("no-documents");
  return (
    <ul className="links">
      {firsts.map(({ kind, language }) => (
        <li key={kind}>
          <a
            href={to(url.productDocument, {
              productUid: uid,
              file: documentFile({ kind, language }),
            })}
            aria-label={t("document-of", { document: t(`document.${kind}`), label })}
          >
            {t(`document.${kind}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
