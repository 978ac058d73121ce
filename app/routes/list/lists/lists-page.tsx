import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { TableFilter } from "#app/components/ui/table-filter.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import listsTexts from "#app/locales/fr/list/lists.json";
import { texts } from "#app/locales/texts.ts";
import type { ListTable } from "#app/models/list/list-view.ts";
import { type ListsQuery, listsSearch } from "#app/models/list/query.ts";
import { to, url } from "#app/urls.ts";
import { ListForm } from "../list-form.tsx";
import { OwnLists, SharedLists } from "./lists-tables.tsx";
import { type ShowroomList, ShowroomLists } from "./showroom-lists.tsx";

const t = texts(listsTexts);
const tAccount = texts(accountTexts);

type Query = Pick<ListsQuery, "sort" | "search">;

type ListsPageProps = {
  own: ListTable;
  shared: ListTable;
  wishlists: readonly ShowroomList[];
  query: Query;
  hasNone: boolean;
  reply: FormReply | undefined;
};

export function ListsPage({ own, shared, wishlists, query, hasNone, reply }: ListsPageProps) {
  return (
    <Page
      title={t("title")}
      lead={own.total > 0 ? t("lead", { count: own.total }) : null}
      breadcrumb={[{ label: tAccount("title"), to: to(url.account) }]}
    >
      {hasNone ? null : <Filter query={query} />}
      {own.total > 0 ? <OwnLists table={own} /> : <None isSought={query.search !== ""} />}
      <Pages table={own} query={query} name="page" label={t("pages")} />
      <div className="row screen">
        <ButtonLink kind="secondary" to={to(url.topList)}>
          {t("top")}
        </ButtonLink>
        {hasNone ? null : (
          <a className="btn quiet" href={to(url.listsCsv)}>
            {t("csv")}
          </a>
        )}
        {hasNone ? null : <PrintButton>{t("print")}</PrintButton>}
      </div>
      {shared.total > 0 ? (
        <section aria-labelledby="partagees">
          <h2 id="partagees">{t("shared")}</h2>
          <SharedLists table={shared} />
          <Pages table={shared} query={query} name="partagees" label={t("shared-pages")} />
        </section>
      ) : null}
      <ShowroomLists wishlists={wishlists} />
      <section className="screen narrow" aria-labelledby="nouvelle">
        <h2 id="nouvelle">{t("new")}</h2>
        <ListForm reply={reply} submit={t("create")} />
      </section>
    </Page>
  );
}

function Filter({ query }: { query: Query }) {
  return (
    <TableFilter
      label={t("filter.label")}
      action={to(url.lists)}
      search={{ label: t("filter.search"), hint: t("filter.search-hint"), value: query.search }}
      choices={[
        {
          name: "tri",
          label: t("filter.sort"),
          value: listsSearch(query).tri ?? "",
          options: [
            { value: "", label: t("filter.by-date") },
            { value: "nom", label: t("filter.by-name") },
            { value: "produits", label: t("filter.by-products") },
          ],
        },
      ]}
      submit={t("filter.apply")}
    />
  );
}

function None({ isSought }: { isSought: boolean }) {
  if (!isSought) {
    return (
      <EmptyState icon="aside" title={t("empty")}>
        <p>{t("empty-lead")}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t("nothing")}>
      <ButtonLink to={to(url.lists)}>{t("all")}</ButtonLink>
    </EmptyState>
  );
}

type PagesProps = { table: ListTable; query: Query; name: "page" | "partagees"; label: string };

function Pages({ table: { page, pages }, query, name, label }: PagesProps) {
  const path = (number: number) => to(url.lists, null, { ...listsSearch(query), [name]: number });
  return <Pagination current={page} count={pages} href={path} label={label} />;
}
