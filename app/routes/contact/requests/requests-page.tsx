import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Link } from "#app/framework/link.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import requestTexts from "#app/locales/fr/contact/request.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import { RequestBadge } from "../request-view.tsx";
import type { RequestHeadView } from "../to-request-view.server.ts";

const t = texts(requestTexts);
const tAccount = texts(accountTexts);

type RequestsPageProps = {
  requests: readonly RequestHeadView[];
  total: number;
  page: number;
  pages: number;
};

export function RequestsPage({ requests, total, page, pages }: RequestsPageProps) {
  return (
    <Page
      title={t("list.title")}
      lead={total > 0 ? t("list.lead", { count: total }) : null}
      breadcrumb={[{ label: tAccount("title"), to: to(url.account) }]}
    >
      {total > 0 ? (
        <LineTable
          caption={t("list.caption")}
          columns={columns}
          rows={requests}
          rowKey={({ number }) => number}
        />
      ) : (
        <EmptyState title={t("list.empty")}>
          <p>{t("list.empty-lead")}</p>
        </EmptyState>
      )}
      <Pagination
        current={page}
        count={pages}
        href={(number) => to(url.requests, null, { page: number })}
        label={t("list.pages")}
      />
      <p>
        <ButtonLink to={to(url.contact)}>{t("list.new")}</ButtonLink>
      </p>
    </Page>
  );
}

const columns: LineColumn<RequestHeadView>[] = [
  {
    label: t("list.number"),
    heading: true,
    cell: ({ number }) => <Link to={to(url.request, { number })}>{number}</Link>,
  },
  { label: t("list.subject"), cell: subjectText },
  { label: t("list.store"), cell: ({ storeLabel }) => storeLabel },
  { label: t("list.status"), cell: ({ status }) => <RequestBadge status={status} /> },
  { label: t("list.moved"), cell: ({ movedAt }) => movedAt },
];

/** "Ma commande, où en est ma commande": once where both are the same. */
export function subjectText({
  themeLabel: theme,
  subThemeLabel: subTheme,
}: Pick<RequestHeadView, "themeLabel" | "subThemeLabel">): string {
  return theme === subTheme ? t("lead-single", { theme }) : t("lead", { theme, subTheme });
}
