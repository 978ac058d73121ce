import type { Column, ColumnKind, Columns } from "#app/models/import/column.ts";
import {
  type LineProblem,
  type LineReason,
  readCells,
  type Values,
} from "#app/models/import/line.ts";

/** The text of each field of a record, as a form shows it. */
export type RecordTexts = Readonly<Record<string, string>>;

/** A field whose text is another than it was. */
export type TextChange = { field: string; before: string; after: string };

/** Why a field is refused; "" for the record as a whole. */
/** `like` is the code that one resembles. */
export type FieldReason = {
  field: string;
  reason: LineProblem | "record-exists";
  like?: string;
};

const listKinds: readonly ColumnKind[] = ["codes", "texts", "attributes", "quantity-prices"];

/** True for a list, which a file separates by "|" and a form by lines. */
export function isListed({ kind }: Pick<Column<unknown>, "kind">): boolean {
  return listKinds.includes(kind);
}

/** Writes the fields of a record as a form shows them; "" for those that it lacks. */
export function recordTexts(columns: Columns, values: Values): RecordTexts {
  return mapColumns(columns, (column, field) =>
    field in values ? formText(column, column.write(values[field])) : "",
  );
}

/** Writes the fields of a new record: the values of empty cells. */
export function newTexts(columns: Columns): RecordTexts {
  return mapColumns(columns, (column) =>
    column.empty === undefined ? "" : formText(column, column.write(column.empty)),
  );
}

function mapColumns(
  columns: Columns,
  write: (column: Column<unknown>, field: string) => string,
): RecordTexts {
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, write(column, field)]),
  );
}

function formText(column: Column<unknown>, cell: string): string {
  return isListed(column) ? cell.replaceAll(" | ", "\n") : tidy(cell);
}

/** Browsers send their own line ends. */
function tidy(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim();
}

/** Reads the texts of some fields, each as the cell of a file: the values read, and every refused field. */
export function readTexts(
  columns: Columns,
  texts: RecordTexts,
): { values: Values; reasons: FieldReason[] } {
  const values: Values = {};
  const reasons: FieldReason[] = [];
  for (const [field, column] of Object.entries(columns)) {
    if (!(field in texts)) continue;
    const map = { fields: [field], unknown: [], repeated: [] };
    const read = readCells(columns, map, [cellOf(column, texts[field] ?? "")], { isTyped: true });
    if (read.ok) Object.assign(values, read.values);
    else reasons.push(...fieldReasons(columns, read.reasons));
  }
  return { values, reasons };
}

function cellOf(column: Column<unknown>, text: string): string {
  const cell = tidy(text);
  return isListed(column) ? cell.split("\n").join(" | ") : cell;
}

/** The reasons of a line, each on the field of its column. */
export function fieldReasons(columns: Columns, reasons: readonly LineReason[]): FieldReason[] {
  const fields = new Map(Object.entries(columns).map(([field, { header }]) => [header, field]));
  return reasons.map(({ column, reason }) => ({ field: fields.get(column) ?? "", reason }));
}

/** The fields whose texts differ, in the order of the columns. */
export function changedTexts(
  columns: Columns,
  before: RecordTexts,
  after: RecordTexts,
): TextChange[] {
  return Object.keys(columns).flatMap((field) => {
    const [was, is] = [tidy(before[field] ?? ""), tidy(after[field] ?? "")];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

/**
 * The texts of a form after somebody else changed its record: what a person typed stays, and the
 * fields that they left as shown take the present text.
 */
export function mergeTexts(
  columns: Columns,
  { shown, typed, present }: { shown: RecordTexts; typed: RecordTexts; present: RecordTexts },
): RecordTexts {
  const changed = new Set(changedTexts(columns, shown, typed).map(({ field }) => field));
  return mapColumns(
    columns,
    (_, field) => (changed.has(field) ? typed[field] : present[field]) ?? "",
  );
}
