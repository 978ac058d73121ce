import { and, asc, desc, eq, gte, inArray, like, lt, type SQL, sql } from "drizzle-orm";
import staffTexts from "#app/locales/fr/auth/staff.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { journalPeriod, type StaffJournalFilter } from "#app/models/auth/journal.ts";
import { STAFF_EVENTS_PER_PAGE } from "#app/models/auth/staff.ts";
import type { CsvRow } from "#app/models/document/csv.ts";
import { formatDateTime, parisTime } from "#app/models/platform/time.ts";
import { type CsvFile, csvPages } from "#app/services/document/csv-pages.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { staffAccounts, staffEvents } from "#drizzle/schema/auth.ts";

const t = texts(staffTexts);

/** Acts of one file: a busy month of a large merchant. */
export const MAX_ACTS_EXPORTED = 20_000;

const shown = {
  id: staffEvents.id,
  act: staffEvents.act,
  subject: staffEvents.subject,
  network: staffEvents.network,
  at: staffEvents.at,
  changes: staffEvents.changes,
  name: staffAccounts.name,
};

/**
 * Lists the acts that a filter shows, the last first; `before` is the id to page from. One more than a
 * page where there are more. Each filter by its index of `staff_events`.
 */
export function searchStaffActs(filter: StaffJournalFilter, before: number | null) {
  return db
    .select(shown)
    .from(staffEvents)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffEvents.staffId))
    .where(and(isShown(filter), before === null ? undefined : lt(staffEvents.id, before)))
    .orderBy(desc(staffEvents.id))
    .limit(STAFF_EVENTS_PER_PAGE + 1);
}

export type SearchedAct = Awaited<ReturnType<typeof searchStaffActs>>[number];

function isShown(filter: StaffJournalFilter): SQL | undefined {
  const { staffId, act, subject } = filter;
  const { since, before } = journalPeriod(filter);
  const begins = `${subject.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return and(
    staffId === null ? undefined : eq(staffEvents.staffId, staffId),
    act === null ? undefined : eq(staffEvents.act, act),
    subject === "" ? undefined : like(staffEvents.subject, begins),
    since === null ? undefined : gte(staffEvents.at, since),
    before === null ? undefined : lt(staffEvents.at, before),
  );
}

/** Accounts for the filter, by name; ended ones too, whose acts stay. */
export function listJournalPeople(): Promise<{ id: number; name: string; email: string }[]> {
  const { id, name, email } = staffAccounts;
  return db.select({ id, name, email }).from(staffAccounts).orderBy(asc(name), asc(id));
}

const columns = ["at", "who", "act", "subject", "detail", "network"] as const;

/** Writes the acts that a filter shows, the last first; formula-safe (`csvOf`). */
export async function journalCsv(
  filter: StaffJournalFilter,
  now: Date = databaseNow(),
): Promise<CsvFile> {
  const ids = await db
    .select({ id: staffEvents.id })
    .from(staffEvents)
    .where(isShown(filter))
    .orderBy(desc(staffEvents.id))
    .limit(MAX_ACTS_EXPORTED);
  const head = columns.map((column) => t(`journal.${column}`));
  const pages = csvPages(
    head,
    ids.map(({ id }) => id),
    async (some) => (await listActs(some)).map(cellsOf),
  );
  return { name: t("journal.file", { day: parisTime(now).day }), pages };
}

function listActs(ids: readonly number[]): Promise<SearchedAct[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select(shown)
    .from(staffEvents)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffEvents.staffId))
    .where(inArray(staffEvents.id, sql`(select unnest(${sql.param([...ids])}::int[]))`))
    .orderBy(desc(staffEvents.id));
}

function cellsOf({ at, name, act, subject, changes, network }: SearchedAct): CsvRow {
  const detail = (changes ?? []).map(
    (change) => `${change.field} : ${change.before} → ${change.after}`,
  );
  return [formatDateTime(at), name, t(`acts.${act}`), subject, detail.join(" ; "), network];
}
