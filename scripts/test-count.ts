import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

/** Tests that passed, and the names of those that failed; a file that could not be loaded, or a runner that broke, is one failure. */
export type Count = { passed: number; failures: string[] };

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

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
  stats: z.object({ expected: z.number(), flaky: z.number() }),
});

/** Counts what Vitest wrote; `exitCode` tells of failures that no test stands for. */
export function countVitest(path: string, exitCode: number): Count {
  if (!existsSync(path)) return noReport("vitest", exitCode);
  const report = vitestReport.parse(JSON.parse(readFileSync(path, "utf8")));
  const failures = report.testResults.flatMap((file) => {
    if (file.status === "failed" && file.assertionResults.length === 0) return [file.name];
    return file.assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => `${file.name} > ${test.fullName}${reason(test.failureMessages)}`);
  });
  return withExitCode("vitest", report.numPassedTests, failures, exitCode);
}

/** Counts what Playwright wrote; a journey that passed when tried again has passed, and Playwright names it as flaky. */
export function countPlaywright(path: string, exitCode: number): Count {
  if (!existsSync(path)) return noReport("playwright", exitCode);
  const { suites, stats } = playwrightReport.parse(JSON.parse(readFileSync(path, "utf8")));
  const failures = suites.flatMap(failedJourneys);
  return withExitCode("playwright", stats.expected + stats.flaky, failures, exitCode);
}

function failedJourneys({ file, specs, suites = [] }: z.infer<typeof suite>): string[] {
  const failed = specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === "unexpected")
      .map((test) => `${file} [${test.projectName}] > ${title}`),
  );
  return [...failed, ...suites.flatMap(failedJourneys)];
}

/** The first line of what a test said, which may hold a whole page. */
function reason(messages: string[] | null | undefined): string {
  const line = messages?.[0]?.split("\n")[0];
  return line ? `: ${line.slice(0, 200)}` : "";
}

function noReport(runner: string, exitCode: number): Count {
  return withExitCode(runner, 0, [], exitCode);
}

function withExitCode(runner: string, passed: number, failures: string[], exitCode: number): Count {
  const broke = failures.length === 0 && exitCode !== 0;
  return { passed, failures: broke ? [`${runner} stopped with code ${exitCode}`] : failures };
}
