import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import worksiteTexts from "#app/locales/fr/worksite/worksite.json";
import { texts } from "#app/locales/texts.ts";
import { frenchDay, parisTime } from "#app/models/platform/time.ts";
import { formatBytes } from "#app/models/upload/upload.ts";
import type { WorksiteView } from "#app/models/worksite/worksite-view.ts";
import type { SignedNote } from "#app/services/handover/handover.server.ts";
import { to, url } from "#app/urls.ts";
import { WindowLink } from "../window-link.tsx";

const t = texts(worksiteTexts);

export type DocumentView = {
  id: number;
  name: string;
  bytes: number;
  addedAt: Date;
  by: string | null;
};

type DocumentSectionProps = {
  documents: readonly DocumentView[];
  notes: readonly SignedNote[];
  worksite: WorksiteView;
};

export function DocumentSection({ documents, notes, worksite }: DocumentSectionProps) {
  const { id, rights } = worksite;
  return (
    <section className="stack" aria-labelledby="documents">
      <h2 id="documents">{t("documents.title")}</h2>
      {documents.length > 0 ? (
        <LineTable
          caption={t("documents.caption")}
          columns={[...columns(id), ...(rights.fill ? [acts(id)] : [])]}
          rows={documents}
          rowKey={(document) => document.id}
        />
      ) : (
        <p className="hint">{t("documents.none")}</p>
      )}
      {notes.length > 0 ? (
        <ul className="short-lines">
          {notes.map((note) => (
            <li key={note.uid}>
              <a href={to(url.handOverNote, { uid: note.uid })}>
                {t(note.isDelivery ? "documents.delivery-note" : "documents.note", {
                  uid: note.uid,
                })}
              </a>{" "}
              <span className="hint">{takenText(note)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {rights.fill ? (
        <p className="screen">
          <WindowLink kind="secondary" window="document" to={to(url.addWorksiteDocument, { id })}>
            {t("documents.add")}
          </WindowLink>
        </p>
      ) : null}
    </section>
  );
}

function takenText({ taker, at, isDelivery }: SignedNote): string {
  const day = frenchDay(parisTime(at).day);
  if (taker === "") return t("documents.left", { day });
  return t(isDelivery ? "documents.delivered" : "documents.taken", { taker, day });
}

function columns(id: number): LineColumn<DocumentView>[] {
  return [
    {
      label: t("documents.name"),
      heading: true,
      cell: ({ id: documentId, name }) => (
        <a href={to(url.worksiteDocument, { id, documentId })}>{name}</a>
      ),
    },
    { label: t("documents.size"), cell: ({ bytes }) => formatBytes(bytes) },
    {
      label: t("documents.added"),
      cell: ({ addedAt, by }) => (
        <div>
          {frenchDay(parisTime(addedAt).day)}
          {by ? <p className="hint">{t("documents.by", { name: by })}</p> : null}
        </div>
      ),
    },
  ];
}

function acts(id: number): LineColumn<DocumentView> {
  return {
    label: t("documents.acts"),
    bare: true,
    cell: ({ id: documentId, name }) => (
      <div className="row screen worksite-act">
        <ButtonLink
          kind="quiet"
          to={to(url.renameWorksiteDocument, { id, documentId })}
          aria-label={t("documents.rename-of", { name })}
        >
          {t("documents.rename")}
        </ButtonLink>
        <CommandForm
          kind="quiet"
          action={to(url.deleteWorksiteDocument, { id, documentId })}
          label={t("documents.delete-of", { name })}
        >
          {t("documents.delete")}
        </CommandForm>
      </div>
    ),
  };
}
