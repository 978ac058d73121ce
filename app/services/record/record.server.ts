import { sql } from "drizzle-orm";
import type { Columns } from "#app/models/import/column.ts";
import { keyOf } from "#app/models/import/key.ts";
import { compareLine, type LineProblem, type Values } from "#app/models/import/line.ts";
import { actFields, type BlockedEntity, type RecordEntity } from "#app/models/record/entity.ts";
import type { RecordId } from "#app/models/record/key.ts";
import {
  changedTexts,
  type FieldReason,
  fieldReasons,
  newTexts,
  type RecordTexts,
  readTexts,
  recordTexts,
  type TextChange,
} from "#app/models/record/texts.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import { refuseLastOwner } from "#app/services/import/card.server.ts";
import { findLookalikes } from "#app/services/import/code.server.ts";
import { importTargets } from "#app/services/import/entities.server.ts";
import {
  type ImportTarget,
  RefusedLine,
  settleRecords,
} from "#app/services/import/target.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import {
  db,
  isForeignKeyViolation,
  isRetriable,
  type Queryable,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { lockName } from "#app/services/platform/lock.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { notePageChange } from "#app/services/platform/page-change.server.ts";
import { erpValuesOf, forgetEdited, markEdited } from "./edited-field.server.ts";
import { recordChange } from "./journal.server.ts";

type Refused = { ok: false; reason: "refused"; reasons: FieldReason[] };
type NotFound = { ok: false; reason: "not-found" };
/** Others changed the record since it was shown: its present texts, and what they changed. */
type Conflict = { ok: false; reason: "conflict"; present: RecordTexts; theirs: TextChange[] };

/** Finds the texts of a record as a form shows them; null when the shop has none at this key. */
export async function findRecord({ entity, key }: RecordId): Promise<RecordTexts | null> {
  const target = importTargets[entity];
  const values = await findValues(db, target, key);
  return values && recordTexts(target.columns, values);
}

async function findValues(on: Queryable, target: ImportTarget, key: string) {
  const values = (await target.find(on, [key])).get(key);
  return values && !target.isNone?.(values) ? values : null;
}

/** Reads and checks the texts of a whole record, as creating it does, and writes nothing. */
export async function checkTexts(
  entity: RecordEntity,
  texts: RecordTexts,
): Promise<{ ok: true; values: Values } | Refused> {
  const target = importTargets[entity];
  const { values, reasons } = readTexts(target.columns, { ...newTexts(target.columns), ...texts });
  const key = keyOf(target.key, values);
  const wrong = joinReasons(reasons, await findWrong(db, target, key, values));
  return wrong.length > 0 ? refused(wrong) : { ok: true, values };
}

/**
 * Writes the fields of a record whose typed text is another than the one shown. Writes nothing when
 * somebody else changed the record since, or when a field is refused.
 */
export function saveRecord(
  { entity, key }: RecordId,
  { typed, shown }: { typed: RecordTexts; shown: RecordTexts },
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<{ ok: true } | Refused | NotFound | Conflict> {
  const target = importTargets[entity];
  const { columns } = target;
  return locked(entity, async (tx) => {
    await target.lock?.(tx, [key]);
    const before = await findValues(tx, target, key);
    if (!before) return { ok: false, reason: "not-found" };
    const present = recordTexts(columns, before);
    const body = bodyOf(target, actFields(entity));
    const theirs = changedTexts(body, shown, present);
    if (theirs.length > 0) return { ok: false, reason: "conflict", present, theirs };
    const read = readTexts(body, textsOf(changedTexts(body, shown, typed)));
    const values = { ...valuesOf(target, before), ...read.values };
    const wrong = joinReasons(read.reasons, await findWrong(tx, target, key, values));
    if (wrong.length > 0) return refused(wrong);
    const written = await writeChanged(tx, { entity, key }, { before, values }, by, now);
    if (!written.ok) return written;
    await markEdited(tx, { entity, key }, written.fields, by, now);
    return { ok: true };
  });
}

/**
 * Gives fields that a person wrote back to the ERP: each takes the value that it sent last, if any
 * since, and its messages change them again. Refused as a whole when a value can no longer be taken.
 */
export function releaseFields(
  { entity, key }: RecordId,
  fields: readonly string[],
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<{ ok: true } | Refused | NotFound> {
  const target = importTargets[entity];
  return locked(entity, async (tx) => {
    await target.lock?.(tx, [key]);
    const before = await findValues(tx, target, key);
    if (!before) return { ok: false, reason: "not-found" };
    const given = await erpValuesOf(tx, { entity, key }, fields);
    const values = { ...valuesOf(target, before), ...given };
    const wrong = await findWrong(tx, target, key, values);
    if (wrong.length > 0) return refused(wrong);
    const written = await writeChanged(tx, { entity, key }, { before, values }, by, now);
    if (!written.ok) return written;
    await forgetEdited(tx, { entity, key }, fields);
    return { ok: true };
  });
}

/**
 * Blocks or frees a card, or a company with all its people, whose sessions and checkouts end at once; orders stand.
 * "last-owner" for a person without whom nobody could answer for their company. `isChanged` is false when it was so.
 */
export function setBlocked(
  { entity, key }: RecordId & { entity: BlockedEntity },
  { isBlocked, reason }: { isBlocked: boolean; reason: string },
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<{ ok: true; isChanged: boolean } | Refused | NotFound> {
  const target = importTargets[entity];
  return locked(entity, async (tx) => {
    const before = await findValues(tx, target, key);
    if (!before) return { ok: false, reason: "not-found" };
    if (before.isBlocked === isBlocked) return { ok: true, isChanged: false };
    if (isBlocked && entity === "cards") {
      const problem = await tryWrite(tx, (inner) => refuseLastOwner(inner, key));
      if (problem) return refused([{ field: "", reason: problem }]);
    }
    const values = { ...valuesOf(target, before), isBlocked };
    const because = { field: "reason", before: "", after: reason };
    const written = await writeChanged(tx, { entity, key }, { before, values, because }, by, now);
    if (!written.ok) return written;
    await markEdited(tx, { entity, key }, written.fields, by, now);
    return { ok: true, isChanged: true };
  });
}

/** Writes the values that differ from those before, with their change in the journal; returns their fields. */
async function writeChanged(
  tx: Transaction,
  { entity, key }: RecordId,
  { before, values, because }: { before: Values; values: Values; because?: TextChange },
  by: ByStaff,
  now: Date,
): Promise<{ ok: true; fields: string[] } | Refused> {
  const target = importTargets[entity];
  const { columns } = target;
  const compared = compareLine(columns, values, before);
  if (compared.outcome !== "changed") return { ok: true, fields: [] };
  const problem = await tryWrite(tx, (inner) => target.update(inner, key, compared.values));
  if (problem) return refused([{ field: "", reason: problem }]);
  const present = recordTexts(columns, before);
  const changed = changedTexts(columns, present, await textsAt(tx, target, key));
  const changes = because ? [...changed, because] : changed;
  const fields = Object.keys(compared.values);
  await settleRecords(tx, target, fields);
  await recordChange(tx, { entity, key }, { ...by, act: "record-changed", changes }, now);
  await notePageChange(tx);
  return { ok: true, fields };
}

/**
 * Creates a record of typed texts; sent twice, the same one is made once. "record-exists" on the
 * first field of the key when the shop has another one there.
 */
export function createRecord(
  entity: RecordEntity,
  typed: RecordTexts,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<{ ok: true; key: string } | Refused> {
  const target = importTargets[entity];
  const { columns } = target;
  return locked(entity, async (tx) => {
    const texts = { ...newTexts(columns), ...typed };
    const { values, reasons } = readTexts(columns, texts);
    if (reasons.some(({ field }) => target.key.includes(field))) return refused(reasons);
    const key = keyOf(target.key, values);
    await target.lock?.(tx, [key]);
    const before = await findValues(tx, target, key);
    const wrong = joinReasons(reasons, await findWrong(tx, target, key, values));
    if (before) {
      const isSame = compareLine(columns, values, before).outcome === "unchanged";
      if (isSame && reasons.length === 0) return { ok: true, key };
      return refused([{ field: target.key[0] ?? "", reason: "record-exists" }, ...reasons]);
    }
    wrong.unshift(...(await findResembling(tx, target, key)));
    if (wrong.length > 0) return refused(wrong);
    const problem = await tryWrite(tx, (inner) => target.create(inner, values));
    if (problem) return refused([{ field: "", reason: problem }]);
    const changes = changedTexts(columns, {}, await textsAt(tx, target, key));
    await settleRecords(tx, target);
    await recordChange(tx, { entity, key }, { ...by, act: "record-created", changes }, now);
    await notePageChange(tx);
    const given = changedTexts(bodyOf(target), newTexts(columns), texts);
    const fields = given.map(({ field }) => field);
    await markEdited(tx, { entity, key }, fields, by, now);
    return { ok: true, key };
  });
}

/** Refuses a code that looks like another one of its kind. */
async function findResembling(
  tx: Transaction,
  { codes }: Pick<(typeof importTargets)[RecordEntity], "codes">,
  key: string,
): Promise<FieldReason[]> {
  const like = codes && (await findLookalikes(tx, codes, [key])).get(key);
  return like === undefined ? [] : [{ field: "code", reason: "resembles", like }];
}

/**
 * Removes a record as the undo of an import does: what something names is withdrawn, or stays with
 * the reason.
 */
export function removeRecord(
  { entity, key }: RecordId,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<{ ok: true; isWithdrawn: boolean } | Refused | NotFound> {
  const target = importTargets[entity];
  const { columns } = target;
  return locked(entity, async (tx) => {
    await target.lock?.(tx, [key]);
    const before = await findValues(tx, target, key);
    if (!before) return { ok: false, reason: "not-found" };
    const problem = await tryWrite(tx, (inner) => target.remove(inner, key));
    if (problem) return refused([{ field: "", reason: problem }]);
    const after = await findValues(tx, target, key);
    const changes = changedTexts(
      columns,
      recordTexts(columns, before),
      after ? recordTexts(columns, after) : {},
    );
    await settleRecords(tx, target);
    if (!after) await forgetEdited(tx, { entity, key });
    const act = after ? "record-changed" : "record-removed";
    if (changes.length > 0) await recordChange(tx, { entity, key }, { ...by, act, changes }, now);
    await notePageChange(tx);
    return { ok: true, isWithdrawn: after !== null };
  });
}

/** Serialises with imports of the entity, which take ids and uids as screens do. */
function locked<T>(entity: RecordEntity, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '30s'`);
    await lockName(tx, `import:${entity}`);
    return work(tx);
  });
}

function refused(reasons: FieldReason[]): Refused {
  return { ok: false, reason: "refused", reasons };
}

/** Reasons of what was typed, and others on the fields that were read. */
function joinReasons(typed: FieldReason[], checked: FieldReason[]): FieldReason[] {
  const refusedFields = new Set(typed.map(({ field }) => field));
  return [...typed, ...checked.filter(({ field }) => !refusedFields.has(field))];
}

/** The columns that a person may change: all but the key, and those of acts of their own. */
function bodyOf({ columns, key }: ImportTarget, acts: readonly string[] = []): Columns {
  const others = [...key, ...acts];
  return Object.fromEntries(Object.entries(columns).filter(([field]) => !others.includes(field)));
}

function textsOf(changes: readonly TextChange[]): RecordTexts {
  return Object.fromEntries(changes.map(({ field, after }) => [field, after]));
}

/** The values of the columns, without what a target finds beside them. */
function valuesOf({ columns }: ImportTarget, found: Values): Values {
  return Object.fromEntries(Object.keys(columns).map((field) => [field, found[field]]));
}

async function textsAt(tx: Transaction, target: ImportTarget, key: string): Promise<RecordTexts> {
  const values = await findValues(tx, target, key);
  return values ? recordTexts(target.columns, values) : {};
}

/** Completes the values in place, and checks them. */
async function findWrong(
  tx: Queryable,
  target: ImportTarget,
  key: string,
  values: Values,
): Promise<FieldReason[]> {
  const lines = new Map([[key, values]]);
  await target.complete?.(tx, lines);
  const refusals = await target.check?.(tx, lines);
  return fieldReasons(target.columns, refusals?.get(key) ?? []);
}

/** Writes under a savepoint; returns why it could not. */
async function tryWrite(
  tx: Transaction,
  work: (inner: Transaction) => Promise<void>,
): Promise<LineProblem | null> {
  try {
    await tx.transaction(work);
    return null;
  } catch (err) {
    if (isRetriable(err)) throw err;
    if (err instanceof RefusedLine) return err.reason;
    if (isForeignKeyViolation(err)) return "in-use";
    log.warn({ err }, "A record was not written");
    return "broken";
  }
}
