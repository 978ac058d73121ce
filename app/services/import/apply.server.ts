import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { ImportState } from "#app/models/import/import.ts";
import { isSameValue, type LineProblem, type Values } from "#app/models/import/line.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import {
  isRetriable,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { lockName } from "#app/services/platform/lock.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { importLines, imports } from "#drizzle/schema/import.ts";
import { importTargets } from "./entities.server.ts";
import type { ImportTarget } from "./target.server.ts";

/** Lines written in one transaction. */
const BATCH = 200;

type ImportRow = typeof imports.$inferSelect;
type LineRow = typeof importLines.$inferSelect;

/**
 * Writes the new and changed lines of an import, in batches, each line under a savepoint. A killed
 * job goes on after the last batch; a stopped import stops between two. A row that changed since it
 * was compared is refused.
 */
export async function applyImport(importId: number, now: Date = databaseNow()): Promise<void> {
  while ((await inTurn(importId, "applying", (tx, row) => applyBatch(tx, row, now))) === "more");
}

/**
 * Undoes the applied lines, the last first: changed fields get their former value, new rows go. A
 * row that changed since stays as it is; a new product that an order names is withdrawn from sale.
 */
export async function undoImport(importId: number, now: Date = databaseNow()): Promise<void> {
  while ((await inTurn(importId, "undoing", (tx, row) => undoBatch(tx, row, now))) === "more");
}

/** Runs one batch while the import is in this state, with its row locked, one import of an entity at a time. */
function inTurn(
  importId: number,
  state: ImportState,
  work: (tx: Transaction, row: ImportRow) => Promise<"more" | "done">,
) {
  return transaction(async (tx) => {
    const isIt = and(eq(imports.id, importId), eq(imports.state, state));
    const [row] = await tx.select().from(imports).where(isIt).for("update");
    if (!row) return "done";
    await lockName(tx, `import:${row.entity}`);
    await tx.execute(sql`set local statement_timeout = '2min'`);
    return work(tx, row);
  });
}

async function applyBatch(tx: Transaction, row: ImportRow, now: Date): Promise<"more" | "done"> {
  const target = importTargets[row.entity];
  const lines = await tx
    .select()
    .from(importLines)
    .where(
      and(
        eq(importLines.importId, row.id),
        inArray(importLines.outcome, ["new", "changed"]),
        eq(importLines.isApplied, false),
      ),
    )
    .orderBy(asc(importLines.line))
    .limit(BATCH);
  const present = await target.find(
    tx,
    lines.map(({ code }) => code),
  );
  const written: LineRow[] = [];
  for (const line of lines) {
    const problem = hasMoved(line, present.get(line.code))
      ? "changed-since"
      : await tryLine(tx, row, (inner) => write(target, inner, line));
    if (problem) await refuse(tx, line, problem);
    else written.push(line);
  }
  await noteWritten(tx, target, written);
  if (lines.length === BATCH) return "more";
  await target.settle(tx);
  await tx.update(imports).set({ state: "applied", appliedAt: now }).where(eq(imports.id, row.id));
  return "done";
}

async function refuse(tx: Transaction, line: LineRow, reason: LineProblem) {
  const reasons = [{ column: "code", reason }];
  await tx.update(importLines).set({ outcome: "refused", reasons }).where(isLine(line));
}

/** Stores what the shop now has in the fields of each line: an undo compares with that. */
async function noteWritten(tx: Transaction, target: ImportTarget, lines: readonly LineRow[]) {
  const present = await target.find(
    tx,
    lines.map(({ code }) => code),
  );
  for (const line of lines) {
    const record = present.get(line.code) ?? {};
    const fields = Object.keys(line.values ?? {});
    const values = Object.fromEntries(fields.map((field) => [field, record[field]]));
    await tx.update(importLines).set({ isApplied: true, values }).where(isLine(line));
  }
}

/** True when the shop no longer has what the line was compared with. */
function hasMoved({ outcome, before }: LineRow, present: Values | undefined): boolean {
  if (outcome === "new") return present !== undefined;
  if (!present) return true;
  return Object.entries(before ?? {}).some(([field, value]) => !isSameValue(value, present[field]));
}

function write(target: ImportTarget, tx: Transaction, line: LineRow): Promise<void> {
  const values = line.values ?? {};
  return line.outcome === "new" ? target.create(tx, values) : target.update(tx, line.code, values);
}

/** Runs under a savepoint; a failure is the line's alone. A deadlock fails the whole batch, which is tried again. */
async function tryLine(
  tx: Transaction,
  { id }: ImportRow,
  work: (inner: Transaction) => Promise<void>,
): Promise<LineProblem | null> {
  try {
    await tx.transaction(work);
    return null;
  } catch (err) {
    if (isRetriable(err)) throw err;
    log.warn({ err, importId: id }, "A line of an import was not written");
    return "broken";
  }
}

async function undoBatch(tx: Transaction, row: ImportRow, now: Date): Promise<"more" | "done"> {
  const target = importTargets[row.entity];
  const lines = await tx
    .select()
    .from(importLines)
    .where(
      and(
        eq(importLines.importId, row.id),
        eq(importLines.isApplied, true),
        eq(importLines.isUndone, false),
        sql`${importLines.reasons} = '[]'`,
      ),
    )
    .orderBy(desc(importLines.line))
    .limit(BATCH);
  const present = await target.find(
    tx,
    lines.map(({ code }) => code),
  );
  for (const line of lines) {
    const problem = isAsWritten(line, present.get(line.code))
      ? await tryLine(tx, row, (inner) => takeBack(target, inner, line))
      : "changed-since";
    await tx
      .update(importLines)
      .set(problem ? { reasons: [{ column: "code", reason: problem }] } : { isUndone: true })
      .where(isLine(line));
  }
  if (lines.length === BATCH) return "more";
  await target.settle(tx);
  await tx.update(imports).set({ state: "undone", undoneAt: now }).where(eq(imports.id, row.id));
  return "done";
}

/** True while the shop has what the line wrote. */
function isAsWritten({ values }: LineRow, present: Values | undefined): boolean {
  if (!present) return false;
  return Object.entries(values ?? {}).every(([field, value]) => isSameValue(value, present[field]));
}

async function takeBack(target: ImportTarget, tx: Transaction, line: LineRow): Promise<void> {
  if (line.outcome === "changed") return target.update(tx, line.code, line.before ?? {});
  return target.remove(tx, line.code);
}

function isLine({ importId, line }: LineRow) {
  return and(eq(importLines.importId, importId), eq(importLines.line, line));
}
