import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { couldNotRun, readVitestReport } from "./vitest-report.ts";

/** A file that could not run, or a broken runner, is one failure. */
export type Count = { passed: number; failures: string[] };

const suite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
    }),
  ),
  get suites() {
    return z.array(suite).optional();
  },
});

const playwrightReport = z.object({
  suites: z.array(suite),
  stats: z.object({ expected: z.number() }),
});

export function countVitest(path: string, exitCode: number): Count {
  if (!existsSync(path)) return noReport("vitest", exitCode);
  const { numPassedTests, testResults } = readVitestReport(path);
  const broken = testResults.filter(couldNotRun);
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages }) => ({
      status,
      what: `${name} > ${fullName}${firstLine(failureMessages?.[0])}`,
    })),
  );
  const failed = tests.filter(({ status }) => status === "failed");
  return withExitCode("vitest", exitCode, {
    passed: numPassedTests,
    failures: [...broken.map(({ name }) => name), ...failed.map(({ what }) => what)],
  });
}

export function countPlaywright(path: string, exitCode: number): Count {
  if (!existsSync(path)) return noReport("playwright", exitCode);
  const { suites, stats } = playwrightReport.parse(JSON.parse(readFileSync(path, "utf8")));
  return withExitCode("playwright", exitCode, {
    passed: stats.expected,
    failures: suites.flatMap(failedJourneys),
  });
}

function failedJourneys({ file, specs, suites = [] }: z.infer<typeof suite>): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === "unexpected")
      .map((test) => `${file} [${test.projectName}] > ${title}`),
  );
  return [...own, ...suites.flatMap(failedJourneys)];
}

function firstLine(said: string | undefined): string {
  const line = said?.split("\n")[0];
  return line ? `: ${line.slice(0, 200)}` : "";
}

function noReport(runner: string, exitCode: number): Count {
  return withExitCode(runner, exitCode, { passed: 0, failures: [] });
}

function withExitCode(runner: string, exitCode: number, count: Count): Count {
  const broke = count.failures.length === 0 && exitCode !== 0;
  return broke ? { ...count, failures: [`${runner} stopped with code ${exitCode}`] } : count;
}
