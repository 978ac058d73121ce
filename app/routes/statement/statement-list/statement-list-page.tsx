import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import statementTexts from "#app/locales/fr/statement/statement.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatMonth } from "#app/models/platform/time.ts";
import type { Month } from "#app/models/statement/month.ts";
import type { MonthSums } from "#app/models/statement/statement.ts";
import { to, url } from "#app/urls.ts";

const t = texts(statementTexts);
const tAccount = texts(accountTexts);

type StatementListPageProps = { months: readonly MonthSums[]; current: Month; company: string };

export function StatementListPage({ months, current, company }: StatementListPageProps) {
  return (
    <Page
      title={t("list.title")}
      lead={months.length > 0 ? t("list.lead", { company }) : null}
      breadcrumb={[{ label: tAccount("title"), to: to(url.account) }]}
    >
      {months.length > 0 ? (
        <LineTable
          caption={t("list.caption")}
          columns={columnsOf(current)}
          rows={months}
          rowKey={({ month }) => month}
        />
      ) : (
        <EmptyState title={t("list.empty")}>
          <p>{t("list.empty-lead")}</p>
          <ButtonLink to={to(url.orderList)}>{t("list.orders")}</ButtonLink>
        </EmptyState>
      )}
    </Page>
  );
}

const columnsOf = (current: Month): LineColumn<MonthSums>[] => [
  {
    label: t("list.month"),
    heading: true,
    cell: ({ month }) => (
      <div>
        <Link to={to(url.statement, { month })}>{formatMonth(month)}</Link>{" "}
        {month === current ? <span className="status moving">{t("list.current")}</span> : null}
      </div>
    ),
  },
  amount("invoiced", ({ invoicedCents }) => invoicedCents),
  amount("credited", ({ creditedCents }) => creditedCents),
  amount("paid", ({ paidCents, refundedCents }) => paidCents - refundedCents),
  amount("closing", ({ closingCents }) => closingCents),
];

function amount(
  name: "invoiced" | "credited" | "paid" | "closing",
  of: (sums: MonthSums) => number,
): LineColumn<MonthSums> {
  return { label: t(`column.${name}`), number: true, cell: (sums) => formatCents(of(sums)) };
}
