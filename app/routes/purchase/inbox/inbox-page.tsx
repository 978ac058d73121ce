import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Link } from "#app/framework/link.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import inboxTexts from "#app/locales/fr/purchase/inbox.json";
import purchaseTexts from "#app/locales/fr/purchase/purchase.json";
import worksiteTexts from "#app/locales/fr/worksite/worksite.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { frenchDay, parisTime } from "#app/models/platform/time.ts";
import type { InboxRow } from "#app/models/purchase/inbox.ts";
import { to, url } from "#app/urls.ts";
import { Filing } from "./filing.tsx";

const t = texts(inboxTexts);
const tPurchase = texts(purchaseTexts);
const tAccount = texts(accountTexts);
const tWorksite = texts(worksiteTexts);

type InboxPageProps = {
  rows: readonly InboxRow[];
  total: number;
  page: number;
  pages: number;
  hasWorksites: boolean;
  mayRule: boolean;
};

export function InboxPage({ rows, total, page, pages, hasWorksites, mayRule }: InboxPageProps) {
  return (
    <Page
      title={t("title")}
      lead={total > 0 ? t("lead", { count: total }) : null}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: tPurchase("title"), to: to(url.purchases) },
      ]}
    >
      {hasWorksites ? null : (
        <p>
          {t("no-worksite")} <Link to={to(url.worksites)}>{tWorksite("title")}</Link>
        </p>
      )}
      {total > 0 ? (
        <LineTable
          caption={t("caption")}
          columns={columnsOf(rows, mayRule)}
          rows={rows}
          rowKey={keyOf}
        />
      ) : (
        <EmptyState title={t("empty")}>
          <p>{t("empty-lead")}</p>
          <ButtonLink to={to(url.purchases)}>{tPurchase("title")}</ButtonLink>
        </EmptyState>
      )}
      <Pagination
        current={page}
        count={pages}
        href={(number) => to(url.purchaseInbox, null, { page: number })}
        label={t("pages")}
      />
      {mayRule && hasWorksites ? (
        <p className="screen">
          <ButtonLink kind="quiet" to={to(url.worksiteRules)}>
            {t("rules")}
          </ButtonLink>
        </p>
      ) : null}
    </Page>
  );
}

function keyOf({ kind, id }: Pick<InboxRow, "kind" | "id">): string {
  return `${kind}-${id}`;
}

function columnsOf(rows: readonly InboxRow[], mayRule: boolean): LineColumn<InboxRow>[] {
  const first = rows[0] && keyOf(rows[0]);
  const file: LineColumn<InboxRow> = {
    label: t("worksite"),
    cell: (row) => <Filing row={row} isFirst={keyOf(row) === first} mayRule={mayRule} />,
  };
  const shows = rows.some(({ netCents }) => netCents !== null);
  return shows ? [purchase, by, net, file] : [purchase, by, file];
}

const purchase: LineColumn<InboxRow> = {
  label: t("purchase"),
  heading: true,
  cell: ({ kind, id, number, goods }) => (
    <div>
      <Link
        to={kind === "order" ? to(url.order, { uid: number }) : to(url.ticket, { ticketId: id })}
        className="whole"
      >
        {number}
      </Link>
      <p className="hint">{goods.map(boundMeasures).join(", ")}</p>
    </div>
  ),
};

const by: LineColumn<InboxRow> = {
  label: t("by"),
  cell: ({ at, buyerName, storeLabel }) => (
    <div>
      {t("when", { day: frenchDay(parisTime(at).day), name: buyerName })}
      <p className="hint">{storeLabel}</p>
    </div>
  ),
};

const net: LineColumn<InboxRow> = {
  label: t("net"),
  number: true,
  cell: ({ netCents }) => netCents !== null && formatCents(netCents),
};
