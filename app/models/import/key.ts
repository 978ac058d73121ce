import { cellText } from "./cell.ts";
import type { Cells, HeaderMap, Values } from "./line.ts";

/** Stands between the parts of a key; no column reads a cell that holds it. */
const BETWEEN = "\u001f";

/** The key of a record: the text of its key fields, in their order. */
export function keyOf(fields: readonly string[], values: Values): string {
  return joinKey(fields.map((field) => String(values[field] ?? "")));
}

/** A key of its parts. */
export function joinKey(parts: readonly string[]): string {
  return parts.join(BETWEEN);
}

/** A code without its capitals and spaces, by which nobody tells two things apart: SQL repeats it (`codeLook`). */
export function lookOf(code: string): string {
  return code.replace(/[ \u00a0\u202f]/g, "").toLowerCase();
}

/** The values of the key fields, in their order. */
export function keyParts(key: string): string[] {
  return key.split(BETWEEN);
}

/** A key as a page shows it. */
export function keyLabel(key: string): string {
  return keyParts(key).join(" · ");
}

/** The key that the cells of a line say, readable or not. */
export function typedKey(
  keyFields: readonly string[],
  { fields }: HeaderMap,
  cells: Cells,
): string {
  return joinKey(keyFields.map((field) => cellText(cells[fields.indexOf(field)])));
}
