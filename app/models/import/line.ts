import { splitUnit } from "#app/models/catalogue/said-unit.ts";
import { type CellProblem, cellText } from "./cell.ts";
import { type Columns, headerKey } from "./column.ts";
import { isAmbiguousPrice } from "./number.ts";

/** Why a line, or one of its cells, cannot be taken. */
export type LineProblem =
  | CellProblem
  | "column-missing"
  | "too-many-cells"
  | "duplicate"
  | "resembles"
  | "unknown-family"
  | "unknown-brand"
  | "unknown-store"
  | "unknown-product"
  | "unknown-company"
  | "unknown-price-list"
  | "ends-before"
  | "store-without-products"
  | "other-siren"
  | "other-company"
  | "email-taken"
  | "last-owner"
  | "one-discount"
  | "none-chosen"
  | "rule-chooses"
  | "unknown-platform"
  | "own-ancestor"
  | "itself"
  | "own-part"
  | "unknown-card"
  | "unknown-order"
  | "not-the-sum"
  | "too-old"
  | "not-the-lines"
  | "not-the-product"
  | "too-deep"
  | "parent-has-products"
  | "not-a-leaf"
  | "reference-taken"
  | "ean-taken"
  | "changed-since"
  | "zone-taken"
  | "zone-without-reach"
  | "transport-taken"
  | "plain-delivery"
  | "in-use"
  | "broken"
  | "formula"
  | "cell-error"
  | "not-json"
  | "not-a-value"
  | "unit-in-name"
  | "maker-family-taken"
  | "unmapped-family"
  | "unknown-unit"
  | "other-unit"
  | "ambiguous-reference"
  | "not-to-come"
  | "not-an-address"
  | "unknown-host"
  | "not-fetched";

/** `unit` is the one that was awaited, where another was said; `like` the code that one resembles. */
export type LineReason = { column: string; reason: LineProblem; unit?: string; like?: string };

/** Cells of a line as in the file; null where the line does not have the column. */
export type Cells = readonly (string | null)[];

/** A line of a file, and what is wrong with it before any column reads it; `at` is the place of the cell. */
export type FileLine = {
  line: number;
  cells: (string | null)[];
  faults?: readonly { at: number | null; reason: LineProblem }[];
  isHidden?: boolean;
};

/** Storage units of the shop's products, by the merchant's codes. */
export type ProductUnits = ReadonlyMap<string, string>;

/** Said of a line that is taken all the same. */
export type LineRemark =
  | "hidden-row"
  | "price-on-request"
  | "no-weight"
  | "past-day"
  | "overlapping";

export type Values = Record<string, unknown>;

export type LineOutcome = "new" | "changed" | "unchanged" | "refused";

export type ComparedLine =
  | { outcome: "refused"; reasons: LineReason[] }
  | { outcome: "new"; values: Values }
  | { outcome: "changed"; values: Values; before: Values }
  | { outcome: "unchanged" };

/** The fields of a file by position; null for a column that the shop does not know. */
export type HeaderMap = {
  fields: readonly (string | null)[];
  unknown: readonly string[];
  /** Headers that stand twice. */
  repeated: readonly string[];
};

/** Reads the first line of a file. */
export function readHeader(columns: Columns, cells: readonly string[]): HeaderMap {
  const byKey = new Map(
    Object.entries(columns).map(([field, { header }]) => [headerKey(header), field]),
  );
  const fields = cells.map((cell) => byKey.get(headerKey(cell)) ?? null);
  const repeated = cells.filter((_, at) => {
    const field = fields[at] ?? null;
    return field !== null && fields.indexOf(field) !== at;
  });
  const unknown = cells.filter((cell, at) => fields[at] === null && cell.trim() !== "");
  return { fields, unknown, repeated };
}

/**
 * Reads one line: the values of the columns that the line has, or every refused cell. An empty cell
 * stands for the column's empty value. `isTyped` for cells that a person wrote, rather than a program; `units` are
 * those of the shop's products, by their code.
 */
export function readCells(
  columns: Columns,
  { fields }: HeaderMap,
  cells: Cells,
  { isTyped = false, units = new Map() }: { isTyped?: boolean; units?: ProductUnits } = {},
): { ok: true; values: Values } | { ok: false; reasons: LineReason[] } {
  const values: Values = {};
  const reasons: LineReason[] = [];
  if (cells.slice(fields.length).some((cell) => cellText(cell) !== "")) {
    reasons.push({ column: "", reason: "too-many-cells" });
  }
  for (const [at, field] of fields.entries()) {
    const column = field === null ? undefined : columns[field];
    const cell = cells[at];
    if (!column || field === null || cell === null) continue;
    const unit = unitOf(column, { fields, cells, units });
    const read = readCell(column, cellText(cell), { unit, isTyped });
    if (read.ok) values[field] = read.value;
    else reasons.push({ column: column.header, ...refusal(read.reason, unit) });
  }
  return reasons.length > 0 ? { ok: false, reasons } : { ok: true, values };
}

type CellUnit = { unit: string | undefined; isTyped: boolean };

function readCell(column: Columns[string], text: string, { unit, isTyped }: CellUnit) {
  if (text === "") return emptyCell(column.empty);
  if (isTyped && column.isPrice && isAmbiguousPrice(text)) {
    return { ok: false as const, reason: "ambiguous-number" as const };
  }
  // Goods that the shop does not know refuse the line, whatever they are sold by.
  const isOfNone = unit === undefined && column.unit?.product !== undefined;
  return column.read(isOfNone ? (splitUnit(text)?.number ?? text) : text, unit);
}

type UnitLine = Pick<HeaderMap, "fields"> & { cells: Cells; units: ProductUnits };

/** The unit in which a cell of the column counts; undefined where neither the line nor the shop knows it. */
function unitOf({ unit }: Columns[string], { fields, cells, units }: UnitLine): string | undefined {
  if (!unit) return undefined;
  const textOf = (field: string | undefined) =>
    field === undefined ? "" : cellText(cells[fields.indexOf(field)]);
  return textOf(unit.field) || units.get(textOf(unit.product)) || undefined;
}

/** Codes of the products whose unit a line needs: those of cells that say one. */
export function codesWithUnit(columns: Columns, { fields }: HeaderMap, cells: Cells): string[] {
  return fields.flatMap((field, at) => {
    const product = columns[field ?? ""]?.unit?.product;
    const says = product !== undefined && /\d\s*\p{L}/u.test(cells[at] ?? "");
    return says ? [cellText(cells[fields.indexOf(product)])] : [];
  });
}

function refusal(reason: CellProblem, unit: string | undefined): Omit<LineReason, "column"> {
  return reason === "another-unit" && unit !== undefined ? { reason, unit } : { reason };
}

function emptyCell(empty: unknown) {
  return empty === undefined
    ? { ok: false as const, reason: "required" as const }
    : { ok: true as const, value: empty };
}

/**
 * Compares the values of a line with what the shop has under the same code. A column that the file
 * lacks stays as it is; on a new row it takes its empty value, or the line is refused when the
 * column is required.
 */
export function compareLine(
  columns: Columns,
  values: Values,
  existing: Values | null,
): ComparedLine {
  if (existing === null) return newLine(columns, values);
  const changed = Object.keys(values).filter(
    (field) => !isSameValue(values[field], existing[field]),
  );
  if (changed.length === 0) return { outcome: "unchanged" };
  return { outcome: "changed", values: pick(values, changed), before: pick(existing, changed) };
}

function newLine(columns: Columns, values: Values): ComparedLine {
  const whole: Values = {};
  const reasons: LineReason[] = [];
  for (const [field, { header, empty }] of Object.entries(columns)) {
    whole[field] = field in values ? values[field] : empty;
    if (whole[field] === undefined) reasons.push({ column: header, reason: "column-missing" });
  }
  return reasons.length > 0 ? { outcome: "refused", reasons } : { outcome: "new", values: whole };
}

/** Writes a record as a row of a file, in the order of its columns. */
export function recordRow(columns: Columns, values: Values): string[] {
  return Object.entries(columns).map(([field, column]) => column.write(values[field]));
}

/** A changed field of a line, as a file writes it. */
export type LineChange = { header: string; before: string; after: string };

/** Why a cell is refused, and the text typed there. */
export type ShownReason = LineReason & { typed: string };

/** The reasons of a line, each with the text of its cell, cut to what a page shows. */
export function shownReasons(
  header: readonly string[],
  cells: Cells,
  reasons: readonly LineReason[],
): ShownReason[] {
  const headers = header.map(headerKey);
  return reasons.map((of) => {
    const { column } = of;
    const typed = column === "" ? "" : cellText(cells[headers.indexOf(headerKey(column))]);
    const isLong = typed.length > MAX_TYPED;
    return { ...of, typed: isLong ? `${typed.slice(0, MAX_TYPED)}…` : typed };
  });
}

/** Longest text of a refused cell that a page shows. */
const MAX_TYPED = 80;

/** The changed fields of a line. */
export function lineChanges(
  columns: Columns,
  { before, values, outcome }: { before: Values | null; values: Values | null; outcome: string },
): LineChange[] {
  if (outcome !== "changed" || !before || !values) return [];
  return Object.entries(columns).flatMap(([field, column]) =>
    field in values
      ? [
          {
            header: column.header,
            before: column.write(before[field]),
            after: column.write(values[field]),
          },
        ]
      : [],
  );
}

/** True for equal values; lists are equal in the same order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || inOrder(one) === inOrder(other);
}

/** JSON with sorted names: `jsonb` has an order of its own. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function pick(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
