import { CommandForm } from "#app/components/ui/button.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import kindTexts from "#app/locales/fr/catalogue/document.json";
import documentTexts from "#app/locales/fr/media/document.json";
import { texts } from "#app/locales/texts.ts";
import { documentFile, type ProductDocument } from "#app/models/catalogue/document.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import { formatBytes } from "#app/models/upload/upload.ts";
import { to, url } from "#app/urls.ts";

const t = texts(documentTexts);
const tKind = texts(kindTexts);

export type ShownProduct = { uid: number; code: string; label: string; isActive: boolean };

export type ListedDocument = ProductDocument & { id: number; bytes: number };

/** Links to the file only where the product is on sale: it is served to customers alone. */
export function productDocumentColumns({
  uid,
  code,
  isActive,
}: ShownProduct): LineColumn<ListedDocument>[] {
  return [
    {
      label: t("kind"),
      heading: true,
      cell: ({ kind, language, bytes }) => {
        const text = t("open", { kind: tKind(`kinds.${kind}`), size: formatBytes(bytes) });
        const file = documentFile({ kind, language });
        return isActive ? (
          <a href={to(url.productDocument, { productUid: uid, file })} download>
            {text}
          </a>
        ) : (
          text
        );
      },
    },
    { label: t("language"), cell: ({ language }) => tKind(`languages.${language}`) },
    { label: t("version"), cell: ({ version }) => version || "–" },
    { label: t("issued"), cell: ({ issuedOn }) => frenchDay(issuedOn) },
    {
      label: t("acts"),
      cell: ({ id, kind, language }) => (
        <CommandForm
          action={to(url.changeDocuments, { code })}
          fields={{ act: "delete", documentId: id }}
          kind="danger"
          label={t("delete-of", {
            kind: tKind(`kinds.${kind}`),
            language: tKind(`languages.${language}`),
          })}
        >
          {t("delete")}
        </CommandForm>
      ),
    },
  ];
}
