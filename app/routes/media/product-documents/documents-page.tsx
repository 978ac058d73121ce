import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { CommandForm } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import type { useServerForm } from "#app/components/ui/form.tsx";
import kindTexts from "#app/locales/fr/catalogue/document.json";
import documentTexts from "#app/locales/fr/media/document.json";
import photoTexts from "#app/locales/fr/media/photo.json";
import { texts } from "#app/locales/texts.ts";
import { type DocumentKind, missingDocuments } from "#app/models/catalogue/document.ts";
import type { DocumentDone } from "#app/models/media/document.ts";
import { to, url } from "#app/urls.ts";
import { MediaViews } from "../media-views.tsx";
import { AddDocument } from "./add-document.tsx";
import {
  type ListedDocument,
  productDocumentColumns,
  type ShownProduct,
} from "./document-columns.tsx";
import { DueDocuments } from "./due-documents.tsx";

const t = texts(documentTexts);
const tKind = texts(kindTexts);
const tPhoto = texts(photoTexts);

type DocumentsPageProps = {
  staff: StaffView;
  product: ShownProduct;
  documents: readonly ListedDocument[];
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
      <StaffList
        caption={t("caption")}
        columns={productDocumentColumns(product)}
        rows={documents}
        rowKey={({ id }) => id}
        empty={{ title: t("empty"), text: t("empty-text") }}
        next={null}
      />
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
