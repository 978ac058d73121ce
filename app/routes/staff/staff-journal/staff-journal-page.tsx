import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { TableFilter } from "#app/components/ui/table-filter.tsx";
import staffTexts from "#app/locales/fr/auth/staff.json";
import { texts } from "#app/locales/texts.ts";
import { journalQuery, type StaffJournalFilter } from "#app/models/auth/journal.ts";
import type { StaffAct } from "#app/models/auth/staff.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import { namedActs } from "../journal-acts.ts";

const t = texts(staffTexts);

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

export function StaffJournalPage({ staff, filter, people, acts, older }: StaffJournalPageProps) {
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
