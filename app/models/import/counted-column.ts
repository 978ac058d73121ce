import { saysUnit, splitUnit } from "#app/models/catalogue/said-unit.ts";
import type { Column, UnitSource } from "./column.ts";

/** The same column, whose numbers may stand before the unit in which they count: "12 sacs" of goods sold by it. */
export function countedIn<T>(column: Column<T>, unit: UnitSource): Column<T> {
  return { ...column, unit, read: (text, known) => readCounted(column, text, known) };
}

/** The same column, whose numbers may stand before the measure of its header: "35 kg". */
export function measured<T>(column: Column<T>, measure: string): Column<T> {
  return { ...column, read: (text) => readCounted(column, text, measure) };
}

function readCounted<T>(column: Column<T>, text: string, unit: string | undefined) {
  const number = withoutUnit(text, unit);
  return number === null
    ? { ok: false as const, reason: "another-unit" as const }
    : column.read(number);
}

/** The number of a cell that says it in this unit; null for another, the whole text where none is said or known. */
export function withoutUnit(text: string, unit: string | undefined): string | null {
  const split = unit === undefined ? null : splitUnit(text);
  if (!split || unit === undefined) return text;
  return saysUnit(split.unit, unit) ? split.number : null;
}
