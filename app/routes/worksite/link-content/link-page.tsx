import { Form } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Field, FormErrors, fieldOf, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PageButtons } from "#app/components/ui/pagination.tsx";
import type { ConflictView } from "#app/components/worksite/conflict-notice.tsx";
import {
  ContentsConflict,
  type ContentsConflictView,
} from "#app/components/worksite/contents-conflict.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import eventTexts from "#app/locales/fr/worksite/event.json";
import formTexts from "#app/locales/fr/worksite/form.json";
import worksiteTexts from "#app/locales/fr/worksite/worksite.json";
import { texts } from "#app/locales/texts.ts";
import {
  type ContentRow,
  contentSlug,
  type WantedContent,
  wantedValue,
} from "#app/models/worksite/content.ts";
import type { WorksiteContentKind } from "#app/models/worksite/worksite.ts";
import { to, url } from "#app/urls.ts";
import { Gone } from "../delete-form.tsx";
import { columnsOf } from "../worksite/content-section.tsx";

const t = texts(formTexts);
const tWorksite = texts(worksiteTexts);
const tEvent = texts(eventTexts);

export type LinkReply = FormReply & {
  conflict?: ContentsConflictView;
  again?: readonly WantedContent[];
};

type LinkPageProps = {
  worksite: { id: number; name: string };
  kind: WorksiteContentKind;
  search: string;
  /** Contents ticked before, on this page or another: values of their boxes. */
  chosen: readonly string[];
  rows: readonly ContentRow[];
  total: number;
  page: number;
  pages: number;
  gone: ConflictView | null;
  reply: LinkReply | undefined;
};

export function LinkPage(props: LinkPageProps) {
  const { worksite, kind, gone, reply } = props;
  const path = to(url.linkContent, { id: worksite.id, kind: contentSlug(kind) });
  return (
    <Page
      title={t(`link.${kind}`)}
      lead={t("link.lead", { name: worksite.name })}
      breadcrumb={[
        { label: tWorksite("title"), to: to(url.worksites) },
        { label: worksite.name, to: to(url.worksite, { id: worksite.id }) },
      ]}
    >
      {gone ? <Gone conflict={gone} /> : null}
      {reply?.conflict ? <Conflict reply={reply} worksiteId={worksite.id} path={path} /> : null}
      {gone ? null : <LinkForm {...props} />}
    </Page>
  );
}

type ConflictProps = { reply: LinkReply; worksiteId: number; path: string };

function Conflict({ reply: { conflict, again = [] }, worksiteId, path }: ConflictProps) {
  if (!conflict) return null;
  return (
    <>
      <ContentsConflict conflict={conflict} worksiteId={worksiteId} />
      {again.length > 0 ? (
        <Form method="post" action={path} className="stack">
          {again.map((item) => (
            <input key={wantedValue(item)} type="hidden" name="items" value={wantedValue(item)} />
          ))}
          <p>{tEvent("conflict.take-lead")}</p>
          <Button kind="secondary">{tEvent("conflict.take")}</Button>
        </Form>
      ) : null}
    </>
  );
}

/** Search, pages and boxes in one form: none of them loses what is ticked or typed. */
function LinkForm({ worksite, kind, search, rows, page, pages, chosen, reply }: LinkPageProps) {
  const answered = reply?.conflict ? undefined : reply;
  const { form } = useServerForm<{ items: string }>(answered, { id: "ranger" });
  const elsewhere = chosen.filter((value) => !rows.some((row) => boxValue(row) === value));
  const back = to(url.worksite, { id: worksite.id });
  return (
    <PostForm form={form} className="stack">
      <FormErrors form={form} />
      <Search key={search} kind={kind} search={search} />
      {elsewhere.map((value) => (
        <input key={value} type="hidden" name="items" value={value} />
      ))}
      {rows.length > 0 ? (
        <LineTable
          caption={t("link.caption")}
          columns={[...columnsOf(kind, rows), choose(chosen)]}
          rows={rows}
          rowKey={(row) => row.id}
        />
      ) : (
        <EmptyState title={t("link.none")}>
          <p>{t("link.none-lead")}</p>
        </EmptyState>
      )}
      <PageButtons current={page} count={pages} label={t("link.pages")} />
      {elsewhere.length > 0 ? <p>{t("link.elsewhere", { count: elsewhere.length })}</p> : null}
      <p className="row">
        {rows.length + elsewhere.length > 0 ? <Button>{t("link.confirm")}</Button> : null}
        <ButtonLink kind="quiet" to={back}>
          {t("back")}
        </ButtonLink>
      </p>
    </PostForm>
  );
}

function Search({ kind, search }: Pick<LinkPageProps, "kind" | "search">) {
  return (
    <div className="table-filter panel screen">
      <Field
        field={fieldOf("filtre", "recherche", search, undefined)}
        label={t("link.search")}
        hint={kind === "list" ? t("link.search-name") : t("link.search-number")}
        type="search"
        maxLength={40}
        autoComplete="off"
        required={false}
      />
      <Button kind="secondary" formMethod="get">
        {t("link.apply")}
      </Button>
    </div>
  );
}

function boxValue({ kind, id }: ContentRow): string {
  return wantedValue({ kind, id, from: null });
}

function choose(chosen: readonly string[]): LineColumn<ContentRow> {
  return {
    label: t("link.choose"),
    bare: true,
    cell: (row) => (
      <label className="choice">
        <input
          type="checkbox"
          name="items"
          value={boxValue(row)}
          defaultChecked={chosen.includes(boxValue(row))}
        />
        <span>
          {t("link.choose")}
          <span className="hidden"> {row.label}</span>
        </span>
      </label>
    ),
  };
}
