import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import importTexts from "#app/locales/fr/import/import.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { MAX_ERP_CODE_LENGTH } from "#app/models/catalogue/code.ts";
import { type FileProblem, MAX_IMPORT_LINES, type ReadingNote } from "#app/models/import/import.ts";
import { keyOf, lookOf, typedKey } from "#app/models/import/key.ts";
import {
  type Cells,
  type ComparedLine,
  codesWithUnit,
  compareLine,
  type FileLine,
  type HeaderMap,
  type LineReason,
  type ProductUnits,
  readCells,
  readHeader,
  type Values,
} from "#app/models/import/line.ts";
import { Remarks } from "#app/models/import/remark.ts";
import { UnreadableTable } from "#app/models/import/table.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { UnreadableWorkbook } from "#app/models/workbook/problem.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import {
  db,
  isOverloaded,
  isRetriable,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { lockName } from "#app/services/platform/lock.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { findUploadFile } from "#app/services/upload/upload.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { importLines, imports } from "#drizzle/schema/import.ts";
import { findLookalikes } from "./code.server.ts";
import { importTargets } from "./entities.server.ts";
import { KeySet } from "./key-set.server.ts";
import { openSource, type Source } from "./source.server.ts";
import { type ImportTarget, keyHeader, type ReadLines } from "./target.server.ts";

const t = texts(importTexts);

/** Lines compared with the shop at a time, and their characters: a line has 100,000 at most. */
const BATCH = 1_000;
const BATCH_LENGTH = 4_000_000;

/** Longest key stored: four codes. A longer one belongs to a refused line. */
const MAX_KEY = 4 * (MAX_ERP_CODE_LENGTH + 1);

/**
 * Reads a file and compares it with the shop: each line becomes new, changed, unchanged or refused,
 * and nothing else is written. One transaction: a killed reading leaves nothing, and begins again.
 * Stops when a person drops the import; `onLines` is called between batches. Any error but that of an
 * overloaded database makes the file unreadable, so that no import waits for ever.
 */
export async function readImport(
  importId: number,
  now: Date = databaseNow(),
  onLines: () => void = () => {},
): Promise<void> {
  try {
    await transaction((tx) => compareFile(tx, importId, now, onLines));
  } catch (error) {
    if (error instanceof DroppedImport) return;
    if (isRetriable(error) || isOverloaded(error)) throw error;
    await refuseImport(importId, refusalOf(importId, error));
  }
}

type Refusal = { problem: FileProblem; detail: string };

/** Marks a file that is being read as unreadable. */
export async function refuseImport(importId: number, { problem, detail }: Refusal): Promise<void> {
  const isIt = and(eq(imports.id, importId), eq(imports.state, "reading"));
  await db.update(imports).set({ state: "unreadable", problem, problemDetail: detail }).where(isIt);
}

function refusalOf(importId: number, error: unknown): Refusal {
  if (error instanceof UnreadableTable || error instanceof UnreadableWorkbook) return error;
  const incident = randomUUID();
  log.error({ err: error, incident, importId }, "a file could not be read");
  return { problem: "unexpected", detail: incident };
}

class DroppedImport extends Error {}

async function compareFile(tx: Transaction, importId: number, now: Date, onLines: () => void) {
  // Shared texts are read, and tabs put aside, before the first line is compared.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '5min'`);
  await lockName(tx, `read-import:${importId}`);
  const isIt = and(eq(imports.id, importId), eq(imports.state, "reading"));
  const [row] = await tx.select().from(imports).where(isIt);
  if (!row) return;
  const { day: today } = parisTime(now);
  const read = await stage(tx, { ...row, today }, async () => {
    onLines();
    if ((await tx.$count(imports, isIt)) === 0) throw new DroppedImport();
  });
  const [done] = await tx
    .update(imports)
    .set({ ...read, state: "compared", readAt: now })
    .where(isIt)
    .returning({ id: imports.id });
  if (!done) throw new DroppedImport();
}

type Staged = { header: string[]; unknownHeaders: string[]; notes: ReadingNote[] };

async function stage(
  tx: Transaction,
  { id, entity, uploadId, today }: typeof imports.$inferSelect & { today: IsoDay },
  between: () => Promise<void>,
): Promise<Staged> {
  const file = uploadId === null ? null : await findUploadFile(uploadId);
  if (!file || entity === "documents") throw new UnreadableTable("empty");
  const source = await openSource(tx, file, entity, today);
  try {
    const rows = interrupted(source.rows, between);
    return await stageRows(
      tx,
      { importId: id, target: importTargets[entity], today },
      { ...source, rows },
    );
  } finally {
    source.close?.();
  }
}

/** Rows, with a pause before the first and after each thousand. */
async function* interrupted(rows: Source["rows"], between: () => Promise<void>) {
  let count = 0;
  for await (const row of rows) {
    if (count % BATCH === 0) await between();
    count += 1;
    yield row;
  }
}

/** Compares the lines of a source with the shop, and stores each with its outcome. Throws `UnreadableTable`. */
export async function stageRows(
  tx: Transaction,
  staged: Pick<Staging, "importId" | "target" | "dropStale" | "today">,
  source: Source,
): Promise<Staged> {
  let staging: Staging | null = null;
  let batch: FileLine[] = [];
  let length = 0;
  for await (const read of source.rows) {
    if (staging === null) {
      const header = read.cells.map((cell) => cell ?? "");
      const map = checkedHeader(staged.target, header);
      staging = {
        ...staged,
        header,
        map,
        cellName: source.cellName,
        isTyped: source.isTyped ?? false,
        seen: new KeySet(),
        taken: new KeySet(),
        looks: new KeySet(),
        remarks: new Remarks(),
      };
      continue;
    }
    if (read.line > MAX_IMPORT_LINES + 1) {
      throw new UnreadableTable("too-many-lines", String(MAX_IMPORT_LINES));
    }
    const isFull = batch.length >= BATCH || length >= BATCH_LENGTH;
    if (isFull && !isSameGroup(staging, batch.at(-1), read)) {
      await stageBatch(tx, staging, batch);
      batch = [];
      length = 0;
    }
    batch.push(read);
    for (const cell of read.cells) length += cell?.length ?? 0;
  }
  if (staging === null) throw new UnreadableTable("empty");
  if (batch.length > 0) await stageBatch(tx, staging, batch);
  const { header, map, remarks } = staging;
  return {
    header,
    unknownHeaders: [...map.unknown],
    notes: [...source.notes, ...notesOf(remarks)],
  };
}

function notesOf(remarks: Remarks): ReadingNote[] {
  return remarks.list().map(({ remark, count, lines }) => {
    const more = count > lines.length ? "…" : "";
    return {
      note: remark,
      detail: t("import.remark-lines", { count, lines: lines.join(", ") + more }),
    };
  });
}

function isSameGroup({ target, map }: Staging, line: FileLine | undefined, next: FileLine) {
  if (target.group === undefined || line === undefined) return false;
  const group = [target.group];
  return typedKey(group, map, line.cells) === typedKey(group, map, next.cells);
}

function checkedHeader({ columns, key }: ImportTarget, header: string[]): HeaderMap {
  const map = readHeader(columns, header);
  const [twice] = map.repeated;
  if (twice !== undefined) throw new UnreadableTable("repeated-column", twice);
  if (map.fields.every((field) => field === null)) throw new UnreadableTable("no-known-column");
  const lacking = key.find(
    (field) => !map.fields.includes(field) && columns[field]?.empty === undefined,
  );
  if (lacking !== undefined) {
    throw new UnreadableTable("no-code-column", columns[lacking]?.header);
  }
  return map;
}

type Staging = {
  importId: number;
  target: ImportTarget;
  /** As in the file. */
  header: string[];
  map: HeaderMap;
  cellName: Source["cellName"];
  isTyped: boolean;
  /** Keys read so far. */
  seen: KeySet;
  /** Texts of unique fields read so far, each after the name of its field. */
  taken: KeySet;
  /** New codes read so far, as `lookOf` shows them. */
  looks: KeySet;
  remarks: Remarks;
  /** Day in Paris. */
  today: IsoDay;
  /** Of a message: takes out, in place, what a later one brought. Lines that change nothing are not stored. */
  dropStale?: (tx: Transaction, lines: Map<string, Values>) => Promise<void>;
};

async function stageBatch(tx: Transaction, staging: Staging, batch: readonly FileLine[]) {
  const { target, map, seen, importId } = staging;
  const refused = new Map<number, LineReason[]>();
  const lines = new Map<string, Values>();
  const keys = new Map<number, string>();
  const units = await unitsOf(tx, staging, batch);
  for (const { line, cells, faults = [] } of batch) {
    const read = readLine(staging, { cells, units }, faults);
    const key = read.ok ? keyOf(target.key, read.values) : typedKey(target.key, map, cells);
    keys.set(line, key);
    if (!read.ok) refused.set(line, read.reasons);
    else if (seen.has(key)) refused.set(line, [{ column: keyHeader(target), reason: "duplicate" }]);
    else lines.set(key, read.values);
    seen.add(key);
  }
  await target.complete?.(tx, lines);
  await staging.dropStale?.(tx, lines);
  const repeated = takeUnique(staging, lines);
  const refusals = await target.check?.(tx, lines);
  const existing = await target.find(tx, [...lines.keys()]);
  const alike = await resembling(
    tx,
    staging,
    [...lines.keys()].filter((key) => !existing.has(key)),
  );
  const remarked = await target.remark?.(tx, lines, staging.today);
  const rows = batch.flatMap(({ line, cells, isHidden }) => {
    const key = keys.get(line) ?? "";
    const values = lines.get(key);
    const reasons = refused.get(line) ?? repeated.get(key) ?? refusals?.get(key) ?? alike.get(key);
    if (!reasons && !values) return [];
    const compared: ComparedLine =
      reasons || !values
        ? { outcome: "refused", reasons: placed(staging, line, reasons ?? []) }
        : compareLine(target.columns, values, existing.get(key) ?? null);
    if (isHidden) staging.remarks.add("hidden-row", line);
    staging.remarks.addWritten(compared, remarked?.get(key), line);
    if (staging.dropStale && compared.outcome === "unchanged") return [];
    return [{ importId, line, code: key.slice(0, MAX_KEY), cells, ...compared }];
  });
  if (rows.length > 0) await tx.insert(importLines).values(rows);
}

/** Refuses new codes that resemble one of the shop, or one above in the file. */
async function resembling(
  tx: Transaction,
  { target, looks }: Staging,
  codes: readonly string[],
): Promise<Map<string, LineReason[]>> {
  const refusals = new Map<string, LineReason[]>();
  if (!target.codes || codes.length === 0) return refusals;
  const known = await findLookalikes(tx, target.codes, codes);
  for (const code of codes) {
    const like = known.get(code);
    const look = lookOf(code);
    if (like !== undefined || looks.has(look)) {
      const reason = { column: keyHeader(target), reason: "resembles" as const };
      refusals.set(code, [like === undefined ? reason : { ...reason, like }]);
    }
    looks.add(look);
  }
  return refusals;
}

/** Storage units of the products beside whose quantities a cell says one. */
async function unitsOf(
  tx: Transaction,
  { target, map }: Staging,
  batch: readonly FileLine[],
): Promise<ProductUnits> {
  const codes = new Set(batch.flatMap(({ cells }) => codesWithUnit(target.columns, map, cells)));
  if (codes.size === 0) return new Map();
  const rows = await tx
    .select({ code: products.erpCode, unit: products.storageUnit })
    .from(products)
    .where(inArray(products.erpCode, [...codes]));
  return new Map(rows.map(({ code, unit }) => [code ?? "", unit]));
}

/**
 * Reads the cells of a line; one with a fault is refused as such, whatever it holds. A cell of the
 * key that a JSON line lacks is an empty one: a key has no part that stays as it is.
 */
function readLine(
  { target, map, isTyped }: Staging,
  { cells, units }: { cells: Cells; units: ProductUnits },
  faults: NonNullable<FileLine["faults"]>,
): ReturnType<typeof readCells> {
  const known = faults.filter(({ at }) => at === null || map.fields[at]);
  const places = new Set(known.map(({ at }) => at));
  const isKey = (at: number) => !places.has(null) && target.key.includes(map.fields[at] ?? "");
  const read = readCells(
    target.columns,
    map,
    cells.map((cell, at) => (places.has(at) ? null : (cell ?? (isKey(at) ? "" : null)))),
    { isTyped, units },
  );
  if (read.ok) completeKey(target, read.values);
  if (known.length === 0) return read;
  const reasons = known.map(({ at, reason }) => ({
    column: target.columns[map.fields[at ?? -1] ?? ""]?.header ?? "",
    reason,
  }));
  return { ok: false, reasons: read.ok ? reasons : [...reasons, ...read.reasons] };
}

/** A column of the key that the file may lack is empty on all its lines. */
function completeKey({ columns, key }: ImportTarget, values: Values) {
  for (const field of key) values[field] ??= columns[field]?.empty;
}

/** Names the column of each reason as the file does, and the cell in a workbook. */
function placed(
  { target, header, map, cellName }: Staging,
  line: number,
  reasons: readonly LineReason[],
): LineReason[] {
  return reasons.map((of) => {
    const { column } = of;
    const at = map.fields.findIndex(
      (field) => field !== null && target.columns[field]?.header === column,
    );
    const name = header[at]?.trim();
    if (name === undefined) return of;
    return { ...of, column: cellName ? `${name} (${cellName(at, line)})` : name };
  });
}

/** Refuses lines with a text that an earlier one took, in a field where each has its own. */
function takeUnique({ target, taken }: Staging, lines: ReadLines): Map<string, LineReason[]> {
  const refusals = new Map<string, LineReason[]>();
  for (const [key, values] of lines) {
    for (const field of target.unique ?? []) {
      const texts = [values[field]]
        .flat()
        .filter((text) => typeof text === "string" && text !== "");
      const names = texts.map((text) => `${field}:${text}`);
      if (names.some((name) => taken.has(name))) {
        const column = target.columns[field]?.header ?? "";
        refusals.set(key, [...(refusals.get(key) ?? []), { column, reason: "duplicate" }]);
      }
      for (const name of names) taken.add(name);
    }
  }
  return refusals;
}
