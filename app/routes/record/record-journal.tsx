import { Form } from "react-router";
import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Field, fieldOf, Select } from "#app/components/ui/form.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import { readId } from "#app/http/params.server.ts";
import { toFieldViews } from "#app/http/record.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import importTexts from "#app/locales/fr/import/import.json";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { entityOfSlug, entitySlugs, recordEntities } from "#app/models/record/entity.ts";
import {
  listDataActs,
  listStaffNames,
  RECORD_CHANGES_PER_PAGE,
} from "#app/services/record/journal.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/record-journal.ts";
import { JournalSubject } from "./record-journal/journal-subject.tsx";
import { TextChanges } from "./text-changes.tsx";

const t = texts(recordTexts);
const tImport = texts(importTexts);
const tStaff = texts(staffTexts);

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
  const shown = acts.map(({ entity: of, changes, ...act }) => {
    const labels = new Map(of && toFieldViews(of).map(({ name, label }) => [name, label]));
    const some = (changes ?? []).map((one) => ({
      ...one,
      label: labels.get(one.field) ?? one.field,
    }));
    return { ...act, entity: of, changes: some };
  });
  return {
    staff: toStaffView(context),
    query: { entity, staffId, day },
    people,
    acts: shown,
    older,
  };
}

function readDay(text: string | null): string | null {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text ?? "") && !Number.isNaN(Date.parse(text ?? ""));
  return isDay ? text : null;
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("journal.title") }) }];

export default function RecordJournalRoute({ loaderData }: Route.ComponentProps) {
  const { staff, query, people, acts, older } = loaderData;
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
      <Filter query={query} people={people} />
      {acts.length > 0 ? (
        <LineTable
          caption={t("journal.caption")}
          columns={columns}
          rows={acts}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState title={t("journal.empty")}>
          <p>{t("journal.empty-text")}</p>
        </EmptyState>
      )}
      {older === null ? null : (
        <p>
          <Link to={to(url.recordJournal, null, { ...queryOf(query), avant: older })}>
            {t("journal.older")}
          </Link>
        </p>
      )}
    </StaffPage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function queryOf({ entity, staffId, day }: Loaded["query"]) {
  return { donnees: entity && entitySlugs[entity], qui: staffId, jour: day };
}

const field = (name: string, value: string) => fieldOf("filtre", name, value, undefined);

function Filter({ query, people }: Pick<Loaded, "query" | "people">) {
  const { donnees, qui, jour } = queryOf(query);
  return (
    <Form
      key={JSON.stringify(query)}
      method="get"
      action={url.recordJournal}
      className="table-filter panel screen"
      aria-label={t("journal.filter")}
    >
      <Select
        field={field("donnees", donnees ?? "")}
        label={t("journal.entity")}
        options={[
          { value: "", label: t("journal.all-entities") },
          ...recordEntities.map((entity) => ({
            value: entitySlugs[entity],
            label: tImport(`imports.of-${entity}`),
          })),
        ]}
      />
      <Select
        field={field("qui", String(qui ?? ""))}
        label={t("journal.who")}
        options={[
          { value: "", label: t("journal.all-people") },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Field field={field("jour", jour ?? "")} label={t("journal.day")} type="date" />
      <Button kind="secondary">{t("journal.apply")}</Button>
    </Form>
  );
}

type Act = Loaded["acts"][number];

const columns: LineColumn<Act>[] = [
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
