import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Link } from "#app/framework/link.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import approvalTexts from "#app/locales/fr/company/approval.json";
import { texts } from "#app/locales/texts.ts";
import { seesPrices } from "#app/models/auth/buyer.ts";
import { formatCents } from "#app/models/platform/money.ts";
import {
  formatRange,
  formatShortDay,
  formatTime,
  frenchDay,
  parisTime,
} from "#app/models/platform/time.ts";
import { listApprovals } from "#app/services/company/approval.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/approvals.ts";

const t = texts(approvalTexts);
const tAccount = texts(accountTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const { approvals, ...paging } = await listApprovals(buyer, address.searchParams.get("page"));
  const showsPrices = seesPrices(buyer, false);
  const rows = approvals.map(({ grossCents, ceilingCents, ...row }) => ({
    ...row,
    amounts: showsPrices ? { grossCents, ceilingCents } : null,
  }));
  return { ...paging, approvals: rows, isOwner: buyer.role === "owner" };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function ApprovalsRoute({ loaderData }: Route.ComponentProps) {
  return <ApprovalsPage {...loaderData} />;
}

type ApprovalsPageProps = {
  approvals: readonly ApprovalRow[];
  total: number;
  page: number;
  pages: number;
  isOwner: boolean;
};

function ApprovalsPage({ approvals, total, page, pages, isOwner }: ApprovalsPageProps) {
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

type ApprovalRow = {
  uid: string;
  firstName: string;
  lastName: string;
  expiresAt: Date;
  amounts: { grossCents: number; ceilingCents: number } | null;
  storeLabel: string;
  deliveryDate: string;
  deliveryRange: string;
};

/** Those of an owner lead to the request, those of a buyer to their order. */
function approvalColumns(
  isOwner: boolean,
  rows: readonly ApprovalRow[],
): LineColumn<ApprovalRow>[] {
  const showsPrices = rows.some(({ amounts }) => amounts !== null);
  const page = isOwner
    ? (uid: string) => to(url.approval, { orderUid: uid })
    : (uid: string) => to(url.order, { uid });
  return [
    {
      label: t("number"),
      heading: true,
      cell: ({ uid }) => (
        <Link to={page(uid)} className="whole">
          {uid}
        </Link>
      ),
    },
    { label: t("buyer"), cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
    pickup,
    { label: t("until"), cell: ({ expiresAt }) => moment(expiresAt) },
    ...(showsPrices ? [total] : []),
  ];
}

const pickup: LineColumn<ApprovalRow> = {
  label: t("pickup"),
  cell: ({ deliveryDate, deliveryRange, storeLabel }) => (
    <div>
      {t("pickup-at", { day: formatShortDay(deliveryDate), hour: formatRange(deliveryRange) })}
      <p className="hint">{storeLabel}</p>
    </div>
  ),
};

const total: LineColumn<ApprovalRow> = {
  label: t("total"),
  number: true,
  cell: ({ amounts }) =>
    amounts && (
      <div>
        {formatCents(amounts.grossCents)}
        <p className="hint">{t("ceiling", { amount: formatCents(amounts.ceilingCents) })}</p>
      </div>
    ),
};

function moment(at: Date): string {
  return t("moment", { day: frenchDay(parisTime(at).day), time: formatTime(at) });
}
