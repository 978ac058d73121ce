import { readId } from "#app/http/params.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import { texts } from "#app/locales/texts.ts";
import { readStaffJournalFilter } from "#app/models/auth/journal.ts";
import { STAFF_EVENTS_PER_PAGE } from "#app/models/auth/staff.ts";
import { listJournalPeople, searchStaffActs } from "#app/services/auth/journal.server.ts";
import type { Route } from "./+types/staff-journal.ts";
import { namedActs } from "./journal-acts.ts";
import { StaffJournalPage } from "./staff-journal/staff-journal-page.tsx";

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
