import type { ColumnKind, Columns } from "#app/models/import/column.ts";
import { isListed } from "./texts.ts";

/** How a form shows a field: a line, an area of several, one or several choices, or a tick. */
export type FieldShape = "line" | "area" | "choice" | "choices" | "tick";

export type RecordField = {
  name: string;
  header: string;
  kind: ColumnKind;
  shape: FieldShape;
  max: number | undefined;
  words: readonly string[];
  isRequired: boolean;
  isKey: boolean;
};

/** Longest text on one line. */
const LINE = 200;

const shapes: Partial<Record<ColumnKind, FieldShape>> = {
  choice: "choice",
  choices: "choices",
  "yes-no": "tick",
};

/** The fields of a form, in the order of the columns; `key` names those of the key. */
export function recordFields(columns: Columns, key: readonly string[]): RecordField[] {
  return Object.entries(columns).map(([name, column]) => {
    const { header, kind, max, words = [], empty } = column;
    const isLong = isListed(column) || (max ?? 0) > LINE;
    return {
      ...{ name, header, kind, max, words },
      shape: shapes[kind] ?? (isLong ? "area" : "line"),
      isRequired: empty === undefined,
      isKey: key.includes(name),
    };
  });
}
