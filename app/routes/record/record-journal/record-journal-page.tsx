import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { TableFilter } from "#app/components/ui/table-filter.tsx";
import { Link } from "#app/framework/link.tsx";
import staffTexts from "#app/locales/fr/auth/staff.json";
import importTexts from "#app/locales/fr/import/import.json";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import type { StaffAct } from "#app/models/auth/staff.ts";
import type { ImportEntity } from "#app/models/import/entity-name.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { entitySlugs, type RecordEntity, recordEntities } from "#app/models/record/entity.ts";
import type { TextChange } from "#app/models/record/texts.ts";
import { to, url } from "#app/urls.ts";
import { TextChanges } from "../text-changes.tsx";
import { JournalSubject } from "./journal-subject.tsx";

const t = texts(recordTexts);
const tImport = texts(importTexts);
const tStaff = texts(staffTexts);

type ActView = {
  id: number;
  act: StaffAct;
  at: Date;
  name: string;
  entity: ImportEntity | null;
  subject: string;
  changes: readonly (TextChange & { label: string })[];
};

type JournalQuery = { entity: RecordEntity | null; staffId: number | null; day: string | null };

type RecordJournalPageProps = {
  staff: StaffView;
  query: JournalQuery;
  people: readonly { id: number; name: string }[];
  acts: readonly ActView[];
  /** Id that the page of older acts starts below. */
  older: number | null;
};

export function RecordJournalPage({ staff, query, people, acts, older }: RecordJournalPageProps) {
  const next = older && to(url.recordJournal, null, { ...paramsOf(query), avant: older });
  return (
    <StaffPage
      staff={staff}
      title={t("journal.title")}
      lead={
        <>
          {t("journal.lead")} <Link to={url.records}>{t("home.title")}</Link>
        </>
      }
    >
      <JournalFilter query={query} people={people} />
      <StaffList
        caption={t("journal.caption")}
        columns={columns}
        rows={acts}
        rowKey={({ id }) => id}
        empty={{ title: t("journal.empty"), text: t("journal.empty-text") }}
        next={next ? { to: next, label: t("journal.older") } : null}
      />
    </StaffPage>
  );
}

function paramsOf({ entity, staffId, day }: JournalQuery) {
  return { donnees: entity && entitySlugs[entity], qui: staffId, jour: day };
}

function JournalFilter({ query, people }: Pick<RecordJournalPageProps, "query" | "people">) {
  const { donnees, qui, jour } = paramsOf(query);
  const entities = recordEntities.map((entity) => ({
    value: entitySlugs[entity],
    label: tImport(`imports.of-${entity}`),
  }));
  const persons = people.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <TableFilter
      label={t("journal.filter")}
      action={url.recordJournal}
      choices={[
        {
          name: "donnees",
          label: t("journal.entity"),
          value: donnees ?? "",
          options: [{ value: "", label: t("journal.all-entities") }, ...entities],
        },
        {
          name: "qui",
          label: t("journal.who"),
          value: String(qui ?? ""),
          options: [{ value: "", label: t("journal.all-people") }, ...persons],
        },
      ]}
      days={[{ name: "jour", label: t("journal.day"), value: jour ?? "" }]}
      submit={t("journal.apply")}
    />
  );
}

const columns: LineColumn<ActView>[] = [
  {
    label: t("history.when"),
    heading: true,
    cell: ({ at }) => formatDateTime(at),
  },
  { label: t("history.who"), cell: ({ name }) => name },
  {
    label: t("journal.record"),
    cell: (act) => <JournalSubject entity={act.entity} subject={act.subject} />,
  },
  {
    label: t("history.what"),
    cell: ({ act, changes }) => (
      <div>
        {tStaff(`acts.${act}`)}
        <TextChanges changes={changes} />
      </div>
    ),
  },
];
