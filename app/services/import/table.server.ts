import { and, asc, eq, gt } from "drizzle-orm";
import importTexts from "#app/locales/fr/import/import.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { csvOf } from "#app/models/document/csv.ts";
import { entityColumns } from "#app/models/import/entity.ts";
import type { ImportEntity, StagedEntity } from "#app/models/import/entity-name.ts";
import { exampleRows } from "#app/models/import/example.ts";
import { jsonLine } from "#app/models/import/json-line.ts";
import { recordRow } from "#app/models/import/line.ts";
import { db } from "#app/services/platform/database.server.ts";
import type { Table } from "#app/services/workbook/write.server.ts";
import { importLines } from "#drizzle/schema/import.ts";
import { importTargets } from "./entities.server.ts";

const t = texts(importTexts);

/** Rows read at a time. */
const PAGE = 1_000;

/** The template of an entity: its header and three rows of example. */
export function templateTable(entity: ImportEntity): Table {
  return { ...headed(entity), pages: once(exampleRows[entity]) };
}

type ListKeys = (after: string, limit: number) => Promise<string[]>;

/**
 * The rows of an entity in the shop, or those of some keys, in the columns of its template: to be
 * corrected and imported again.
 */
export function entityTable(entity: ImportEntity, list?: ListKeys): Table {
  const all: ListKeys = (after, limit) => importTargets[entity].list(db, after, limit);
  return { ...headed(entity), pages: entityPages(entity, list ?? all) };
}

function headed(entity: ImportEntity) {
  const header = Object.values(entityColumns[entity]).map((column) => column.header);
  return { sheetName: t(`imports.of-${entity}`), header };
}

async function* once<T>(value: T) {
  yield value;
}

async function* entityPages(entity: ImportEntity, list: ListKeys) {
  const { columns, find } = importTargets[entity];
  for (let after = ""; ; ) {
    const keys = await list(after, PAGE);
    const records = await find(db, keys);
    yield keys.flatMap((key) => {
      const values = records.get(key);
      return values ? [recordRow(columns, values)] : [];
    });
    if (keys.length < PAGE) return;
    after = keys.at(-1) ?? after;
  }
}

type ReadImport = { id: number; entity: StagedEntity; header: readonly string[] };

/** The refused lines of an import as they came, with a last column of reasons, to correct and send again. */
export function refusedTable({ id, entity, header }: ReadImport): Table {
  return {
    sheetName: t(`imports.of-${entity}`),
    header: [...header, t("csv.reasons")],
    pages: refusedPages(id, header.length),
  };
}

async function* refusedPages(importId: number, width: number) {
  for await (const rows of refusedLines(importId)) {
    yield rows.map(({ cells, reasons }) => [
      ...Array.from({ length: width }, (_, at) => cells[at] ?? ""),
      sentences(reasons),
    ]);
  }
}

async function* refusedLines(importId: number) {
  for (let after = 0; ; ) {
    const isOne = and(
      eq(importLines.importId, importId),
      eq(importLines.outcome, "refused"),
      gt(importLines.line, after),
    );
    const rows = await db
      .select()
      .from(importLines)
      .where(isOne)
      .orderBy(asc(importLines.line))
      .limit(PAGE);
    yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.line ?? after;
  }
}

function sentences(reasons: (typeof importLines.$inferSelect)["reasons"]): string {
  return reasons
    .map(({ column, reason, unit, like }) => {
      const sentence = [
        t(`reasons.${reason}`),
        unit && t("import.awaited-unit", { unit }),
        like && t("import.resembled", { code: like }),
      ]
        .filter(Boolean)
        .join(" ");
      return column ? `${column} : ${sentence}` : sentence;
    })
    .join(" ");
}

/** The refused lines of a file of JSON lines, each without the keys that it did not have. */
export async function* refusedJson({ id, header }: ReadImport): AsyncGenerator<string> {
  const keys = [...header, t("csv.reasons")];
  for await (const rows of refusedLines(id)) {
    yield rows
      .map(({ cells, reasons }) => {
        const own = header.map((_, at) => cells[at] ?? null);
        return jsonLine(keys, [...own, sentences(reasons)]);
      })
      .join("");
  }
}

/** Writes a table as CSV, some rows at a time. */
export async function* tableCsv({ header, pages }: Table): AsyncGenerator<string> {
  yield csvOf([header]);
  for await (const rows of pages) if (rows.length > 0) yield csvOf(rows, false);
}
