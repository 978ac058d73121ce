import type { Columns } from "./column.ts";
import type { FileLine, LineProblem } from "./line.ts";
import { UnreadableTable } from "./table.ts";

const UNIT = /(?:Mills|Cents|BasisPoints|Grams|Thousandths)$/;

/** Most keys of a file. */
const MAX_KEYS = 500;

/**
 * Collects the columns of a file of JSON lines: the keys of its objects, in the order in which they come. A key is the
 * header of a column, or the name of its field where that says no unit.
 */
export class JsonHeader {
  readonly #columns: Columns;
  readonly #places = new Map<string, number>();

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  collect(text: string): void {
    for (const key of Object.keys(objectOf(text) ?? {})) {
      if (this.#places.has(key)) continue;
      if (this.#places.size === MAX_KEYS) throw new UnreadableTable("too-wide", String(MAX_KEYS));
      this.#places.set(key, this.#places.size);
    }
  }

  cells(): string[] {
    return [...this.#places.keys()].map((key) =>
      Object.hasOwn(this.#columns, key) ? (this.#columns[key]?.header ?? key) : key,
    );
  }

  /** True for the name of a field that says another unit than its column: `unitMills` is "prix ht", in euros. */
  #saysUnit(key: string): boolean {
    return Object.hasOwn(this.#columns, key) && UNIT.test(key);
  }

  /** Reads a line; a column that its object lacks is null, and stays as it is in the shop. */
  read(text: string, line: number): FileLine {
    const object = objectOf(text);
    const cells: FileLine["cells"] = [...this.#places].map(() => null);
    if (!object) return { line, cells, faults: [{ at: null, reason: "not-json" }] };
    const faults: { at: number; reason: LineProblem }[] = [];
    for (const [key, value] of Object.entries(object)) {
      const at = this.#places.get(key) ?? 0;
      cells[at] = textOf(value);
      if (cells[at] === null) faults.push({ at, reason: "not-a-value" });
      else if (this.#saysUnit(key)) faults.push({ at, reason: "unit-in-name" });
    }
    return { line, cells, faults };
  }
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null && !Array.isArray(read) ? { ...read } : null;
  } catch {
    return null;
  }
}

/** A cell as a spreadsheet would hold it; a list is separated by "|". Null for a list of lists, or an object. */
function textOf(value: unknown): string | null {
  if (value === null) return "";
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value === "number") return numberOf(value);
  if (!Array.isArray(value)) return null;
  const parts = value.map((part: unknown) => (Array.isArray(part) ? null : textOf(part)));
  return parts.every((part) => part !== null) ? parts.join(" | ") : null;
}

function numberOf(value: number): string {
  const text = String(value);
  if (!text.includes("e")) return text;
  return value.toLocaleString("en", { useGrouping: false, maximumSignificantDigits: 17 });
}

/** Writes an object of texts, without the keys whose cell is null. */
export function jsonLine(keys: readonly string[], cells: readonly (string | null)[]): string {
  const entries = keys.flatMap((key, at) => {
    const cell = cells[at] ?? null;
    return cell === null ? [] : [[key, cell] as const];
  });
  return `${JSON.stringify(Object.fromEntries(entries))}\n`;
}
