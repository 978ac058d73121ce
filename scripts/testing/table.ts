import type { TestReport, TestRun } from "./report.ts";

const SLOWEST = 10;

/** Files, tests and their added seconds by part, then the ten slowest tests. */
export function testTable({ tests }: TestReport): string {
  const parts = Map.groupBy(tests, ({ file }) => file.split("/")[1] ?? file);
  const rows = [...parts].map(([part, own]) => [
    part,
    String(new Set(own.map(({ file }) => file)).size),
    String(own.length),
    secondsOf(own),
  ]);
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return [
    ...table([["part", "files", "tests", "seconds"], ...rows]),
    "",
    "slowest tests",
    ...slowest.map((test) => `${secondsOf([test]).padStart(7)}  ${test.file} > ${test.name}`),
  ].join("\n");
}

/** Added over tests that run side by side: more than the time that passed. */
function secondsOf(tests: readonly TestRun[]): string {
  return tests.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1);
}

function table(rows: readonly string[][]): string[] {
  return rows.map(([part = "", ...numbers]) =>
    [part.padEnd(10), ...numbers.map((number) => number.padStart(9))].join(""),
  );
}
