import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { ImportState } from "#app/models/import/import.ts";
import {
  isSameValue,
  type LineProblem,
  type LineReason,
  type Values,
} from "#app/models/import/line.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import {
  isForeignKeyViolation,
  isRetriable,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { lockName } from "#app/services/platform/lock.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { importLines, imports } from "#drizzle/schema/import.ts";
import { importTargets } from "./entities.server.ts";
import { type ImportTarget, keyHeader, RefusedLine } from "./target.server.ts";

/** Lines written in one transaction. */
const BATCH = 200;

type ImportRow = typeof imports.$inferSelect;
type LineRow = typeof importLines.$inferSelect;

/** One way to go through the lines of an import, in batches. */
type Pass = {
  during: ImportState;
  /** Lines still to do. */
  left: SQL;
  order: SQL;
  /** True when the shop no longer has what the line expects there. */
  hasMoved(line: LineRow, present: Values | undefined): boolean;
  write(target: ImportTarget, tx: Transaction, line: LineRow): Promise<void>;
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
  hasMoved({ outcome, before }, present) {
    if (outcome === "new") return present !== undefined;
    return !has(present, before);
  },
  write(target, tx, { outcome, code, values }) {
    if (outcome === "new") return target.create(tx, values ?? {});
    return target.update(tx, code, values ?? {});
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
  hasMoved: ({ values }, present) => !has(present, values),
  write(target, tx, { outcome, code, before }) {
    if (outcome === "changed") return target.update(tx, code, before ?? {});
    return target.remove(tx, code);
  },
  refused: {},
  written: () => ({ isUndone: true }),
  ended: (now) => ({ state: "undone", undoneAt: now }),
};

/**
 * Writes the new and changed lines of an import, in batches, each line under a savepoint. A killed
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

async function go(pass: Pass, importId: number, now: Date): Promise<void> {
  while ((await doBatch(pass, importId, now)) === "more");
}

/** Does one batch while the import is in its state, with its row locked, one import of an entity at a time. */
function doBatch(pass: Pass, importId: number, now: Date): Promise<"more" | "done"> {
  return transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '2min'`);
    const isIt = and(eq(imports.id, importId), eq(imports.state, pass.during));
    const [row] = await tx.select().from(imports).where(isIt).for("update");
    if (!row) return "done";
    await lockName(tx, `import:${row.entity}`);
    const target = importTargets[row.entity];
    const lines = await listLeft(tx, pass, importId);
    await doLines(tx, pass, target, lines);
    if (lines.length === BATCH) return "more";
    await target.settle?.(tx);
    await tx.update(imports).set(pass.ended(now)).where(isIt);
    return "done";
  });
}

function listLeft(tx: Transaction, { left, order }: Pass, importId: number): Promise<LineRow[]> {
  return tx
    .select()
    .from(importLines)
    .where(and(eq(importLines.importId, importId), left))
    .orderBy(order)
    .limit(BATCH);
}

async function doLines(tx: Transaction, pass: Pass, target: ImportTarget, lines: LineRow[]) {
  const keys = lines.map(({ code }) => code);
  await target.lock?.(tx, keys);
  const present = await target.find(tx, keys);
  const written: LineRow[] = [];
  for (const line of lines) {
    const problem = pass.hasMoved(line, present.get(line.code))
      ? "changed-since"
      : await tryLine(tx, line, (inner) => pass.write(target, inner, line));
    if (problem) await mark(tx, line, { ...pass.refused, reasons: [reasonOf(target, problem)] });
    else written.push(line);
  }
  const records = await target.find(
    tx,
    written.map(({ code }) => code),
  );
  for (const line of written) {
    await mark(tx, line, pass.written(line, records.get(line.code) ?? {}));
  }
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
