import { plain } from "#app/models/platform/stem.ts";

export type TextTable = {
  rows: string[][];
  /** Rows beyond the limit, which are not read. */
  leftOut: number;
  separator: Separator | null;
};

/** First line that names the separator of a file to spreadsheets. */
export const SEPARATOR_LINE = /^\s*"?sep=(.)"?[ \t;,]*(?:\r\n|\r|\n|$)/i;

/**
 * Reads the first rows of a text: tabs, semicolons or commas, as its line `sep=;` says, else whichever most lines
 * have; quoted cells (RFC 4180). Empty lines are skipped. Further rows are only counted: a text may have a hundred
 * times more.
 */
export function readTable(text: string, maxRows: number): TextTable {
  const whole = text.replace(/^\uFEFF/, "").replace(/[^\P{C}\t\r\n]/gu, "");
  const [said = "", sign] = SEPARATOR_LINE.exec(whole) ?? [];
  const clean = whole.slice(said.length);
  const separator = SEPARATORS.find((one) => one === sign) ?? separatorOf(clean);
  const rows: string[][] = [];
  for (const { cells, end } of separator ? rowsBy(separator, clean) : lines(clean)) {
    if (cells.some((cell) => cell !== "")) rows.push(cells);
    if (rows.length === maxRows) return { rows, leftOut: countLines(clean, end), separator };
  }
  return { rows, leftOut: 0, separator };
}

/** Lines with more than spaces and separators, from a place on. */
function countLines(text: string, from: number): number {
  let count = 0;
  const line = /[^\s;,][^\r\n]*/g;
  line.lastIndex = from;
  while (line.exec(text)) count++;
  return count;
}

export function headerWords(cells: readonly string[]): string[] {
  const alone = cells.length === 1 ? (cells[0] ?? "").split(" ") : cells;
  return alone.map((cell) =>
    plain(cell)
      .replace(/[^a-z0-9]+/g, " ")
      .trim(),
  );
}

/** Rows among which a header may stand, below the titles of a sheet. */
const HEADER_ROWS = 10;

/** Place of the header, below titles of one cell each; -1 for none. */
export function headerPlace(
  rows: readonly string[][],
  isHeader: (cells: readonly string[]) => boolean,
): number {
  const at = rows.slice(0, HEADER_ROWS).findIndex(isHeader);
  const isTitle = (cells: readonly string[]) => cells.filter((cell) => cell !== "").length <= 1;
  return rows.slice(0, Math.max(at, 0)).every(isTitle) ? at : -1;
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
export type Separator = (typeof SEPARATORS)[number];

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

/** `end`: place behind the row. */
type Row = { cells: string[]; end: number };

function* lines(text: string): Generator<Row> {
  const line = /[^\r\n]*/y;
  for (let at = nextRow(text, 0); at < text.length; at = nextRow(text, line.lastIndex)) {
    line.lastIndex = at;
    const [content = ""] = line.exec(text) ?? [];
    yield { cells: [cellOf(content)], end: line.lastIndex };
  }
}

/** Place of the next line with more than spaces and separators; the end of the text for none. */
function nextRow(text: string, from: number): number {
  const mark = /[^\s;,]/g;
  mark.lastIndex = from;
  const at = mark.exec(text)?.index ?? text.length;
  const skipped = text.slice(from, at);
  const line = Math.max(skipped.lastIndexOf("\n"), skipped.lastIndexOf("\r")) + 1;
  return at === text.length ? at : from + line;
}

/** Most cells read of a row: a reference and its quantity stand before. */
export const MAX_ROW_CELLS = 200;

function* rowsBy(separator: Separator, text: string): Generator<Row> {
  const cell = new RegExp(
    String.raw`"((?:[^"]|""){0,500})"(?=\s*(?:${separator}|[\r\n]|$))|([^${separator}\r\n]*)`,
    "y",
  );
  let cells: string[] = [];
  for (let at = nextRow(text, 0); at < text.length || cells.length > 0; ) {
    cell.lastIndex = skipSpaces(text, at, separator);
    const [, quoted, bare] = cell.exec(text) ?? [];
    cells.push(cellOf(quoted?.replaceAll('""', '"') ?? bare ?? ""));
    at = skipSpaces(text, cell.lastIndex, separator);
    if (text[at] === separator && cells.length < MAX_ROW_CELLS) {
      at++;
      continue;
    }
    const end = endOfLine(text, at);
    yield { cells, end };
    cells = [];
    at = nextRow(text, end);
  }
}

function endOfLine(text: string, from: number): number {
  const end = /[\r\n]/g;
  end.lastIndex = from;
  return end.exec(text)?.index ?? text.length;
}

function skipSpaces(text: string, from: number, separator: Separator): number {
  let at = from;
  while (text[at] === " " || text[at] === "\u00a0" || (text[at] === "\t" && separator !== "\t"))
    at++;
  return at;
}
