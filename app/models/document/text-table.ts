import { plain } from "#app/models/platform/stem.ts";

export type TextTable = { rows: string[][]; separator: Separator | null };

/** Tabs, semicolons or commas, whichever most lines have; quoted cells (RFC 4180). Empty lines are skipped. */
export function readTable(text: string): TextTable {
  const clean = text.replace(/^\uFEFF/, "").replace(/[^\P{C}\t\r\n]/gu, "");
  const separator = separatorOf(clean);
  return { rows: rowsOf(clean, separator), separator };
}

export function headerWords(cells: readonly string[]): string[] {
  const alone = cells.length === 1 ? (cells[0] ?? "").split(" ") : cells;
  return alone.map((cell) =>
    plain(cell)
      .replace(/[^a-z0-9]+/g, " ")
      .trim(),
  );
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
