import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Field, FormErrors, fieldOf, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { PageButtons } from "#app/components/ui/pagination.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import formTexts from "#app/locales/fr/worksite/form.json";
import { texts } from "#app/locales/texts.ts";
import { type ContentRow, wantedValue } from "#app/models/worksite/content.ts";
import type { WorksiteContentKind } from "#app/models/worksite/worksite.ts";
import { to, url } from "#app/urls.ts";
import { linkedContentColumns } from "../content-columns.tsx";

const t = texts(formTexts);

type LinkFormProps = {
  worksite: { id: number };
  kind: WorksiteContentKind;
  search: string;
  rows: readonly ContentRow[];
  page: number;
  pages: number;
  /** Contents ticked before, on this page or another: values of their boxes. */
  chosen: readonly string[];
  reply: FormReply | undefined;
};

/** Search, pages and boxes in one form: none of them loses what is ticked or typed. */
export function LinkForm(props: LinkFormProps) {
  const { worksite, kind, search, rows, page, pages, chosen, reply } = props;
  const { form } = useServerForm<{ items: string }>(reply, { id: "ranger" });
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
          columns={[...linkedContentColumns(kind, rows), choose(chosen)]}
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

function Search({ kind, search }: Pick<LinkFormProps, "kind" | "search">) {
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
