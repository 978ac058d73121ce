import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { TableFilter } from "#app/components/ui/table-filter.tsx";
import { readId } from "#app/http/params.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import { texts } from "#app/locales/texts.ts";
import {
  journalQuery,
  readStaffJournalFilter,
  type StaffJournalFilter,
} from "#app/models/auth/journal.ts";
import { STAFF_EVENTS_PER_PAGE, type StaffAct } from "#app/models/auth/staff.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { listJournalPeople, searchStaffActs } from "#app/services/auth/journal.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/staff-journal.ts";
import { namedActs } from "./journal-acts.ts";

const t = texts(staffTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("operator")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const filter = readStaffJournalFilter(searchParams, namedActs);
  const [found, people] = await Promise.all([
    searchStaffActs(filter, readId(searchParams.get("avant"))),
    listJournalPeople(),
  ]);
  const acts = found.slice(0, STAFF_EVENTS_PER_PAGE).map(({ changes, ...act }) => ({
    ...act,
    reason: changes?.find(({ field }) => field === "reason")?.after ?? "",
  }));
  const older = found.length > STAFF_EVENTS_PER_PAGE ? (acts.at(-1)?.id ?? null) : null;
  return { staff: toStaffView(context), filter, people, acts, older };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("journal.title") }) }];

export default function StaffJournalRoute({ loaderData }: Route.ComponentProps) {
  return <StaffJournalPage {...loaderData} />;
}

type JournalAct = {
  id: number;
  act: StaffAct;
  subject: string;
  network: string;
  at: Date;
  name: string;
  reason: string;
};

type StaffJournalPageProps = {
  staff: StaffView;
  filter: StaffJournalFilter;
  people: readonly { id: number; name: string; email: string }[];
  acts: readonly JournalAct[];
  /** Id to page from; null on the last page. */
  older: number | null;
};

function StaffJournalPage({ staff, filter, people, acts, older }: StaffJournalPageProps) {
  const query = journalQuery(filter);
  const isFiltered = Object.values(query).some((value) => value !== null);
  return (
    <StaffPage staff={staff} title={t("journal.title")} lead={t("journal.lead")}>
      <Filter filter={filter} people={people} />
      <StaffList
        caption={t("journal.caption")}
        columns={columns}
        rows={acts}
        rowKey={({ id }) => id}
        empty={{
          title: t("journal.empty"),
          text: t(isFiltered ? "journal.empty-filter" : "journal.empty-text"),
        }}
        next={
          older === null
            ? null
            : {
                to: to(url.staffJournal, null, { ...query, avant: older }),
                label: t("journal.older"),
              }
        }
      />
      {acts.length > 0 ? (
        <p className="screen">
          <a className="btn quiet" href={to(url.staffJournalCsv, null, query)} download>
            {t("journal.export")}
          </a>
        </p>
      ) : null}
    </StaffPage>
  );
}

function Filter({ filter, people }: Pick<StaffJournalPageProps, "filter" | "people">) {
  const { staffId, act, subject, from, until } = filter;
  return (
    <TableFilter
      label={t("journal.filter")}
      action={url.staffJournal}
      search={{
        name: "sur",
        label: t("journal.subject"),
        hint: t("journal.subject-hint"),
        value: subject,
      }}
      choices={[
        {
          name: "qui",
          label: t("journal.who"),
          value: staffId === null ? "" : String(staffId),
          options: [
            { value: "", label: t("journal.everybody") },
            ...people.map(({ id, name, email }) => ({
              value: String(id),
              label: `${name} (${email})`,
            })),
          ],
        },
        {
          name: "acte",
          label: t("journal.act"),
          value: act ?? "",
          options: [
            { value: "", label: t("journal.every-act") },
            ...namedActs.map((one) => ({ value: one, label: t(`acts.${one}`) })),
          ],
        },
      ]}
      days={[
        { name: "du", label: t("journal.from"), value: from ?? "" },
        { name: "au", label: t("journal.until"), value: until ?? "" },
      ]}
      submit={t("journal.apply")}
    />
  );
}

const columns: LineColumn<JournalAct>[] = [
  { label: t("journal.at"), heading: true, cell: ({ at }) => formatDateTime(at) },
  { label: t("journal.who"), cell: ({ name }) => name },
  {
    label: t("journal.act"),
    cell: ({ act, reason }) => (
      <span>
        {t(`acts.${act}`)}
        {reason ? <small className="said"> {t("journal.reason", { reason })}</small> : null}
      </span>
    ),
  },
  { label: t("journal.subject"), cell: ({ subject }) => <span className="id">{subject}</span> },
  { label: t("journal.network"), cell: ({ network }) => network },
];
