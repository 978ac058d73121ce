import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import approvalTexts from "#app/locales/fr/company/approval.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import { type ApprovalRow, approvalColumns } from "./approval-columns.tsx";

const t = texts(approvalTexts);
const tAccount = texts(accountTexts);

type ApprovalsPageProps = {
  approvals: readonly ApprovalRow[];
  total: number;
  page: number;
  pages: number;
  isOwner: boolean;
};

export function ApprovalsPage({ approvals, total, page, pages, isOwner }: ApprovalsPageProps) {
  return (
    <Page
      title={t("title")}
      lead={total > 0 ? t(isOwner ? "lead-owner" : "lead-buyer", { count: total }) : null}
      breadcrumb={[{ label: tAccount("title"), to: to(url.account) }]}
    >
      {total > 0 ? (
        <LineTable
          caption={t("caption")}
          columns={approvalColumns(isOwner, approvals)}
          rows={approvals}
          rowKey={({ uid }) => uid}
        />
      ) : (
        <EmptyState icon="check" title={t("none")}>
          <p>{t(isOwner ? "none-owner" : "none-buyer")}</p>
        </EmptyState>
      )}
      <Pagination
        current={page}
        count={pages}
        href={(number) => to(url.approvals, null, { page: number })}
        label={t("pages")}
      />
      <p className="row screen">
        <ButtonLink kind="secondary" to={to(url.orderList)}>
          {t("orders")}
        </ButtonLink>
        {total > 0 ? (
          <a className="btn quiet" href={to(url.approvalsCsv)}>
            {t("csv.link")}
          </a>
        ) : null}
        {isOwner ? (
          <ButtonLink kind="quiet" to={to(url.people)}>
            {t("team")}
          </ButtonLink>
        ) : null}
      </p>
    </Page>
  );
}
