import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

/** Tests that passed and failed; a file that could not be loaded, or a runner that broke, is one failure. */
export type Count = { passed: number; failed: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Counts what Vitest wrote; `exitCode` tells of failures that no test stands for. */
export function countVitest(path: string, exitCode: number): Count {
  if (!existsSync(path)) return noReport(exitCode);
  const report = vitestReport.parse(JSON.parse(readFileSync(path, "utf8")));
  const unloaded = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return withExitCode(report.numPassedTests, report.numFailedTests + unloaded.length, exitCode);
}

/** Counts what Playwright wrote; a journey that passed when tried again has passed, and Playwright names it as flaky. */
export function countPlaywright(path: string, exitCode: number): Count {
  if (!existsSync(path)) return noReport(exitCode);
  const { stats } = playwrightReport.parse(JSON.parse(readFileSync(path, "utf8")));
  return withExitCode(stats.expected + stats.flaky, stats.unexpected, exitCode);
}

function noReport(exitCode: number): Count {
  return { passed: 0, failed: exitCode === 0 ? 0 : 1 };
}

function withExitCode(passed: number, failed: number, exitCode: number): Count {
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
