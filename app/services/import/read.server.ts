import { parse } from "csv-parse";
import { and, eq } from "drizzle-orm";
import { MAX_ERP_CODE_LENGTH } from "#app/models/catalogue/code.ts";
import { type FileProblem, MAX_IMPORT_LINES } from "#app/models/import/import.ts";
import { keyOf, typedKey } from "#app/models/import/key.ts";
import {
  type ComparedLine,
  compareLine,
  type HeaderMap,
  type LineReason,
  readCells,
  readHeader,
  type Values,
} from "#app/models/import/line.ts";
import { decodeFile, separatorOf, UnreadableTable } from "#app/models/import/table.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { readUpload } from "#app/services/upload/upload.server.ts";
import { importLines, imports } from "#drizzle/schema/import.ts";
import { importTargets } from "./entities.server.ts";
import { type ImportTarget, keyHeader } from "./target.server.ts";

/** Lines compared with the shop at a time. */
const BATCH = 1_000;

/** Longest key stored: four codes. A longer one belongs to a refused line. */
const MAX_KEY = 4 * (MAX_ERP_CODE_LENGTH + 1);

/** Longest line, in characters. */
const MAX_LINE = 50_000;

type Read = { line: number; cells: string[] };

/**
 * Reads a file and compares it with the shop: each line becomes new, changed, unchanged or refused,
 * and nothing else is written. One transaction: a killed job leaves nothing, and begins again.
 */
export async function readImport(importId: number, now: Date = databaseNow()): Promise<void> {
  await transaction(async (tx) => {
    const isIt = and(eq(imports.id, importId), eq(imports.state, "reading"));
    const [row] = await tx.select().from(imports).where(isIt).for("update");
    if (!row) return;
    try {
      const read = await tx.transaction((inner) => stage(inner, row));
      await tx
        .update(imports)
        .set({ ...read, state: "compared", readAt: now })
        .where(isIt);
    } catch (error) {
      if (!(error instanceof UnreadableTable)) throw error;
      const { problem, detail: problemDetail } = error;
      await tx.update(imports).set({ state: "unreadable", problem, problemDetail }).where(isIt);
    }
  });
}

async function stage(
  tx: Transaction,
  { id, entity, uploadId }: typeof imports.$inferSelect,
): Promise<{ header: string[]; unknownHeaders: string[] }> {
  const upload = await readUpload(uploadId);
  if (!upload) throw new UnreadableTable("empty");
  const target = importTargets[entity];
  let header: string[] | null = null;
  let map: HeaderMap = { fields: [], unknown: [], repeated: [] };
  let batch: Read[] = [];
  const seen = new Set<string>();
  const flush = async () => {
    await stageBatch(tx, { importId: id, target, map, seen }, batch);
    batch = [];
  };
  for await (const read of rowsOf(upload.content)) {
    if (header === null) {
      header = read.cells;
      map = checkedHeader(target, header);
      continue;
    }
    if (read.line > MAX_IMPORT_LINES + 1) {
      throw new UnreadableTable("too-many-lines", String(MAX_IMPORT_LINES));
    }
    batch.push(read);
    if (batch.length === BATCH) await flush();
  }
  if (header === null) throw new UnreadableTable("empty");
  if (batch.length > 0) await flush();
  return { header, unknownHeaders: [...map.unknown] };
}

/** Rows of a file, with the line of the file each begins at; empty ones are left out. */
async function* rowsOf(content: Buffer): AsyncGenerator<Read> {
  const text = decodeFile(content);
  if (text === null) throw new UnreadableTable("not-a-table");
  const parser = parse(text, {
    bom: true,
    delimiter: separatorOf(text.replace(/^\uFEFF/, "")),
    relaxColumnCount: true,
    maxRecordSize: MAX_LINE,
    info: true,
    skipEmptyLines: true,
    skipRecordsWithEmptyValues: true,
  });
  let line = 1;
  try {
    for await (const { record, info } of parser) {
      yield { line, cells: record };
      line = info.lines + 1;
    }
  } catch (error) {
    if (error instanceof UnreadableTable || !isCsvError(error)) throw error;
    throw new UnreadableTable(problemOf(error.code), String(error.lines ?? ""));
  }
}

type CsvError = { code: string; lines?: number };

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && "code" in error && String(error.code).startsWith("CSV_");
}

function problemOf(code: string): FileProblem {
  return code.includes("QUOTE") ? "broken-quotes" : "not-a-table";
}

function checkedHeader({ columns, key }: ImportTarget, header: string[]): HeaderMap {
  const map = readHeader(columns, header);
  const [twice] = map.repeated;
  if (twice !== undefined) throw new UnreadableTable("repeated-column", twice);
  if (map.fields.every((field) => field === null)) throw new UnreadableTable("no-known-column");
  const lacking = key.find((field) => !map.fields.includes(field));
  if (lacking !== undefined) {
    throw new UnreadableTable("no-code-column", columns[lacking]?.header);
  }
  return map;
}

type Staging = {
  importId: number;
  target: ImportTarget;
  map: HeaderMap;
  /** Keys read so far. */
  seen: Set<string>;
};

async function stageBatch(tx: Transaction, staging: Staging, batch: readonly Read[]) {
  const { target, map, seen, importId } = staging;
  const refused = new Map<number, LineReason[]>();
  const lines = new Map<string, Values>();
  const keys = new Map<number, string>();
  for (const { line, cells } of batch) {
    const read = readCells(target.columns, map, cells);
    const key = read.ok ? keyOf(target.key, read.values) : typedKey(target.key, map, cells);
    keys.set(line, key);
    if (!read.ok) refused.set(line, read.reasons);
    else if (seen.has(key)) refused.set(line, [{ column: keyHeader(target), reason: "duplicate" }]);
    else lines.set(key, read.values);
    seen.add(key);
  }
  await target.complete?.(tx, lines);
  const [refusals, existing] = await Promise.all([
    target.check?.(tx, lines),
    target.find(tx, [...lines.keys()]),
  ]);
  const rows = batch.map(({ line, cells }) => {
    const key = keys.get(line) ?? "";
    const values = lines.get(key);
    const reasons = refused.get(line) ?? refusals?.get(key);
    const compared: ComparedLine =
      reasons || !values
        ? { outcome: "refused", reasons: reasons ?? [] }
        : compareLine(target.columns, values, existing.get(key) ?? null);
    return { importId, line, code: key.slice(0, MAX_KEY), cells, ...compared };
  });
  await tx.insert(importLines).values(rows);
}
