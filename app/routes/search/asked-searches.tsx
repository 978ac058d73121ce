import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { TableFilter } from "#app/components/ui/table-filter.tsx";
import { Link } from "#app/framework/link.tsx";
import { readId } from "#app/http/params.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import workbenchTexts from "#app/locales/fr/search/workbench.json";
import { texts } from "#app/locales/texts.ts";
import { formatDay, type IsoDay, parisTime } from "#app/models/platform/time.ts";
import {
  type AskedCounts,
  type AskedSort,
  askedCounts,
  askedSlugs,
  listAskedWeeks,
  mondayOf,
} from "#app/models/search/asked.ts";
import { named, nameOf } from "#app/models/search/named.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { ASKED_PER_PAGE, countRare, listAsked } from "#app/services/search/asked.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/asked-searches.ts";

const t = texts(workbenchTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const weeks = listAskedWeeks(mondayOf(parisTime(databaseNow()).day));
  const [thisWeek = ""] = weeks;
  const week = weeks.find((monday) => monday === searchParams.get("semaine")) ?? thisWeek;
  const sort = named(askedSlugs, searchParams.get("montrer")) ?? "asked";
  const from = readId(searchParams.get("depuis")) ?? 0;
  const [listed, rare] = await Promise.all([listAsked(week, sort, from), countRare(week)]);
  return {
    staff: toStaffView(context),
    weeks,
    week,
    sort,
    searches: listed.slice(0, ASKED_PER_PAGE),
    next: listed.length > ASKED_PER_PAGE ? from + ASKED_PER_PAGE : null,
    rare,
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("asked") }) }];

export default function AskedSearchesRoute({ loaderData }: Route.ComponentProps) {
  return <AskedSearchesPage {...loaderData} />;
}

type Asked = { id: number; text: string } & AskedCounts;

type AskedSearchesPageProps = {
  staff: StaffView;
  weeks: readonly IsoDay[];
  week: IsoDay;
  sort: AskedSort;
  searches: readonly Asked[];
  /** Place of the first search of the next page. */
  next: number | null;
  rare: { texts: number } & AskedCounts;
};

function AskedSearchesPage(props: AskedSearchesPageProps) {
  const { staff, week, sort, searches, next, rare } = props;
  const montrer = nameOf(askedSlugs, sort);
  const more = next && to(url.askedSearches, null, { semaine: week, montrer, depuis: next });
  return (
    <StaffPage staff={staff} title={t("asked")} lead={t("asked-lead")}>
      <nav aria-label={t("tools")} className="row">
        <Link to={url.staffMeanings}>{t("meanings-link")}</Link>
        <Link to={url.staffPins}>{t("pins")}</Link>
      </nav>
      <AskedFilter {...props} />
      <StaffList
        caption={t("caption", { day: formatDay(week) })}
        columns={columns}
        rows={searches}
        rowKey={({ id }) => id}
        empty={{ title: t("none"), text: t("none-text") }}
        next={more ? { to: more, label: t("more") } : null}
      />
      {rare.texts > 0 ? <p>{t("rare", { ...rare, count: rare.texts })}</p> : null}
    </StaffPage>
  );
}

function AskedFilter({ weeks, week, sort }: AskedSearchesPageProps) {
  return (
    <TableFilter
      label={t("filter")}
      action={url.askedSearches}
      choices={[
        {
          name: "semaine",
          label: t("filter-week"),
          value: week,
          options: weeks.map((monday) => ({
            value: monday,
            label: t("week-of", { day: formatDay(monday) }),
          })),
        },
        {
          name: "montrer",
          label: t("filter-show"),
          value: nameOf(askedSlugs, sort) ?? "",
          options: Object.entries(askedSlugs).map(([value, shown]) => ({
            value,
            label: t(`show-${shown}`),
          })),
        },
      ]}
      submit={t("filter-apply")}
    />
  );
}

const columns: LineColumn<Asked>[] = [
  {
    label: t("column-text"),
    heading: true,
    cell: ({ text }) => <Link to={to(url.search, null, { query: text })}>{text}</Link>,
  },
  ...askedCounts.map((name) => ({
    label: t(`column-${name}`),
    number: true,
    cell: (row: Asked) => row[name].toLocaleString("fr-FR"),
  })),
  {
    label: t("column-act"),
    bare: true,
    cell: ({ text }) => (
      <>
        <Link
          to={to(url.staffMeanings, null, { said: text })}
          aria-label={t("add-meaning-of", { text })}
        >
          {t("add-meaning")}
        </Link>{" "}
        <Link to={to(url.staffPins, null, { query: text })} aria-label={t("add-pin-of", { text })}>
          {t("add-pin")}
        </Link>
      </>
    ),
  },
];
