import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { CommandForm } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import type { useServerForm } from "#app/components/ui/form.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import kindTexts from "#app/locales/fr/catalogue/document.json";
import documentTexts from "#app/locales/fr/media/document.json";
import photoTexts from "#app/locales/fr/media/photo.json";
import { texts } from "#app/locales/texts.ts";
import {
  type DocumentKind,
  documentFile,
  missingDocuments,
  type ProductDocument,
} from "#app/models/catalogue/document.ts";
import type { DocumentDone } from "#app/models/media/document.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import { formatBytes } from "#app/models/upload/upload.ts";
import { to, url } from "#app/urls.ts";
import { MediaViews } from "../media-views.tsx";
import { AddDocument } from "./add-document.tsx";
import { DueDocuments } from "./due-documents.tsx";

const t = texts(documentTexts);
const tKind = texts(kindTexts);
const tPhoto = texts(photoTexts);

type ShownProduct = { uid: number; code: string; label: string; isActive: boolean };

type KeptDocument = ProductDocument & { id: number; bytes: number };

type DocumentsPageProps = {
  staff: StaffView;
  product: ShownProduct;
  documents: readonly KeptDocument[];
  /** Documents that the maker owes. */
  due: readonly DocumentKind[];
  done: DocumentDone | null;
  /** The document just deleted. */
  deletedId: number | null;
  reply: Parameters<typeof useServerForm>[0];
};

/** The documents of a product: those there are, those missing, a new one, those due. */
export function DocumentsPage(props: DocumentsPageProps) {
  const { staff, product, documents, due, done, deletedId, reply } = props;
  const { code, label } = product;
  const missing = missingDocuments(due, documents);
  const kinds = missing.map((kind) => tKind(`kinds.${kind}`)).join(", ");
  return (
    <StaffPage staff={staff} title={t("documents")} lead={tPhoto("of", { code, label })}>
      {done && !reply ? <Done done={done} code={code} deletedId={deletedId} /> : null}
      <MediaViews product={product} shown="documents" />
      <p className="hint">{t("lead")}</p>
      {missing.length > 0 ? (
        <Notice tone="warning">
          <p>{t("missing", { kinds })}</p>
        </Notice>
      ) : null}
      {documents.length > 0 ? (
        <LineTable
          caption={t("caption")}
          columns={columnsOf(product)}
          rows={documents}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState title={t("empty")}>
          <p>{t("empty-text")}</p>
        </EmptyState>
      )}
      <AddDocument reply={reply} />
      <DueDocuments code={code} due={due} />
    </StaffPage>
  );
}

type DoneProps = { done: DocumentDone; code: string; deletedId: number | null };

function Done({ done, code, deletedId }: DoneProps) {
  return (
    <Notice tone={done === "parti" ? "warning" : "success"}>
      <p>{t(`done.${done}`)}</p>
      {done === "supprime" && deletedId !== null ? (
        <CommandForm
          action={to(url.changeDocuments, { code })}
          fields={{ act: "restore", documentId: deletedId }}
          kind="quiet"
        >
          {t("restore")}
        </CommandForm>
      ) : null}
    </Notice>
  );
}

function columnsOf({ uid, code, isActive }: ShownProduct): LineColumn<KeptDocument>[] {
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
