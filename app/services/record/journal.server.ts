import { and, desc, eq, gte, inArray, isNotNull, like, lt, or, sql } from "drizzle-orm";
import { entityColumns } from "#app/models/import/entity.ts";
import type { ImportEntity } from "#app/models/import/entity-name.ts";
import { addDays, parisInstant } from "#app/models/platform/calendar.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { keySegment, type RecordId } from "#app/models/record/key.ts";
import { changedTexts, recordTexts, type TextChange } from "#app/models/record/texts.ts";
import { type DoneByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { db, type Transaction } from "#app/services/platform/database.server.ts";
import { staffAccounts, staffEvents } from "#drizzle/schema/auth.ts";
import { importLines, imports } from "#drizzle/schema/import.ts";

export const RECORD_CHANGES_PER_PAGE = 50;

type RecordAct = "record-created" | "record-changed" | "record-removed";

/** Records a change of a record, in its transaction. Its retention is that of the acts of the staff. */
export function recordChange(
  tx: Transaction,
  { entity, key }: RecordId,
  done: DoneByStaff & { act: RecordAct; changes: TextChange[] },
  now: Date,
): Promise<void> {
  return recordStaffAct(tx, { ...done, entity, subject: keySegment(key) }, now);
}

/** Erases what the journal says of a card and of its holder, who is erased; who acted, and when, stays. */
export async function eraseCardChanges(tx: Transaction, cardNumber: string): Promise<void> {
  const { subject } = staffEvents;
  // Acts done for a customer say why: "2990000000011, au téléphone".
  const isCard = or(eq(subject, cardNumber), like(subject, `${cardNumber}, %`));
  await tx.update(staffEvents).set({ subject: "", changes: null }).where(isCard);
}

/** Entities whose lines name a card in one of their fields. */
const namesCard: readonly ImportEntity[] = ["past-orders", "past-invoices"];

/**
 * Erases what the lines of imports say of a card and of its holder, who is erased: those of the card go,
 * so that none is written or undone any more; others lose its number.
 */
export async function eraseCardLines(tx: Transaction, cardNumber: string): Promise<void> {
  const importsOf = (entities: readonly ImportEntity[]) =>
    tx
      .select({ id: imports.id })
      .from(imports)
      .where(inArray(imports.entity, [...entities]));
  await tx
    .delete(importLines)
    .where(
      and(inArray(importLines.importId, importsOf(["cards"])), eq(importLines.code, cardNumber)),
    );
  const without = (values: typeof importLines.values | typeof importLines.before) =>
    sql`case when ${values} ->> 'card' = ${cardNumber} then ${values} - 'card' else ${values} end`;
  await tx
    .update(importLines)
    .set({
      cells: sql`(select jsonb_agg(case when cell = to_jsonb(${cardNumber}::text) then '""' else cell end
        order by at) from jsonb_array_elements(${importLines.cells}) with ordinality as one (cell, at))`,
      values: without(importLines.values),
      before: without(importLines.before),
    })
    .where(
      and(
        inArray(importLines.importId, importsOf(namesCard)),
        sql`(${importLines.cells} ? ${cardNumber} or ${importLines.values} ->> 'card' = ${cardNumber}
          or ${importLines.before} ->> 'card' = ${cardNumber})`,
      ),
    );
}

export type PastChange = {
  at: Date;
  /** Null for a message of the ERP. */
  by: string | null;
  act: RecordAct;
  changes: TextChange[];
  importId: number | null;
  isUndone: boolean;
};

/**
 * Lists the changes of a record before a moment, the last first. Those of imports are their lines,
 * as long as these are stored. Reads staff_events_entity_subject_id_index and
 * import_lines_code_import_id_index.
 */
export async function listPastChanges(
  id: RecordId,
  before: Date | null = null,
): Promise<PastChange[]> {
  const [own, imported] = await Promise.all([
    listOwnChanges(id, before),
    listImportedChanges(id, before),
  ]);
  return [...own, ...imported]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, RECORD_CHANGES_PER_PAGE);
}

async function listOwnChanges({ entity, key }: RecordId, before: Date | null) {
  const { id, act, at, changes } = staffEvents;
  const rows = await db
    .select({ act, at, changes, by: staffAccounts.name })
    .from(staffEvents)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffEvents.staffId))
    .where(
      and(
        eq(staffEvents.entity, entity),
        eq(staffEvents.subject, keySegment(key)),
        before ? lt(at, before) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(RECORD_CHANGES_PER_PAGE);
  return rows.map((row) => ({
    ...row,
    act: row.act as RecordAct,
    changes: row.changes ?? [],
    importId: null,
    isUndone: false,
  }));
}

async function listImportedChanges({ entity, key }: RecordId, until: Date | null) {
  const at = sql`coalesce(${imports.appliedAt}, ${imports.createdAt})`.mapWith(imports.createdAt);
  const { outcome, values, before, isUndone } = importLines;
  const rows = await db
    .select({
      importId: imports.id,
      at,
      by: staffAccounts.name,
      outcome,
      values,
      before,
      isUndone,
    })
    .from(importLines)
    .innerJoin(imports, eq(imports.id, importLines.importId))
    .leftJoin(staffAccounts, eq(staffAccounts.id, imports.staffId))
    .where(
      and(
        eq(importLines.code, key),
        eq(importLines.isApplied, true),
        eq(imports.entity, entity),
        until ? lt(at, until) : undefined,
      ),
    )
    .orderBy(desc(imports.id))
    .limit(RECORD_CHANGES_PER_PAGE);
  const columns = entityColumns[entity];
  return rows.map(({ outcome: of, values: after, before: was, ...row }) => ({
    ...row,
    act: of === "new" ? ("record-created" as const) : ("record-changed" as const),
    changes: changedTexts(
      columns,
      recordTexts(columns, was ?? {}),
      recordTexts(columns, after ?? {}),
    ),
  }));
}

export type JournalFilter = {
  entity: ImportEntity | null;
  staffId: number | null;
  day: IsoDay | null;
};

/** Lists the acts on the merchant's data, the last first; `before` is the id to page from. */
export function listDataActs(
  { entity, staffId, day }: JournalFilter,
  before: number | null = null,
) {
  const { id, act, subject, entity: of, changes, at } = staffEvents;
  return db
    .select({ id, act, subject, entity: of, changes, at, name: staffAccounts.name })
    .from(staffEvents)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffEvents.staffId))
    .where(
      and(
        entity ? eq(of, entity) : isNotNull(of),
        staffId === null ? undefined : eq(staffEvents.staffId, staffId),
        day
          ? and(gte(at, parisInstant(day, 0)), lt(at, parisInstant(addDays(day, 1), 0)))
          : undefined,
        before === null ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(RECORD_CHANGES_PER_PAGE);
}

/** Lists the accounts of the staff, by name. */
export function listStaffNames() {
  const { id, name } = staffAccounts;
  return db.select({ id, name }).from(staffAccounts).orderBy(name, id);
}
