import { Form } from "react-router";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Field, fieldOf, Select } from "#app/components/ui/form.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Link } from "#app/framework/link.tsx";
import { readId } from "#app/http/params.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import { type ContentKind, contentKinds, isContentKind } from "#app/models/content/content.ts";
import {
  type ContentState,
  contentState,
  contentStates,
  type Publication,
  readState,
} from "#app/models/content/schedule.ts";
import { findDeletedTitle, listContents } from "#app/services/content/version.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/contents.ts";
import { PublicationText, shortMoment } from "./publication-text.tsx";

const t = texts(editorTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const kind = searchParams.get("type");
  const filter = {
    kind: isContentKind(kind) ? kind : null,
    state: readState(searchParams.get("etat")),
    search: (searchParams.get("recherche") ?? "").trim().slice(0, 100),
  };
  const deletedId = readId(searchParams.get("supprime"));
  const [found, deletedTitle] = await Promise.all([
    listContents(filter, searchParams.get("page")),
    deletedId && findDeletedTitle(deletedId),
  ]);
  const deleted = deletedId && deletedTitle ? { id: deletedId, title: deletedTitle } : null;
  return { staff: toStaffView(context), filter, deleted, ...found };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("contents") }) }];

export default function ContentsRoute({ loaderData }: Route.ComponentProps) {
  return <ContentsPage {...loaderData} />;
}

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

function ContentsPage(props: ContentsPageProps) {
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

type ContentsQuery = {
  kind: ContentKind | null;
  state: ContentState | "deleted" | null;
  search: string;
};

function queryOf({ kind, state, search }: ContentsQuery) {
  return { type: kind, etat: state, recherche: search || null };
}

function ContentsFilter({ filter: { kind, state, search } }: { filter: ContentsQuery }) {
  const field = (name: string, value: string) => fieldOf("filtre", name, value, undefined);
  const any = { value: "", label: t("any") };
  return (
    <Form
      key={[kind, state, search].join(" ")}
      className="editor-filter panel"
      aria-label={t("filter")}
    >
      <Field
        field={field("recherche", search)}
        label={t("search")}
        type="search"
        maxLength={100}
        required={false}
      />
      <Select
        field={field("type", kind ?? "")}
        label={t("kind")}
        options={[any, ...contentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))]}
        required
      />
      <Select
        field={field("etat", state ?? "")}
        label={t("state")}
        options={[
          any,
          ...[...contentStates, "deleted" as const].map((value) => ({
            value,
            label: t(`states.${value}`),
          })),
        ]}
        required
      />
      <Button kind="secondary">{t("show")}</Button>
    </Form>
  );
}
