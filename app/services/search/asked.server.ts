import { createHmac } from "node:crypto";
import { and, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { addDays } from "#app/models/platform/calendar.ts";
import { DAY_MS } from "#app/models/platform/duration.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import {
  ASKED_WEEKS,
  type AskedCount,
  type AskedCounts,
  type AskedSort,
  askedCounts,
  countedKey,
  mondayOf,
  RARE_ASKED_DAYS,
} from "#app/models/search/asked.ts";
import { deleteInBatches } from "#app/services/platform/batch.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { searchTexts, searchWeeks } from "#drizzle/schema/search.ts";

const EVERY_MS = 2_000;

/** Searches counted between two writes; more are a flood, and dropped. */
const MAX_WAITING = 1_000;

type Tally = { key: string; text: string; week: IsoDay; askers: number } & Record<
  AskedCount,
  number
>;

let waiting = new Map<string, Tally>();
let writing: ReturnType<typeof setTimeout> | null = null;

/**
 * Counts what became of a search, without who asked: a customer sets one of 32 bits. Written a moment
 * later, many in one statement. Searches of visitors count once a customer asked the same.
 */
export function countSearch(
  text: string,
  counts: Partial<AskedCounts>,
  customerId: number | null = null,
  now: Date = new Date(),
): void {
  const key = countedKey(text);
  if (key === null) return;
  const week = mondayOf(parisTime(now).day);
  const known = waiting.get(`${week} ${key}`);
  if (!known && waiting.size >= MAX_WAITING) return;
  const tally = known ?? { key, text, week, askers: 0, ...noCounts };
  for (const name of askedCounts) tally[name] += counts[name] ?? 0;
  if (customerId !== null) tally.askers |= bitOf(key, customerId);
  waiting.set(`${week} ${key}`, tally);
  writing ??= setTimeout(writeLater, EVERY_MS).unref();
}

const noCounts: AskedCounts = { asked: 0, near: 0, nothing: 0, opened: 0, added: 0 };

const secret = createHmac("sha256", config.SECRET).update("search askers").digest();

/** Another one for each search, so that bits of two searches cannot be joined. */
function bitOf(key: string, customerId: number): number {
  const [byte = 0] = createHmac("sha256", secret).update(`${customerId} ${key}`).digest();
  return 1 << (byte & 31);
}

function writeLater(): void {
  writeAsked().catch((err: unknown) => log.warn({ err }, "searches could not be counted"));
}

/** Writes what was counted in this process and not yet written: now and then, and when it stops. */
export async function writeAsked(now: Date = new Date()): Promise<void> {
  if (writing) clearTimeout(writing);
  writing = null;
  const tallies = [...waiting.values()];
  waiting = new Map();
  for (const [week, some] of Map.groupBy(tallies, (tally) => tally.week)) {
    await writeWeek(week, some, now);
  }
}

/** Rows in the order of their keys, so that two processes never wait for each other. */
function writeWeek(week: IsoDay, tallies: readonly Tally[], now: Date): Promise<void> {
  const column = <T extends "key" | "text" | "askers" | AskedCount>(name: T) =>
    sql.param(tallies.map((tally) => tally[name]));
  const given = sql`unnest(${column("key")}::text[], ${column("text")}::text[], ${column("askers")}::int[],
    ${column("asked")}::int[], ${column("near")}::int[], ${column("nothing")}::int[],
    ${column("opened")}::int[], ${column("added")}::int[])
    as given (key, text, askers, asked, near, nothing, opened, added)`;
  return transaction(async (tx) => {
    await tx.execute(sql`
      insert into search_texts as held (key, text, askers, asked_at)
      select key, text, askers, ${now.toISOString()}::timestamptz from ${given}
      where askers <> 0 order by key
      on conflict (key) do update set askers = held.askers | excluded.askers,
        asked_at = greatest(held.asked_at, excluded.asked_at)`);
    await tx.execute(sql`
      insert into search_weeks as held (week, text_id, asked, near, nothing, opened, added)
      select ${week}::date, t.id, given.asked, given.near, given.nothing, given.opened, given.added
      from ${given} join search_texts t on t.key = given.key order by t.id
      on conflict (week, text_id) do update set asked = held.asked + excluded.asked,
        near = held.near + excluded.near, nothing = held.nothing + excluded.nothing,
        opened = held.opened + excluded.opened, added = held.added + excluded.added`);
  });
}

export const ASKED_PER_PAGE = 50;

export type AskedSearch = { id: number; text: string } & AskedCounts;

/**
 * Lists the searches of a week that five customers asked at least, `from` the first to show, and one
 * more than a page where there are more. Of `near` and `nothing`, those that had such answers alone.
 */
export function listAsked(week: IsoDay, sort: AskedSort, from: number): Promise<AskedSearch[]> {
  const { id, text, isCommon } = searchTexts;
  const { asked, near, nothing, opened, added } = searchWeeks;
  return db
    .select({ id, text, asked, near, nothing, opened, added })
    .from(searchWeeks)
    .innerJoin(searchTexts, eq(id, searchWeeks.textId))
    .where(and(eq(searchWeeks.week, week), eq(isCommon, true), gt(searchWeeks[sort], 0)))
    .orderBy(desc(searchWeeks[sort]), desc(asked), id)
    .offset(from)
    .limit(ASKED_PER_PAGE + 1);
}

/** Counts the searches of a week whose words are not shown: fewer than five customers asked them. */
export async function countRare(week: IsoDay): Promise<{ texts: number } & AskedCounts> {
  const sum = (column: SQL) => sql`coalesce(sum(${column}), 0)::int`.mapWith(Number);
  const [found] = await db
    .select({
      texts: sql`count(*)::int`.mapWith(Number),
      asked: sum(sql`${searchWeeks.asked}`),
      near: sum(sql`${searchWeeks.near}`),
      nothing: sum(sql`${searchWeeks.nothing}`),
      opened: sum(sql`${searchWeeks.opened}`),
      added: sum(sql`${searchWeeks.added}`),
    })
    .from(searchWeeks)
    .innerJoin(searchTexts, eq(searchTexts.id, searchWeeks.textId))
    .where(and(eq(searchWeeks.week, week), eq(searchTexts.isCommon, false)));
  return found ?? { texts: 0, ...noCounts };
}

/** Searches that were asked last, the last one first. Reads search_texts_asked_at_index. */
export function listLastAsked(count: number): Promise<{ text: string; isCommon: boolean }[]> {
  const { text, isCommon, askedAt } = searchTexts;
  return db.select({ text, isCommon }).from(searchTexts).orderBy(desc(askedAt)).limit(count);
}

/** Deletes counts of more than a year, and the words of searches that few asked after 90 days. */
export async function deleteOldAsked(now: Date): Promise<void> {
  const monday = addDays(mondayOf(parisTime(now).day), -7 * ASKED_WEEKS);
  await deleteInBatches(searchWeeks, lt(searchWeeks.week, monday), searchWeeks.week);
  const { askedAt, isCommon } = searchTexts;
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const isRare = and(eq(isCommon, false), lt(askedAt, since(RARE_ASKED_DAYS)));
  await deleteInBatches(searchTexts, sql`${isRare}`, askedAt);
  await deleteInBatches(searchTexts, lt(askedAt, since(7 * ASKED_WEEKS)), askedAt);
}
