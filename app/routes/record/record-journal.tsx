import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { TableFilter } from "#app/components/ui/table-filter.tsx";
import { Link } from "#app/framework/link.tsx";
import { readId } from "#app/http/params.server.ts";
import { changeLabels } from "#app/http/record.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import importTexts from "#app/locales/fr/import/import.json";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import type { StaffAct } from "#app/models/auth/staff.ts";
import type { ImportEntity } from "#app/models/import/entity-name.ts";
import { keyLabel } from "#app/models/import/key.ts";
import { readDay } from "#app/models/platform/calendar.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import {
  entityOfSlug,
  entitySlugs,
  isRecordEntity,
  type RecordEntity,
  recordEntities,
} from "#app/models/record/entity.ts";
import { segmentKey } from "#app/models/record/key.ts";
import type { TextChange } from "#app/models/record/texts.ts";
import {
  listDataActs,
  listStaffNames,
  RECORD_CHANGES_PER_PAGE,
} from "#app/services/record/journal.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/record-journal.ts";
import { TextChanges } from "./text-changes.tsx";

const t = texts(recordTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const entity = entityOfSlug(searchParams.get("donnees") ?? "");
  const staffId = readId(searchParams.get("qui"));
  const day = readDay(searchParams.get("jour"));
  const [acts, people] = await Promise.all([
    listDataActs({ entity, staffId, day }, readId(searchParams.get("avant"))),
    listStaffNames(),
  ]);
  const older = acts.length === RECORD_CHANGES_PER_PAGE ? (acts.at(-1)?.id ?? null) : null;
  return {
    staff: toStaffView(context),
    query: { entity, staffId, day },
    people,
    acts: acts.map(toActView),
    older,
  };
}

function toActView({ entity, changes, ...act }: Awaited<ReturnType<typeof listDataActs>>[number]) {
  const labels = entity && changeLabels(entity);
  const labelled = (changes ?? []).map((change) => ({
    ...change,
    label: labels?.get(change.field) ?? change.field,
  }));
  return { ...act, entity, changes: labelled };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("journal.title") }) }];

export default function RecordJournalRoute({ loaderData }: Route.ComponentProps) {
  return <RecordJournalPage {...loaderData} />;
}

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

function RecordJournalPage({ staff, query, people, acts, older }: RecordJournalPageProps) {
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

type JournalSubjectProps = { entity: ImportEntity | null; subject: string };

/** Leads to the history of a record, or to an import. */
function JournalSubject({ entity, subject }: JournalSubjectProps) {
  if (!entity) return subject;
  const name = tImport(`imports.of-${entity}`);
  if (subject === "") return name;
  const [, importId] = /^import:(\d+)$/.exec(subject) ?? [];
  if (importId) {
    return (
      <Link to={to(url.merchantImport, { importId })}>
        {name}, {t("history.import", { id: importId })}
      </Link>
    );
  }
  if (!isRecordEntity(entity)) return name;
  return (
    <Link to={to(url.recordHistory, { entity: entitySlugs[entity], key: subject })} className="id">
      {name}, {keyLabel(segmentKey(subject))}
    </Link>
  );
}
