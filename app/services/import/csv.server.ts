import { and, asc, eq, gt } from "drizzle-orm";
import importTexts from "#app/locales/fr/import/import.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { csvOf } from "#app/models/document/csv.ts";
import { entityColumns, type ImportEntity } from "#app/models/import/entity.ts";
import { exampleRows } from "#app/models/import/example.ts";
import { recordRow } from "#app/models/import/line.ts";
import { db } from "#app/services/platform/database.server.ts";
import { importLines } from "#drizzle/schema/import.ts";
import { importTargets } from "./entities.server.ts";

const t = texts(importTexts);

/** Rows read at a time. */
const PAGE = 1_000;

/** The template of an entity: its header and three rows of example. */
export function templateCsv(entity: ImportEntity): string {
  const columns = Object.values(entityColumns[entity]);
  return csvOf([columns.map(({ header }) => header), ...exampleRows[entity]]);
}

/** The refused lines of an import as they came, with a last column of reasons, to correct and send again. */
export async function* refusedCsv(importId: number, header: readonly string[]) {
  yield csvOf([[...header, t("csv.reasons")]]);
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
    if (rows.length > 0)
      yield csvOf(
        rows.map((row) => refusedRow(row, header.length)),
        false,
      );
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.line ?? after;
  }
}

function refusedRow({ cells, reasons }: typeof importLines.$inferSelect, width: number) {
  const padded = Array.from({ length: width }, (_, at) => cells[at] ?? "");
  const sentences = reasons.map(({ column, reason }) =>
    column ? `${column} : ${t(`reasons.${reason}`)}` : t(`reasons.${reason}`),
  );
  return [...padded, sentences.join(" ")];
}

/** The rows of an entity in the shop, in the columns of its template: to be corrected and imported again. */
export async function* entityCsv(entity: ImportEntity) {
  const { columns, find, list } = importTargets[entity];
  yield csvOf([Object.values(columns).map(({ header }) => header)]);
  for (let after = ""; ; ) {
    const keys = await list(db, after, PAGE);
    const records = await find(db, keys);
    const lines = keys.flatMap((key) => {
      const values = records.get(key);
      return values ? [recordRow(columns, values)] : [];
    });
    if (lines.length > 0) yield csvOf(lines, false);
    if (keys.length < PAGE) return;
    after = keys.at(-1) ?? after;
  }
}
