import { EAN_HEADER, REFERENCE_HEADER } from "#app/models/catalogue/code.ts";
import {
  cellOf,
  headerPlace,
  headerWords,
  readTable,
  type Separator,
} from "#app/models/document/text-table.ts";

/** Maximum lines read of one text; the others are counted. */
export const MAX_QUICK_LINES = 2000;

/** "" for none. `place` is the line's number in the customer's text, from 1: corrections keep it. */
export type Reading = {
  reference: string;
  quantity: string;
  color: string;
  place?: number;
  ownCode?: string;
};

export type TypedLine = readonly Reading[];

export type TypedText = { lines: TypedLine[]; leftOut: number };

/** Cells by tabs, semicolons, commas or spaces, quoted or not (RFC 4180); columns of a header in any order. */
export function readQuickText(text: string): TypedText {
  const { rows, separator, leftOut } = readTable(text, MAX_QUICK_LINES + 1);
  const header = headerPlace(rows, (cells) => headerOf(cells) !== null);
  const columns = headerOf(rows[header] ?? []);
  const body = rows.slice(header + 1);
  const lines = body.map((cells) =>
    columns ? byHeader(cells, columns) : byPlace(cells, separator),
  );
  const read = firstLines(lines.filter(([first]) => first && (first.reference || first.quantity)));
  return { ...read, leftOut: read.leftOut + leftOut };
}

export function firstLines(lines: readonly TypedLine[]): TypedText {
  return {
    lines: lines.slice(0, MAX_QUICK_LINES),
    leftOut: Math.max(0, lines.length - MAX_QUICK_LINES),
  };
}

export function numberLines(lines: readonly TypedLine[]): TypedLine[] {
  let last = 0;
  return lines.map((line) => {
    const place = line[0]?.place ?? last + 1;
    last = place;
    return line.map((reading) => ({ ...reading, place }));
  });
}

export function carriedText(readings: readonly Reading[]): string {
  return readings
    .map(({ reference, quantity, color, place }) =>
      [reference, quantity, color, place ?? ""].join("\t").trimEnd(),
    )
    .join("\n");
}

export function editedText(readings: readonly Reading[]): string {
  return carriedText(
    readings.map(({ reference, quantity, color }) => ({ reference, quantity, color })),
  );
}

export function readCarried(text: string): TypedLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((row) => {
    const [reference = "", quantity = "", color = "", place = ""] = row.split("\t").map(cellOf);
    return reference || quantity ? [[{ reference, quantity, color, ...readPlace(place) }]] : [];
  });
}

export function readPlace(text: string): Pick<Reading, "place"> {
  return /^[1-9]\d{0,5}$/.test(text) ? { place: Number(text) } : {};
}

const QUANTITY_HEADER = /^(?:quantites?|qtes?|qty|quantity|nombre|nb)(?: .*)?$/;
const COLOR_HEADER = /^(?:code )?(?:couleurs?|teintes?|coloris|color)$/;

/** Columns of a header; several may hold the reference, the most reliable first. */
type CatalogueIndex = { references: number[]; quantity: number; color: number };

function headerOf(cells: readonly string[]): CatalogueIndex | null {
  const words = headerWords(cells);
  // A single cell is words between spaces, and a row of goods may begin with "Code 12".
  const isAlone = cells.length === 1;
  if (isAlone && words.some((word) => /\d/.test(word) && !EAN_HEADER.test(word))) return null;
  const at = (pattern: RegExp) => words.flatMap((word, n) => (pattern.test(word) ? [n] : []));
  const references = [...at(REFERENCE_HEADER), ...at(EAN_HEADER)];
  if (references.length === 0) return null;
  return { references, quantity: at(QUANTITY_HEADER)[0] ?? -1, color: at(COLOR_HEADER)[0] ?? -1 };
}

function byHeader(
  cells: readonly string[],
  { references, quantity, color }: CatalogueIndex,
): TypedLine {
  if (cells.length === 1) return bySpaces(cells[0] ?? "");
  const rest = { quantity: cells[quantity] ?? "", color: cells[color] ?? "" };
  const readings = references.map((at) => ({ reference: cells[at] ?? "", ...rest }));
  const [first = readings[0]] = readings.filter(({ reference }) => reference !== "");
  return first ? [first, ...readings.filter((one) => one !== first && one.reference)] : [];
}

/** Shapes of a quantity, the surest first: "12", "12,00", "12 sacs". */
const QUANTITIES = [/^\d{1,5}$/, /^\d{1,5}[.,]0+$/, /^\d{1,5}(?:[.,]0+)? ?\p{L}[\p{L}². ]*$/u];

/** Reference, quantity, colour, or the quantity first. A comma may be decimal: then spaces separate. */
function byPlace(cells: readonly string[], separator: Separator | null): TypedLine {
  const [first = "", second = "", third = ""] = cells;
  if (cells.length === 1) {
    // A line with another separator than most: tabs became spaces when it was read as one cell.
    const parts = first.split(/ ?; ?/);
    return parts.length > 1 ? byPlace(parts, ";") : bySpaces(first);
  }
  const [number = -1] = QUANTITIES.flatMap((shape) => {
    const at = cells.findIndex((cell, place) => place > 0 && shape.test(cell));
    return at > 0 ? [at] : [];
  });
  const place = number > 0 ? number : 1;
  const color = number === 1 ? third : "";
  const forward = { reference: first, quantity: cells[place] ?? "", color };
  const backward = { reference: second, quantity: first, color: third };
  const isSpaced = separator === "," && cells.length === 2 && first.includes(" ");
  const spaced = isSpaced ? bySpaces(`${first},${second}`) : [];
  return [...spaced, forward, ...(second ? [backward] : [])];
}

const NUMBER_LIKE = /^[x×*]?[-+]?\d[\d.,e+-]*[x×*]?$/i;
const TIMES_FIRST = /^(\d+) ?[x×*] ?(?<reference>\S.*)$/i;
const TIMES_LAST = /^(?<reference>.*\S) [x×*] ?(\d+)$/i;
const UNIT_LAST = /^(?<reference>\S.*) (\d{1,5}(?:[.,]0+)? ?\p{L}[\p{L}².]*)$/u;
const NUMBER_FIRST = /^(\d{1,4}) (?<reference>\S.*)$/;

/** The last word is the quantity, unless all is one reference; "12 x 9786840" has the reverse order. */
function bySpaces(line: string): TypedLine {
  const whole = { reference: line, quantity: "", color: "" };
  const at = line.lastIndexOf(" ");
  if (at < 0) return [whole];
  const split = { reference: line.slice(0, at), quantity: line.slice(at + 1), color: "" };
  const likely = NUMBER_LIKE.test(split.quantity) ? [split, whole] : [whole, split];
  return [
    ...counted(TIMES_FIRST, line),
    ...counted(TIMES_LAST, line),
    ...likely,
    ...counted(UNIT_LAST, line),
    ...counted(NUMBER_FIRST, line),
  ];
}

function counted(pattern: RegExp, line: string): Reading[] {
  const found = pattern.exec(line);
  const reference = found?.groups?.reference;
  if (!found || !reference) return [];
  return [
    { reference, quantity: found.find((part, n) => n > 0 && part !== reference) ?? "", color: "" },
  ];
}
