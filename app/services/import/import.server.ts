import { and, asc, count, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { ImportEntity } from "#app/models/import/entity-name.ts";
import { type ImportFileRefusal, importFileRefusal } from "#app/models/import/file.ts";
import {
  type ImportAct,
  type ImportCounts,
  type ImportState,
  importActs,
} from "#app/models/import/import.ts";
import type { LineOutcome, LineProblem } from "#app/models/import/line.ts";
import { refusalOfLost, TABLE_BYTES, type UploadRefusal } from "#app/models/upload/upload.ts";
import { MAX_INFLATED_BYTES } from "#app/models/workbook/entries.ts";
import { type DoneByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import {
  db,
  type Queryable,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { readArchive, readFirst } from "#app/services/upload/large.server.ts";
import { type SentFile, withReceived } from "#app/services/upload/received.server.ts";
import {
  type LargeFile,
  storeUploads,
  withLargeUpload,
} from "#app/services/upload/upload.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { importLines, imports } from "#drizzle/schema/import.ts";
import { addLacking, findRange } from "./question.server.ts";

type By = Pick<DoneByStaff, "staffId" | "address">;

/** Imports and lines on one page. */
export const IMPORTS_PER_PAGE = 25;
export const IMPORT_LINES_PER_PAGE = 50;

/**
 * Stores a file of the merchant, 200 MB at most, and enqueues its reading. Refuses what `storeUpload`
 * refuses, and says what a file of another kind is.
 */
export async function createImport(
  { entity, file }: { entity: ImportEntity; file: SentFile },
  by: By,
  now: Date = databaseNow(),
): Promise<{ ok: true; id: number } | { ok: false; reason: UploadRefusal | ImportFileRefusal }> {
  const lost = refusalOfLost(file.type);
  if (lost) return { ok: false, reason: lost === "file-size" ? "import-size" : lost };
  return withReceived(file, async (path) => {
    const created = await storeImport({ entity, file: { name: file.name, path } }, by, now);
    if (created.ok || created.reason !== "file-type") return created;
    const parts = await readArchive(path);
    const names = typeof parts === "string" ? [] : parts.map(({ name }) => name);
    const first = await readFirst(path, SIGNATURE_BYTES);
    return { ok: false, reason: importFileRefusal(file.name, first, names) };
  });
}

const SIGNATURE_BYTES = 8;

const rules = {
  kinds: ["text", "xlsx"],
  maxBytes: TABLE_BYTES,
  maxUnpackedBytes: MAX_INFLATED_BYTES,
} as const;

async function storeImport(
  { entity, file }: { entity: ImportEntity; file: LargeFile },
  by: By,
  now: Date,
) {
  const owner = { staffId: by.staffId };
  const created = await withLargeUpload(file, owner, rules, ({ id: uploadId, name: fileName }) =>
    transaction(async (tx) => {
      const row = { entity, fileName, uploadId, staffId: by.staffId, createdAt: now };
      const [made] = await tx.insert(imports).values(row).returning({ id: imports.id });
      if (!made) throw new Error("insert into imports returned no row");
      if (!(await storeUploads(tx, [uploadId], owner, now))) {
        throw new Error("the file was purged before its import was stored");
      }
      await addJob(tx, "read-import", { importId: made.id });
      const subject = `import:${made.id}`;
      await recordStaffAct(tx, { ...by, act: "import-created", subject, entity }, now);
      return { ok: true as const, id: made.id };
    }),
  );
  if (created.ok || created.reason !== "file-size") return created;
  return { ok: false as const, reason: "import-size" as const };
}

const nextStates: Record<ImportAct, ImportState> = {
  apply: "applying",
  stop: "stopped",
  undo: "undoing",
  drop: "dropped",
};

const jobs = { apply: "apply-import", undo: "undo-import" } as const;

/**
 * Applies, stops, undoes or drops an import, for staff. With `lacking`, the number that its page
 * said, the products of the brand that the file lacks are taken out of sale too. "not-allowed" in a
 * state where that means nothing, as after a second click, and for another number; "not-found" when
 * there is none.
 */
export function actOnImport(
  id: number,
  act: ImportAct,
  by: By,
  lacking: number | null = null,
  now: Date = databaseNow(),
): Promise<{ ok: true } | { ok: false; reason: "not-found" | "not-allowed" }> {
  return transaction(async (tx) => {
    // A batch that is being written holds the row; a file that is being read only shares its key, by its lines.
    await tx.execute(sql`set local statement_timeout = '30s'`);
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for("no key update");
    if (!row) return { ok: false, reason: "not-found" };
    if (row.entity === "documents") return { ok: false, reason: "not-allowed" };
    const isAgreed = lacking === null || act !== "apply" || (await withdraw(tx, row, lacking));
    if (!isAgreed) return { ok: false, reason: "not-allowed" };
    const counts = await countLines(tx, id);
    if (!importActs(row.state, counts).includes(act)) return { ok: false, reason: "not-allowed" };
    await tx.update(imports).set({ state: nextStates[act] }).where(eq(imports.id, id));
    if (act === "apply" || act === "undo") await addJob(tx, jobs[act], { importId: id });
    const { entity } = row;
    await recordStaffAct(tx, { ...by, act: `import-${act}`, subject: `import:${id}`, entity }, now);
    return { ok: true };
  });
}

/** Has a compared import withdraw what its brand lacks; false for another number than was shown. */
async function withdraw(
  tx: Transaction,
  { id, entity, state }: typeof imports.$inferSelect,
  lacking: number,
): Promise<boolean> {
  const range = entity === "products" && state === "compared" ? await findRange(id, tx) : null;
  if (range?.lacking !== lacking) return false;
  await addLacking(tx, id);
  return true;
}

/** Lists the files received, the latest first; `before` is the id to page from. */
export function listImports(before: number | null) {
  const { id, entity, state, fileName, createdAt } = imports;
  return db
    .select({ id, entity, state, fileName, createdAt, by: staffAccounts.name })
    .from(imports)
    .innerJoin(staffAccounts, eq(staffAccounts.id, imports.staffId))
    .where(and(isNull(imports.erpEventId), before === null ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(IMPORTS_PER_PAGE);
}

export async function findImport(importId: number) {
  const [found] = await db
    .select({ row: imports, by: staffAccounts.name })
    .from(imports)
    .leftJoin(staffAccounts, eq(staffAccounts.id, imports.staffId))
    .where(eq(imports.id, importId));
  if (!found) return null;
  return { ...found.row, by: found.by, counts: await countLines(db, importId) };
}

/** Counts the lines by outcome, and those done. Reads import_lines_import_id_outcome_line_index. */
async function countLines(tx: Queryable, importId: number): Promise<ImportCounts> {
  const rows = await tx
    .select({
      outcome: importLines.outcome,
      total: count(),
      applied: sql<number>`count(*) filter (where is_applied)::int`,
      undone: sql<number>`count(*) filter (where is_undone)::int`,
    })
    .from(importLines)
    .where(eq(importLines.importId, importId))
    .groupBy(importLines.outcome);
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0, applied: 0, undone: 0 };
  for (const { outcome, total, applied, undone } of rows) {
    counts[outcome] = total;
    counts.applied += applied;
    counts.undone += undone;
  }
  return counts;
}

/** Reasons named at most. */
const MAX_REASONS = 20;

export type ReasonCount = { column: string; reason: LineProblem; count: number };

/** Counts the refused lines by column and reason, the most frequent first; the cell of a workbook is no part of it. */
export async function countReasons(importId: number): Promise<ReasonCount[]> {
  const { rows } = await db.execute<ReasonCount>(sql`
    select regexp_replace(one ->> 'column', ' \\([A-Z]{1,3}[0-9]+\\)$', '') as column,
      one ->> 'reason' as reason, count(distinct line)::int as count
    from import_lines, jsonb_array_elements(reasons) as one
    where import_id = ${importId} and outcome = 'refused'
    group by 1, 2 order by 3 desc, 1, 2 limit ${MAX_REASONS}`);
  return rows;
}

/** Lists lines of one outcome, in the order of the file, after a line. */
export function listImportLines(importId: number, outcome: LineOutcome, after: number) {
  return db
    .select()
    .from(importLines)
    .where(
      and(
        eq(importLines.importId, importId),
        eq(importLines.outcome, outcome),
        gt(importLines.line, after),
      ),
    )
    .orderBy(asc(importLines.line))
    .limit(IMPORT_LINES_PER_PAGE);
}
