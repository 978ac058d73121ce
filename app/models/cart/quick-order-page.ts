import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import type { Origin } from "./quick-order.ts";
import type { Reading, TypedLine } from "./quick-order-text.ts";

/** A form of so many lines, four fields each, stays below the fields and bytes of a body. */
export const QUICK_LINES_PER_PAGE = 100;

/** `at` is the row's place among all lines, from 0. */
export type QuickPage<Line> = { rows: { line: Line; at: number }[]; number: number; count: number };

/** Cuts checked lines into pages: in their order on one page, those to correct first on several. */
export function pageOfLines<Line extends { ok: boolean }>(
  lines: readonly Line[],
  typedPage: string | null,
): QuickPage<Line> {
  const count = pageCount(lines.length, QUICK_LINES_PER_PAGE);
  const number = pageNumber(typedPage, count);
  const all = lines.map((line, at) => ({ line, at }));
  const [wrong, right] = [all.filter(({ line }) => !line.ok), all.filter(({ line }) => line.ok)];
  const from = (number - 1) * QUICK_LINES_PER_PAGE;
  const ordered = count === 1 ? all : [...wrong, ...right];
  return { rows: ordered.slice(from, from + QUICK_LINES_PER_PAGE), number, count };
}

/** Names the typed lines that each row of a page stands for: "3.0 7.1,12.0 9.0". */
export function originsText(rows: readonly { from: readonly Origin[] }[]): string {
  return rows
    .map(({ from }) => from.map(({ line, reading }) => `${line}.${reading}`).join(","))
    .join(" ");
}

function readOrigins(text: string): Origin[][] {
  return text.split(" ").map((row) =>
    row.split(",").flatMap((one) => {
      const [, line, reading] = /^(\d{1,4})\.(\d{1,2})$/.exec(one) ?? [];
      return line === undefined ? [] : [{ line: Number(line), reading: Number(reading) }];
    }),
  );
}

/**
 * Puts the rows of a page, as they come back from its form, among the lines of their draft: where the first of its
 * lines stood. A row that nobody changed keeps all readings of its lines. Returns the draft's own lines when no row
 * changed.
 */
export function putPage(
  lines: readonly TypedLine[],
  origins: string,
  rows: readonly (readonly TypedLine[])[],
): { lines: readonly TypedLine[]; isChanged: boolean } {
  const placed = new Map<number, readonly TypedLine[]>();
  for (const [at, from] of readOrigins(origins).entries()) {
    const row = rows[at];
    const [first] = from;
    if (!row || !first || isUnchanged(lines, from, row)) continue;
    for (const { line } of from) placed.set(line, []);
    placed.set(first.line, row);
  }
  if (placed.size === 0) return { lines, isChanged: false };
  return { lines: lines.flatMap((line, at) => placed.get(at) ?? [line]), isChanged: true };
}

function isUnchanged(
  lines: readonly TypedLine[],
  from: readonly Origin[],
  row: readonly TypedLine[],
): boolean {
  return (
    row.length === from.length &&
    from.every(({ line, reading }, at) => isSame(lines[line]?.[reading], row[at]?.[0]))
  );
}

function isSame(one: Reading | undefined, other: Reading | undefined): boolean {
  return (["reference", "quantity", "color"] as const).every(
    (name) => one?.[name] === other?.[name],
  );
}
