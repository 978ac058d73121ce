import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Link } from "#app/framework/link.tsx";
import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import { type ContentKind, contentKinds } from "#app/models/content/content.ts";
import { contentState, type Publication } from "#app/models/content/schedule.ts";
import { to, url } from "#app/urls.ts";
import { PublicationText, shortMoment } from "../publication-text.tsx";
import { ContentsFilter, type ContentsQuery, queryOf } from "./contents-filter.tsx";

const t = texts(editorTexts);

type Head = {
  id: number;
  kind: ContentKind;
  title: string;
  updatedAt: Date;
  version: number;
  publication: Publication;
};

type ContentsPageProps = {
  staff: StaffView;
  filter: ContentsQuery;
  contents: readonly Head[];
  total: number;
  page: number;
  pages: number;
  deleted: { id: number; title: string } | null;
};

export function ContentsPage(props: ContentsPageProps) {
  const { staff, filter, contents, total, page, pages, deleted } = props;
  return (
    <StaffPage staff={staff} title={t("contents")} lead={t("count", { count: total })}>
      {deleted ? <Deleted {...deleted} /> : null}
      <nav className="row" aria-label={t("new")}>
        {contentKinds.map((kind) => (
          <ButtonLink key={kind} kind="secondary" to={to(url.newContent, { kind })}>
            {t(`new-${kind}`)}
          </ButtonLink>
        ))}
      </nav>
      <ContentsFilter filter={filter} />
      {contents.length > 0 ? (
        <LineTable
          caption={t("contents")}
          columns={columnsOf(filter.state === "deleted")}
          rows={contents}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState title={t("none")}>
          <p>{t("none-lead")}</p>
        </EmptyState>
      )}
      <Pagination
        current={page}
        count={pages}
        href={(number) => to(url.contents, null, { ...queryOf(filter), page: number })}
      />
    </StaffPage>
  );
}

function Deleted({ id, title }: { id: number; title: string }) {
  return (
    <Notice tone="success">
      <p>{t("done.deleted", { title })}</p>
      <CommandForm action={to(url.undeleteContent, { nodeId: id })} kind="quiet">
        {t("undo")}
      </CommandForm>
    </Notice>
  );
}

function columnsOf(areDeleted: boolean): LineColumn<Head>[] {
  return [
    {
      label: t("content-title"),
      heading: true,
      cell: ({ id, title }) =>
        areDeleted ? title : <Link to={to(url.editContent, { nodeId: id })}>{title}</Link>,
    },
    { label: t("kind"), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      label: t("state"),
      cell: ({ publication, version }) => (
        <div>
          {t(`states.${contentState(publication)}`)}
          <PublicationText publication={publication} version={version} />
        </div>
      ),
    },
    { label: t("updated"), cell: ({ updatedAt }) => shortMoment(updatedAt) },
    ...(areDeleted ? [{ label: t("acts"), bare: true, cell: undelete }] : []),
  ];
}

function undelete({ id, title }: Head) {
  return (
    <CommandForm
      action={to(url.undeleteContent, { nodeId: id })}
      label={t("undelete-of", { title })}
    >
      {t("undelete")}
    </CommandForm>
  );
}
