import { EmptyState } from "#app/components/empty-state.tsx";
import { type Column, LineTable } from "#app/components/line-table.tsx";
import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import accountTexts from "#app/locales/fr/account.json";
import listTexts from "#app/locales/fr/list.json";
import { texts } from "#app/locales/texts.ts";
import type { ListHead } from "#app/models/list.ts";
import { formatDate } from "#app/models/time.ts";
import { to, url } from "#app/urls.ts";
import { ListForm, type ListReply } from "./list-form.tsx";

const t = texts(listTexts);
const tAccount = texts(accountTexts);

type ListsPageProps = {
  lists: readonly ListHead[];
  total: number;
  page: number;
  pages: number;
  reply: ListReply | undefined;
};

/** A customer's lists, six to a page, and the way to make another. */
export function ListsPage({ lists, total, page, pages, reply }: ListsPageProps) {
  return (
    <Page
      title={t("title")}
      lead={total > 0 ? t("lead", { count: total }) : null}
      breadcrumb={[{ label: tAccount("title"), to: to(url.account) }]}
    >
      {total > 0 ? (
        <LineTable caption={t("lists")} columns={columns} rows={lists} rowKey={({ id }) => id} />
      ) : (
        <EmptyState icon="aside" title={t("empty")}>
          <p>{t("empty-lead")}</p>
        </EmptyState>
      )}
      <Pagination
        current={page}
        count={pages}
        href={(number) => to(url.lists, null, { page: number })}
        label={t("pages")}
      />
      <section className="screen" aria-labelledby="nouvelle">
        <h2 id="nouvelle">{t("new")}</h2>
        <ListForm reply={reply} submit={t("create")} />
      </section>
    </Page>
  );
}

const columns: Column<ListHead>[] = [
  {
    label: t("label"),
    heading: true,
    cell: ({ id, label, comment }) => (
      <div>
        <Link to={to(url.list, { id })}>{label}</Link>
        {comment ? <p className="hint">{comment}</p> : null}
      </div>
    ),
  },
  { label: t("products"), number: true, cell: ({ itemCount }) => t("count", { count: itemCount }) },
  { label: t("updated"), number: true, cell: ({ updatedAt }) => formatDate(updatedAt) },
];
