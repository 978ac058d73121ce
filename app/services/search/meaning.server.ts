import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { readMeanings } from "#app/models/search/meaning.ts";
import { type MeaningLine, meaningText } from "#app/models/search/meaning-line.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { notePageChange } from "#app/services/platform/page-change.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { searchMeanings } from "#drizzle/schema/search.ts";
import { loadSearchRules } from "./rules.server.ts";

/** Meanings in force at most: each is tried with every search that has its first word. */
export const MAX_MEANINGS = 2_000;

const WITHDRAWN_SHOWN = 50;

/** Lists the meanings of the staff, those in force first, the last ones before others. */
export async function listMeanings() {
  const { id, said, goods, createdAt, withdrawnAt, staffId } = searchMeanings;
  const read = (which: SQL, count: number) =>
    db
      .select({ id, said, goods, createdAt, withdrawnAt, by: staffAccounts.name })
      .from(searchMeanings)
      .innerJoin(staffAccounts, eq(staffAccounts.id, staffId))
      .where(which)
      .orderBy(desc(id))
      .limit(count);
  const [held, withdrawn] = await Promise.all([
    read(isNull(withdrawnAt), MAX_MEANINGS),
    read(isNotNull(withdrawnAt), WITHDRAWN_SHOWN),
  ]);
  return { held, withdrawn };
}

export type MeaningAdded =
  | { ok: true; id: number }
  | { ok: false; reason: "meaning-many" }
  | { ok: false; reason: "meaning-unknown"; goods: string };

/** Adds a meaning, in force at once. Refuses goods that no product on sale has all words of in its label. */
export async function addMeaning(
  line: MeaningLine,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<MeaningAdded> {
  const unknown = await findUnknownGoods(line);
  if (unknown !== null) return { ok: false, reason: "meaning-unknown", goods: unknown };
  return change(async (tx) => {
    const { id, withdrawnAt } = searchMeanings;
    const held = await tx.$count(searchMeanings, isNull(withdrawnAt));
    if (held >= MAX_MEANINGS) return { ok: false, reason: "meaning-many" };
    const row = { ...line, staffId: by.staffId, createdAt: now };
    const [made] = await tx.insert(searchMeanings).values(row).returning({ id });
    if (!made) throw new Error("insert into search_meanings returned no row");
    await recordStaffAct(tx, { ...by, act: "meaning-added", subject: meaningText(line) }, now);
    return { ok: true, id: made.id };
  });
}

/** Withdraws a meaning; false for one that does not hold. */
export function withdrawMeaning(id: number, by: ByStaff, now: Date = databaseNow()) {
  return turn(id, { withdrawnAt: now }, isNull(searchMeanings.withdrawnAt), {
    ...{ by, act: "meaning-withdrawn", now },
  });
}

/** Puts a withdrawn meaning in force again; false for one that was not withdrawn. */
export function restoreMeaning(id: number, by: ByStaff, now: Date = databaseNow()) {
  return turn(id, { withdrawnAt: null }, isNotNull(searchMeanings.withdrawnAt), {
    ...{ by, act: "meaning-restored", now },
  });
}

type Turn = { by: ByStaff; act: "meaning-withdrawn" | "meaning-restored"; now: Date };

function turn(
  id: number,
  set: { withdrawnAt: Date | null },
  was: SQL,
  { by, act, now }: Turn,
): Promise<boolean> {
  return change(async (tx) => {
    const [line] = await tx
      .update(searchMeanings)
      .set(set)
      .where(and(eq(searchMeanings.id, id), was))
      .returning();
    if (!line) return false;
    await recordStaffAct(tx, { ...by, act, subject: meaningText(line) }, now);
    return true;
  });
}

/** Tells every process, this one at once. */
async function change<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const done = await transaction(async (tx) => {
    const made = await work(tx);
    await notePageChange(tx);
    return made;
  });
  await loadSearchRules();
  return done;
}

/** Goods without a product on sale, as they were typed; null when all have one. Reads products_search_index. */
export async function findUnknownGoods({ said, goods }: MeaningLine): Promise<string | null> {
  const typed = goods.split(" | ");
  const [meaning] = readMeanings(meaningText({ said, goods }));
  const expressions = (meaning?.goods ?? []).map((words) =>
    words.map((word) => `'${word}':AB`).join(" & "),
  );
  const { rows } = await db.execute<{ isHeld: boolean }>(sql`
    select exists (select from products p
      where p.is_active and p.search @@ to_tsquery('madrier', wanted.expression)) as "isHeld"
    from unnest(${sql.param(expressions)}::text[]) with ordinality as wanted (expression, turn)
    order by turn`);
  const at = rows.findIndex(({ isHeld }) => !isHeld);
  return at < 0 ? null : (typed[at] ?? null);
}
