import { and, asc, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { ImportState } from "#app/models/import/import.ts";
import {
  isSameValue,
  type LineProblem,
  type LineReason,
  type Values,
} from "#app/models/import/line.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import {
  db,
  isForeignKeyViolation,
  isRetriable,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { lockName } from "#app/services/platform/lock.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { notePageChange } from "#app/services/platform/page-change.server.ts";
import { importLines, imports } from "#drizzle/schema/import.ts";
import { importTargets } from "./entities.server.ts";
import { refuseImport } from "./read.server.ts";
import {
  type ImportTarget,
  type KeyedValues,
  keyHeader,
  type Refusals,
  RefusedLine,
  settleRecords,
  type WriteKind,
} from "./target.server.ts";

/** Lines written in one transaction, and of an entity whose rows are written together. */
const BATCH = 200;
const LARGE_BATCH = 2_000;

type ImportRow = typeof imports.$inferSelect;
type LineRow = typeof importLines.$inferSelect;

/** One way to go through the lines of an import, in batches. */
type Pass = {
  during: ImportState;
  /** Lines still to do. */
  left: SQL;
  order: SQL;
  isBehind: typeof gt;
  /** True when the shop no longer has what the line expects there. */
  hasMoved(line: LineRow, present: Values | undefined): boolean;
  write(line: LineRow): { kind: WriteKind; values: Values };
  /** Marks a line that was not written. */
  refused: Partial<LineRow>;
  /** Marks those written; `record` is what the shop now has. */
  written(line: LineRow, record: Values): Partial<LineRow>;
  ended(now: Date): Partial<ImportRow>;
};

const applying: Pass = {
  during: "applying",
  left: sql`${importLines.outcome} in ('new', 'changed') and not ${importLines.isApplied}`,
  order: asc(importLines.line),
  isBehind: gt,
  hasMoved({ outcome, before }, present) {
    if (outcome === "new") return present !== undefined;
    return !has(present, before);
  },
  write: ({ outcome, values }) => {
    return { kind: outcome === "new" ? "create" : "update", values: values ?? {} };
  },
  refused: { outcome: "refused" },
  /** Stores what the shop now has in the fields of each line: an undo compares with that. */
  written({ values }, record) {
    const fields = Object.keys(values ?? {});
    const kept = Object.fromEntries(fields.map((field) => [field, record[field]]));
    return { isApplied: true, values: kept };
  },
  ended: (now) => ({ state: "applied", appliedAt: now }),
};

const undoing: Pass = {
  during: "undoing",
  left: sql`${importLines.isApplied} and not ${importLines.isUndone} and ${importLines.reasons} = '[]'`,
  order: desc(importLines.line),
  isBehind: lt,
  hasMoved: ({ values }, present) => !has(present, values),
  write: ({ outcome, before }) => {
    return { kind: outcome === "changed" ? "update" : "remove", values: before ?? {} };
  },
  refused: {},
  written: () => ({ isUndone: true }),
  ended: (now) => ({ state: "undone", undoneAt: now }),
};

/**
 * Writes the new and changed lines of an import, in batches, a wrong line without the others. A killed
 * job goes on after the last batch; a stopped import stops between two. A row that changed since it
 * was compared is refused.
 */
export async function applyImport(importId: number, now: Date = databaseNow()): Promise<void> {
  await go(applying, importId, now);
}

/**
 * Undoes the applied lines, the last first: changed fields get their former value, new rows go. A
 * row that changed since stays as it is; a new product that an order names is withdrawn from sale.
 */
export async function undoImport(importId: number, now: Date = databaseNow()): Promise<void> {
  await go(undoing, importId, now);
}

/** Lets an import go whose job is given up: unreadable, or in a state from which a person can go on. */
export async function releaseImport(importId: number): Promise<void> {
  await refuseImport(importId, { problem: "reader-died", detail: "" });
  for (const [during, after] of [
    ["applying", "stopped"],
    ["undoing", "applied"],
  ] as const) {
    const isIt = and(eq(imports.id, importId), eq(imports.state, during));
    await db.update(imports).set({ state: after }).where(isIt);
  }
}

async function go(pass: Pass, importId: number, now: Date): Promise<void> {
  let last: number | null = null;
  do last = await doBatch(pass, { importId, last }, now);
  while (last !== null);
}

/** An import, and the last line done: the next batch begins behind it. */
type Position = { importId: number; last: number | null };

/** Does one batch while the import is in its state, with its row locked, one import of an entity at a time. */
function doBatch(pass: Pass, position: Position, now: Date): Promise<number | null> {
  return transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '2min'`);
    const isIt = and(eq(imports.id, position.importId), eq(imports.state, pass.during));
    const [row] = await tx.select().from(imports).where(isIt).for("update");
    if (!row) return null;
    await lockName(tx, `import:${row.entity}`);
    if (row.entity === "documents") return null;
    const target = importTargets[row.entity];
    const batch = target.writeMany ? LARGE_BATCH : BATCH;
    const lines = await listLeft(tx, pass, position, batch);
    await doLines(tx, pass, target, lines);
    if (lines.length === batch) return lines.at(-1)?.line ?? null;
    await target.settle?.(tx);
    await tx.update(imports).set(pass.ended(now)).where(isIt);
    await notePageChange(tx);
    return null;
  });
}

/** Writes the new and changed lines of a message in `tx`, a wrong line without the others. */
export async function applyStaged(
  tx: Transaction,
  importId: number,
  target: ImportTarget,
  now: Date,
): Promise<void> {
  const lines = await listLeft(tx, applying, { importId, last: null }, LARGE_BATCH);
  if (lines.length === 0) return;
  await doLines(tx, applying, target, lines);
  const isNew = lines.some(({ outcome }) => outcome === "new");
  const changed = lines.flatMap(({ values }) => Object.keys(values ?? {}));
  await settleRecords(tx, target, isNew ? undefined : changed, nextMinute(now));
}

/** Once for all messages until then. */
function nextMinute(now: Date): Date {
  return new Date(Math.ceil(now.getTime() / 60_000) * 60_000);
}

function listLeft(
  tx: Transaction,
  { left, order, isBehind }: Pass,
  { importId, last }: Position,
  batch: number,
): Promise<LineRow[]> {
  const isNext = last === null ? undefined : isBehind(importLines.line, last);
  return tx
    .select()
    .from(importLines)
    .where(and(eq(importLines.importId, importId), left, isNext))
    .orderBy(order)
    .limit(batch);
}

async function doLines(tx: Transaction, pass: Pass, target: ImportTarget, lines: LineRow[]) {
  const keys = lines.map(({ code }) => code);
  await target.lock?.(tx, keys);
  const present = await target.find(tx, keys);
  const [moved, still] = partition(lines, (line) => pass.hasMoved(line, present.get(line.code)));
  const refusals = await checkAgain(tx, pass, target, still);
  const [wrong, others] = partition(still, ({ code }) => refusals.has(code));
  for (const line of wrong) {
    await mark(tx, line, { ...pass.refused, reasons: refusals.get(line.code) ?? [] });
  }
  const problems = await tryLines(tx, pass, target, others);
  for (const { line } of moved) problems.set(line, "changed-since");
  for (const line of lines) {
    const problem = problems.get(line.line);
    if (problem) await mark(tx, line, { ...pass.refused, reasons: [reasonOf(target, problem)] });
  }
  const written = others.filter(({ line }) => !problems.has(line));
  const records = await target.find(
    tx,
    written.map(({ code }) => code),
  );
  await markWritten(
    tx,
    written.map((line) => ({ ...pass.written(line, records.get(line.code) ?? {}), ...idOf(line) })),
  );
}

/** Refusals of lines that others, applied since the file was compared, stand in the way of. */
async function checkAgain(
  tx: Transaction,
  pass: Pass,
  target: ImportTarget,
  lines: readonly LineRow[],
): Promise<Refusals> {
  if (!target.checksAgain || pass.during !== "applying" || lines.length === 0) return new Map();
  const values = new Map(lines.map((line) => [line.code, line.values ?? {}]));
  return (await target.check?.(tx, values)) ?? new Map();
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

const idOf = ({ importId, line }: LineRow) => ({ importId, line });

type Written = Partial<LineRow> & Pick<LineRow, "importId" | "line">;

/** Marks lines that were written, all at once. */
async function markWritten(tx: Transaction, lines: readonly Written[]) {
  await tx.execute(sql`
    update import_lines as held set
      is_applied = coalesce(given."isApplied", is_applied),
      is_undone = coalesce(given."isUndone", is_undone),
      values = coalesce(given.values, held.values)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (
      "importId" int, line int, "isApplied" boolean, "isUndone" boolean, values jsonb
    )
    where held.import_id = given."importId" and held.line = given.line`);
}

function reasonOf(target: ImportTarget, reason: LineProblem): LineReason {
  return { column: keyHeader(target), reason };
}

async function mark(tx: Transaction, { importId, line }: LineRow, set: Partial<LineRow>) {
  const isLine = and(eq(importLines.importId, importId), eq(importLines.line, line));
  await tx.update(importLines).set(set).where(isLine);
}

/** True while the shop has a record, with these values. */
function has(present: Values | undefined, values: Values | null): boolean {
  if (!present) return false;
  return Object.entries(values ?? {}).every(([field, value]) => isSameValue(value, present[field]));
}

/** Writes lines under one savepoint; when one fails, each again under its own. Returns the problems by line. */
async function tryLines(
  tx: Transaction,
  pass: Pass,
  target: ImportTarget,
  lines: readonly LineRow[],
): Promise<Map<number, LineProblem>> {
  const problems = new Map<number, LineProblem>();
  if (await tryTogether(tx, (inner) => writeAll(inner, pass, target, lines))) return problems;
  for (const line of lines) {
    const problem = await tryLine(tx, line, (inner) => writeLine(inner, pass, target, line));
    if (problem) problems.set(line.line, problem);
  }
  return problems;
}

async function writeAll(
  tx: Transaction,
  pass: Pass,
  target: ImportTarget,
  lines: readonly LineRow[],
) {
  if (target.writeMany) {
    for (const [kind, some] of Map.groupBy(lines, (line) => pass.write(line).kind)) {
      await target.writeMany(tx, kind, keyedValues(pass, some));
    }
    return;
  }
  const [made, rest] = partition(
    lines,
    (line) => target.createAll !== undefined && pass.write(line).kind === "create",
  );
  if (made.length > 0) {
    await target.createAll?.(
      tx,
      made.map(({ values }) => values ?? {}),
    );
  }
  const [changed, others] = partition(
    rest,
    (line) => target.updateAll !== undefined && pass.write(line).kind === "update",
  );
  if (changed.length > 0) await target.updateAll?.(tx, keyedValues(pass, changed));
  for (const line of others) await writeLine(tx, pass, target, line);
}

function keyedValues(pass: Pass, lines: readonly LineRow[]): KeyedValues[] {
  return lines.map((line) => ({ key: line.code, values: pass.write(line).values }));
}

function writeLine(tx: Transaction, pass: Pass, target: ImportTarget, line: LineRow) {
  const { kind, values } = pass.write(line);
  switch (kind) {
    case "create":
      return target.create(tx, values);
    case "update":
      return target.update(tx, line.code, values);
    case "remove":
      return target.remove(tx, line.code);
  }
}

async function tryTogether(tx: Transaction, work: (inner: Transaction) => Promise<void>) {
  try {
    await tx.transaction(work);
    return true;
  } catch (err) {
    if (isRetriable(err)) throw err;
    return false;
  }
}

/** Runs under a savepoint; a failure is the line's alone. A deadlock fails the whole batch, which is tried again. */
async function tryLine(
  tx: Transaction,
  { importId }: LineRow,
  work: (inner: Transaction) => Promise<void>,
): Promise<LineProblem | null> {
  try {
    await tx.transaction(work);
    return null;
  } catch (err) {
    if (isRetriable(err)) throw err;
    if (err instanceof RefusedLine) return err.reason;
    log.warn({ err, importId }, "A line of an import was not written");
    return isForeignKeyViolation(err) ? "in-use" : "broken";
  }
}
