import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { z } from "zod";
import { couldNotRun, readVitestReport } from "./vitest-report.ts";

export type Runner = "vitest" | "playwright";

/** One test of one run; `name` is unique in its file. */
export type TestRun = {
  runner: Runner;
  /** Relative to the root of the tests. */
  file: string;
  name: string;
  isPassed: boolean;
  seconds: number;
  message: string;
};

/** A file whose tests could not start, and the number of its tests, as far as it is known. */
export type BrokenFile = { runner: Runner; file: string; tests: number };

export type TestReport = {
  tests: TestRun[];
  brokenFiles: BrokenFile[];
  /** Sentences about runners that ended without saying which test failed. */
  brokenRunners: string[];
};

const suite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(
            z.object({
              duration: z.number(),
              error: z.object({ message: z.string().optional() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(suite).optional();
  },
});

const playwrightReport = z.object({ suites: z.array(suite) });

export function readVitest(path: string, root: string, exitCode: number): TestReport {
  if (!existsSync(path)) return noReport("vitest", exitCode);
  const { testResults } = readVitestReport(path);
  const fileOf = (name: string) => relative(root, name);
  const brokenFiles = testResults.filter(couldNotRun).map(({ name, assertionResults }) => ({
    runner: "vitest" as const,
    file: fileOf(name),
    tests: Math.max(1, assertionResults.length),
  }));
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ status, fullName, duration, failureMessages }) => ({
        runner: "vitest" as const,
        file: fileOf(name),
        name: fullName,
        isPassed: status === "passed",
        seconds: (duration ?? 0) / 1000,
        message: firstLine(failureMessages?.[0]),
      })),
  );
  return withExitCode("vitest", exitCode, { tests, brokenFiles, brokenRunners: [] });
}

export function readPlaywright(path: string, exitCode: number): TestReport {
  if (!existsSync(path)) return noReport("playwright", exitCode);
  const { suites } = playwrightReport.parse(JSON.parse(readFileSync(path, "utf8")));
  const tests = suites.flatMap(journeysOf);
  return withExitCode("playwright", exitCode, { tests, brokenFiles: [], brokenRunners: [] });
}

function journeysOf({ file, specs, suites = [] }: z.infer<typeof suite>): TestRun[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== "skipped")
      .map(({ projectName, status, results }) => ({
        runner: "playwright" as const,
        file: `tests/e2e/${file}`,
        name: `[${projectName}] ${title}`,
        isPassed: status === "expected",
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        message: firstLine(results.at(-1)?.error?.message),
      })),
  );
  return [...own, ...suites.flatMap(journeysOf)];
}

function firstLine(text: string | undefined): string {
  return text?.split("\n")[0]?.slice(0, 200) ?? "";
}

function noReport(runner: Runner, exitCode: number): TestReport {
  return withExitCode(runner, exitCode, { tests: [], brokenFiles: [], brokenRunners: [] });
}

function withExitCode(runner: Runner, exitCode: number, report: TestReport): TestReport {
  const isExplained =
    report.brokenFiles.length > 0 || report.tests.some(({ isPassed }) => !isPassed);
  if (isExplained || exitCode === 0) return report;
  return { ...report, brokenRunners: [`${runner} stopped with code ${exitCode}`] };
}

export function mergeReports(reports: readonly TestReport[]): TestReport {
  return {
    tests: reports.flatMap(({ tests }) => tests),
    brokenFiles: reports.flatMap(({ brokenFiles }) => brokenFiles),
    brokenRunners: reports.flatMap(({ brokenRunners }) => brokenRunners),
  };
}
