import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Link } from "#app/framework/link.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import approvalTexts from "#app/locales/fr/company/approval.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import {
  formatRange,
  formatShortDay,
  formatTime,
  frenchDay,
  parisTime,
} from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(approvalTexts);
const tAccount = texts(accountTexts);

type Row = {
  uid: string;
  firstName: string;
  lastName: string;
  expiresAt: Date;
  amounts: { grossCents: number; ceilingCents: number } | null;
  storeLabel: string;
  deliveryDate: string;
  deliveryRange: string;
};

type ApprovalsPageProps = {
  approvals: readonly Row[];
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
          columns={columnsFor(isOwner, approvals)}
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

function columnsFor(isOwner: boolean, rows: readonly Row[]): LineColumn<Row>[] {
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

const pickup: LineColumn<Row> = {
  label: t("pickup"),
  cell: ({ deliveryDate, deliveryRange, storeLabel }) => (
    <div>
      {t("pickup-at", { day: formatShortDay(deliveryDate), hour: formatRange(deliveryRange) })}
      <p className="hint">{storeLabel}</p>
    </div>
  ),
};

const total: LineColumn<Row> = {
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
