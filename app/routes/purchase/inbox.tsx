import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { useCommand } from "#app/components/ui/command.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Link } from "#app/framework/link.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import inboxTexts from "#app/locales/fr/purchase/inbox.json";
import purchaseTexts from "#app/locales/fr/purchase/purchase.json";
import worksiteTexts from "#app/locales/fr/worksite/worksite.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import { frenchDay, parisTime } from "#app/models/platform/time.ts";
import { INBOX_PER_PAGE, type InboxRow } from "#app/models/purchase/inbox.ts";
import { contentSlug } from "#app/models/worksite/content.ts";
import { mayCreateWorksite } from "#app/models/worksite/worksite.ts";
import { listInbox } from "#app/services/purchase/inbox.server.ts";
import { hasOfferedWorksite } from "#app/services/worksite/worksite.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/inbox.ts";

const t = texts(inboxTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const [inbox, hasWorksites] = await Promise.all([
    listInbox(buyer, searchParams.get("page")),
    hasOfferedWorksite(buyer),
  ]);
  const pages = pageCount(inbox.total, INBOX_PER_PAGE);
  return { ...inbox, pages, hasWorksites, mayRule: mayCreateWorksite(buyer) };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function InboxRoute({ loaderData }: Route.ComponentProps) {
  return <InboxPage {...loaderData} />;
}

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

function InboxPage({ rows, total, page, pages, hasWorksites, mayRule }: InboxPageProps) {
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

type FilingProps = { row: InboxRow; isFirst: boolean; mayRule: boolean };

/** The first button has the focus, so that Enter files purchase after purchase. */
function Filing({ row, isFirst, mayRule }: FilingProps) {
  const { kind, id, number, customerId, buyerName, proposal } = row;
  const { form } = useCommand();
  const key = isFirst ? "first" : "later";
  const choose = to(url.fileContent, { kind: contentSlug(kind), itemId: id });
  return (
    <form {...form} action={to(url.filePurchase)} className="stack">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      {proposal ? (
        <>
          <Button
            key={key}
            kind={isFirst ? "primary" : "secondary"}
            name="worksite"
            value={proposal.worksiteId}
            autoFocus={isFirst}
            aria-label={t("file-of", { number, worksite: proposal.name })}
          >
            {t("file", { worksite: proposal.name })}
          </Button>
          <p className="hint">{t(`reasons.${proposal.reason}`, { name: buyerName })}</p>
        </>
      ) : null}
      <span className="row">
        <ButtonLink
          key={key}
          kind={proposal ? "quiet" : "secondary"}
          to={choose}
          autoFocus={isFirst && !proposal}
          aria-label={t(proposal ? "other-of" : "choose-of", { number })}
        >
          {t(proposal ? "other" : "choose")}
        </ButtonLink>
        <Button kind="quiet" formAction={to(url.keepUnfiled)} aria-label={t("none-of", { number })}>
          {t("none")}
        </Button>
        {mayRule && proposal ? (
          <ButtonLink
            kind="quiet"
            to={to(url.worksiteRules, null, { par: customerId, chantier: proposal.worksiteId })}
            aria-label={t("always-of", { name: buyerName, worksite: proposal.name })}
          >
            {t("always")}
          </ButtonLink>
        ) : null}
      </span>
    </form>
  );
}
