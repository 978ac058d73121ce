import { plain } from "#app/models/platform/stem.ts";

/** Maximum lines read of one text; the others are counted. */
export const MAX_QUICK_LINES = 2000;

/**
 * One way to understand a line: the reference, the quantity ("" for none) and the colour ("" for none). `place` is the
 * number of the line in the text that the customer sent, from 1: corrections keep it.
 */
export type Reading = { reference: string; quantity: string; color: string; place?: number };

/** Every reading of a typed line, the most likely first; the catalogue decides. */
export type TypedLine = readonly Reading[];

export type TypedText = { lines: TypedLine[]; leftOut: number };

/**
 * Reads pasted or uploaded lines: columns separated by tabs, semicolons or commas, whichever most lines have, else by
 * spaces; quoted cells (RFC 4180); a header recognised by its words, columns in any order. Empty lines are skipped.
 */
export function readQuickText(text: string): TypedText {
  const clean = text.replace(/^\uFEFF/, "").replace(/[^\P{C}\t\r\n]/gu, "");
  const separator = separatorOf(clean);
  const rows = rowsOf(clean, separator);
  const columns = headerOf(rows[0] ?? []);
  const body = columns ? rows.slice(1) : rows;
  const lines = body.map((cells) =>
    columns ? byHeader(cells, columns) : byPlace(cells, separator),
  );
  return firstLines(lines.filter(([first]) => first && (first.reference || first.quantity)));
}

export function firstLines(lines: readonly TypedLine[]): TypedText {
  return {
    lines: lines.slice(0, MAX_QUICK_LINES),
    leftOut: Math.max(0, lines.length - MAX_QUICK_LINES),
  };
}

/** Numbers the lines that have no place yet, each after the line before it. */
export function numberLines(lines: readonly TypedLine[]): TypedLine[] {
  let last = 0;
  return lines.map((line) => {
    const place = line[0]?.place ?? last + 1;
    last = place;
    return line.map((reading) => ({ ...reading, place }));
  });
}

/** Serialises lines for the next page: one reading each, tab-separated. */
export function carriedText(readings: readonly Reading[]): string {
  return readings
    .map(({ reference, quantity, color, place }) =>
      [reference, quantity, color, place ?? ""].join("\t").trimEnd(),
    )
    .join("\n");
}

/** Lines as a customer edits them: as `carriedText`, without their places. */
export function editedText(readings: readonly Reading[]): string {
  return carriedText(
    readings.map(({ reference, quantity, color }) => ({ reference, quantity, color })),
  );
}

/** Parses `carriedText`. */
export function readCarried(text: string): TypedLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((row) => {
    const [reference = "", quantity = "", color = "", place = ""] = row.split("\t").map(cellOf);
    return reference || quantity ? [[{ reference, quantity, color, ...readPlace(place) }]] : [];
  });
}

/** The place of a line as a form carries it; none for anything that is no place. */
export function readPlace(text: string): Pick<Reading, "place"> {
  return /^[1-9]\d{0,5}$/.test(text) ? { place: Number(text) } : {};
}

/** Maximum cell length: a longer one is no reference, quantity or colour. */
const CELL_LENGTH = 60;

/** Truncates a line and drops a broken surrogate pair, which PostgreSQL cannot store. */
export function cellOf(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, CELL_LENGTH)
    .replace(/\p{Cs}/gu, "");
}

const SEPARATORS = ["\t", ";", ","] as const;
type Separator = (typeof SEPARATORS)[number];

const SAMPLE = 50;

function separatorOf(text: string): Separator | null {
  const sample = text
    .split(/[\r\n]+/, SAMPLE)
    .map((line) => line.replace(/"[^"]*"/g, ""))
    .filter((line) => line.trim() !== "");
  const most = (separator: Separator) =>
    sample.filter((line) => line.includes(separator)).length * 2 >= sample.length;
  return SEPARATORS.find((separator) => sample.length > 0 && most(separator)) ?? null;
}

function rowsOf(text: string, separator: Separator | null): string[][] {
  if (separator === null) {
    return text
      .split(/\r\n|\r|\n/)
      .map((line) => [cellOf(line)])
      .filter(([cell]) => cell !== "");
  }
  const cell = new RegExp(
    String.raw`"((?:[^"]|""){0,500})"(?=\s*(?:${separator}|[\r\n]|$))|([^${separator}\r\n]*)`,
    "y",
  );
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= text.length; ) {
    cell.lastIndex = skipSpaces(text, at);
    const [, quoted, bare] = cell.exec(text) ?? [];
    row.push(cellOf(quoted?.replaceAll('""', '"') ?? bare ?? ""));
    at = skipSpaces(text, cell.lastIndex);
    if (text[at] !== separator) {
      if (row.some((one) => one !== "")) rows.push(row);
      row = [];
      if (text[at] === "\r" && text[at + 1] === "\n") at++;
    }
    at++;
  }
  return rows;
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === " ") at++;
  return at;
}

const REFERENCE_HEADER =
  /^(?:n|no|num|numero)? ?(?:references?|ref|code|sku|articles?)(?: (?:article|produit|madrier|fournisseur|de l article))?$/;
const EAN_HEADER = /^(?:code )?(?:ean|gtin|barres?)(?: ?1[34])?$/;
const QUANTITY_HEADER = /^(?:quantites?|qtes?|qty|quantity|nombre|nb)(?: .*)?$/;
const COLOR_HEADER = /^(?:code )?(?:couleurs?|teintes?|coloris|color)$/;

/** Columns of a header; several may hold the reference, the most reliable first. */
type CatalogueIndex = { references: number[]; quantity: number; color: number };

function headerOf(cells: readonly string[]): CatalogueIndex | null {
  const alone = cells.length === 1 ? (cells[0] ?? "").split(" ") : cells;
  const words = alone.map((cell) =>
    plain(cell)
      .replace(/[^a-z0-9]+/g, " ")
      .trim(),
  );
  if (words.some((word) => /\d/.test(word) && !EAN_HEADER.test(word))) return null;
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

/**
 * Without a header: reference, then quantity, perhaps after a label, then colour; or the quantity first. A comma may
 * also be a decimal one ("AB-100 12,5"): then spaces separate the cells.
 */
function byPlace(cells: readonly string[], separator: Separator | null): TypedLine {
  const [first = "", second = "", third = ""] = cells;
  if (cells.length === 1) {
    // A line with another separator than most: tabs became spaces when it was read as one cell.
    const parts = first.split(/ ?; ?/);
    return parts.length > 1 ? byPlace(parts, ";") : bySpaces(first);
  }
  const number = cells.findIndex((cell, at) => at > 0 && /^\d{1,5}$/.test(cell));
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
