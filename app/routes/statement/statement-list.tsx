import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import statementTexts from "#app/locales/fr/statement/statement.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatMonth, parisTime } from "#app/models/platform/time.ts";
import { type Month, monthOf } from "#app/models/statement/month.ts";
import type { MonthSums } from "#app/models/statement/statement.ts";
import { listStatements } from "#app/services/statement/statement.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/statement-list.ts";

const t = texts(statementTexts);
const tAccount = texts(accountTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const now = new Date();
  const months = await listStatements(buyer, now);
  return { months, current: monthOf(parisTime(now).day), company: buyer.companyLabel };
}

export const meta: Route.MetaFunction = () => [{ title: t("list.title") }];

export default function StatementListRoute({ loaderData }: Route.ComponentProps) {
  return <StatementListPage {...loaderData} />;
}

type StatementListPageProps = { months: readonly MonthSums[]; current: Month; company: string };

function StatementListPage({ months, current, company }: StatementListPageProps) {
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
