import { ButtonLink } from "#app/components/ui/button.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Link } from "#app/framework/link.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requireOwner } from "#app/http/owner.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import peopleTexts from "#app/locales/fr/company/people.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatTime, frenchDay, parisTime } from "#app/models/platform/time.ts";
import { countApprovals } from "#app/services/company/approval.server.ts";
import { listPeople, type Person } from "#app/services/company/people.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/people.ts";
import { AccessBadge } from "./access-badge.tsx";

const t = texts(peopleTexts);
const tAccount = texts(accountTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireOwner];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const owner = context.get(buyerContext);
  const [team, toApprove] = await Promise.all([
    listPeople(owner, address.searchParams.get("page")),
    countApprovals(owner),
  ]);
  return { ...team, toApprove, company: owner.companyLabel, ownId: owner.customerId };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function PeopleRoute({ loaderData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} />;
}

type PeoplePageProps = {
  people: readonly Person[];
  total: number;
  page: number;
  pages: number;
  toApprove: number;
  company: string;
  ownId: number;
};

function PeoplePage(props: PeoplePageProps) {
  const { people, total, page, pages, toApprove, company, ownId } = props;
  return (
    <Page
      title={t("title")}
      lead={t("lead", { count: total, company })}
      breadcrumb={[{ label: tAccount("title"), to: to(url.account) }]}
    >
      <p className="row screen">
        <ButtonLink to={to(url.invitePerson)}>{t("invite")}</ButtonLink>
        {toApprove > 0 ? (
          <ButtonLink kind="secondary" to={to(url.approvals)}>
            {`${t("approvals")} (${toApprove})`}
          </ButtonLink>
        ) : null}
        <a className="btn quiet" href={to(url.peopleCsv)}>
          {t("csv.link")}
        </a>
      </p>
      <LineTable
        caption={t("caption")}
        columns={columnsFor(ownId)}
        rows={people}
        rowKey={({ id }) => id}
      />
      <Pagination
        current={page}
        count={pages}
        href={(number) => to(url.people, null, { page: number })}
        label={t("pages")}
      />
    </Page>
  );
}

function columnsFor(ownId: number): LineColumn<Person>[] {
  return [
    {
      label: t("name"),
      heading: true,
      cell: ({ id, firstName, lastName, cardNumber }) => (
        <div>
          <Link to={to(url.person, { personId: id })}>{`${firstName} ${lastName}`}</Link>
          {id === ownId ? ` (${t("you")})` : null}
          <p className="hint">{t("card", { card: cardNumber })}</p>
        </div>
      ),
    },
    { label: t("role"), cell: ({ role }) => t(`roles.${role}`) },
    { label: t("state"), cell: ({ state }) => <AccessBadge state={state} /> },
    { label: t("ceiling"), number: true, cell: ceilingOf },
    {
      label: t("last-login"),
      number: true,
      cell: ({ lastLoginAt }) => (lastLoginAt ? moment(lastLoginAt) : t("never")),
    },
  ];
}

function ceilingOf({ orderCeilingCents }: Person): string {
  return orderCeilingCents === null ? t("no-ceiling") : formatCents(orderCeilingCents);
}

function moment(at: Date): string {
  return t("moment", { day: frenchDay(parisTime(at).day), time: formatTime(at) });
}
