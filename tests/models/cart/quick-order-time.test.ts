import { expect, test } from "vitest";
import { MAX_QUICK_LINES, readQuickText } from "#app/models/cart/quick-order-text.ts";
import { readOwnCodeText } from "#app/models/catalogue/own-code.ts";
import { MAX_ROW_CELLS, readTable } from "#app/models/document/text-table.ts";

/** Processor time of this thread in microseconds: other tests do not count. */
function timeOf(work: () => unknown): number {
  const from = process.threadCpuUsage();
  work();
  const { user } = process.threadCpuUsage(from);
  return user;
}

test.each([
  ["lines", "1 1\n"],
  ["lines with semicolons", "1;1\n"],
  ["quoted cells", '"1";"1"\n'],
])("reads the first lines of half a megabyte of %s, and counts the others", (_, line) => {
  const many = Math.floor(500_000 / line.length);
  const { lines, leftOut } = readQuickText(line.repeat(many));

  expect(lines).toHaveLength(MAX_QUICK_LINES);
  expect(lines.length + leftOut).toBe(many);
});

test("reads the first cells of a row of half a million, and the row below it", () => {
  const { rows, leftOut } = readTable(`${"1;".repeat(500_000)}\n2;3`, 10);

  expect(rows.map(({ length }) => length)).toEqual([MAX_ROW_CELLS, 2]);
  expect(leftOut).toBe(0);
});

test.each([
  ["empty lines", "\n".repeat(1_000_000)],
  ["separators", ";".repeat(1_000_000)],
  ["cells of one row", "1;".repeat(500_000)],
  ["quoted cells of one row", '"1";'.repeat(250_000)],
])("a megabyte of %s costs less than three times as many lines", (_, text) => {
  const letters = "a 1\n".repeat(250_000);
  const cost = (of: string) => timeOf(() => Array.from({ length: 10 }, () => readTable(of, 2_000)));
  cost(letters);

  expect(cost(text)).toBeLessThan(3 * cost(letters));
});

test.each([
  ["a quick order", readQuickText],
  ["own part numbers", readOwnCodeText],
])("%s of fifty times the limit costs less than fifteen times as much", (_, read) => {
  const atLimit = "1234567;12\n".repeat(MAX_QUICK_LINES);
  const beyond = atLimit.repeat(50);
  read(atLimit);
  const control = timeOf(() => Array.from({ length: 10 }, () => read(atLimit)));

  expect(timeOf(() => Array.from({ length: 10 }, () => read(beyond)))).toBeLessThan(15 * control);
});
