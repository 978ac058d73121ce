import { readId } from "#app/http/params.server.ts";
import { changeLabels } from "#app/http/record.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { readDay } from "#app/models/platform/calendar.ts";
import { entityOfSlug } from "#app/models/record/entity.ts";
import {
  listDataActs,
  listStaffNames,
  RECORD_CHANGES_PER_PAGE,
} from "#app/services/record/journal.server.ts";
import type { Route } from "./+types/record-journal.ts";
import { RecordJournalPage } from "./record-journal/record-journal-page.tsx";

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
