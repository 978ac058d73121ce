import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { run } from "./advice.ts";
import { startTestServer, startTestServerAt } from "./database.ts";
import { dataDirectory, type Environment } from "./environment.ts";
import { type Arguments, readTestArguments } from "./testing/arguments.ts";
import { findChangedTests } from "./testing/changed.ts";
import { findFaketime, moveClock } from "./testing/clock.ts";
import { mergeReports, type TestReport } from "./testing/report.ts";
import {
  aloneInVitest,
  failedJourneysAlone,
  recordJourneys,
  runPlaywright,
  runVitest,
} from "./testing/runners.ts";
import { judgeRun, type Verdict } from "./testing/second-chance.ts";
import { testTable } from "./testing/table.ts";

/** Tests of one run: projects of Vitest and their files, and journeys. */
type Chosen = {
  /** Options and words for Vitest; null when it does not run. */
  vitest: readonly string[] | null;
  playwright: readonly string[] | null;
  needsDatabase: boolean;
};

const resultsDirectory = resolve(dataDirectory, "test-results");

await run(async () => {
  const options = readTestArguments();
  const { isLong, at, repeat } = options;
  if (isLong) process.env.TESTS = "long";
  const clock = at === null ? {} : moveClock(at, findFaketime());
  const chosen = choose(options);
  if (!chosen.vitest && !chosen.playwright) return console.log("No test is concerned.");
  rmSync(resultsDirectory, { recursive: true, force: true });
  mkdirSync(resultsDirectory, { recursive: true });
  const verdict = await withDatabase(chosen, clock, (environment) =>
    repeat > 1
      ? repeatParts(repeat, () => runParts(chosen, environment))
      : runOnce(chosen, environment),
  );
  conclude(verdict);
});

function choose({ chosen, filters, shard, isChangedOnly }: Arguments): Chosen {
  const changed = isChangedOnly ? findChangedTests() : null;
  if (changed) printChanged(changed);
  const projects = chosen
    .filter((part) => part !== "e2e")
    .filter((part) => !changed || changed.folders.some((folder) => isOf(part, folder)));
  const hasJourneys = chosen.includes("e2e") && (!changed || changed.specs.length > 0);
  const shards = shard === null ? [] : [`--shard=${shard}`];
  const named = projects.flatMap((part) => ["--project", part]);
  const folders = changed?.folders.map((folder) => `${folder}/`) ?? filters;
  return {
    vitest: projects.length > 0 ? [...named, ...shards, ...folders] : null,
    playwright: hasJourneys ? [...shards, ...(changed?.specs ?? filters)] : null,
    needsDatabase: hasJourneys || projects.some((part) => part !== "models"),
  };
}

function isOf(part: string, folder: string): boolean {
  return folder.startsWith(`tests/${part}/`);
}

function printChanged({ folders, specs, shared }: ReturnType<typeof findChangedTests>) {
  const models = folders.filter((folder) => isOf("models", folder));
  const others = folders.filter((folder) => !models.includes(folder));
  const shown = shared.length > 0 ? ["tests/models", ...others] : folders;
  if (shared.length > 0) console.log(`Changed, and of no noun: ${shared.join(", ")}`);
  console.log(`Running ${[...shown, ...specs].join(", ") || "nothing: no file changed"}.`);
}

async function withDatabase(
  { needsDatabase }: Chosen,
  clock: Environment,
  work: (environment: Environment) => Verdict,
): Promise<Verdict> {
  if (!needsDatabase) return work(clock);
  const isMoved = Object.keys(clock).length > 0;
  const server = await (isMoved ? startTestServerAt(clock) : startTestServer());
  try {
    return work({ ...clock, DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

function runOnce(chosen: Chosen, environment: Environment): Verdict {
  const first = runParts(chosen, environment);
  console.log(`\n${testTable(first)}\n`);
  return judgeRun(first, (files) => {
    console.log(`Running what failed again, alone: ${files.join(", ")}`);
    return runAgain(files, environment);
  });
}

function runParts({ vitest, playwright }: Chosen, environment: Environment): TestReport {
  const reports: TestReport[] = [];
  if (vitest) {
    const output = resolve(resultsDirectory, "vitest.json");
    reports.push(runVitest({ args: vitest, environment, output }));
  }
  if (playwright) {
    const output = resolve(resultsDirectory, "playwright.json");
    reports.push(runPlaywright({ args: playwright, environment, output }));
  }
  return mergeReports(reports);
}

/** Files of Vitest whole, since their tests may build on each other; of journeys just those that failed. */
function runAgain(files: readonly string[], environment: Environment): TestReport {
  const journeys = files.filter((file) => file.startsWith("tests/e2e/"));
  const others = files.filter((file) => !journeys.includes(file));
  const reports: TestReport[] = [];
  if (others.length > 0) {
    const output = resolve(resultsDirectory, "vitest-again.json");
    reports.push(runVitest({ args: [...aloneInVitest, ...others], environment, output }));
  }
  if (journeys.length > 0) {
    const output = resolve(resultsDirectory, "playwright-again.json");
    const recorded = { ...environment, ...recordJourneys() };
    reports.push(runPlaywright({ args: failedJourneysAlone, environment: recorded, output }));
  }
  return mergeReports(reports);
}

function repeatParts(times: number, runParts: () => TestReport): Verdict {
  const verdict: Verdict = { passed: 0, flaky: [], failed: [] };
  for (let time = 1; time <= times; time++) {
    console.log(`\nRun ${time} of ${times}`);
    const { passed, failed } = judgeRun(runParts(), null);
    verdict.passed += passed;
    verdict.failed.push(...failed.map((label) => `${label} (run ${time} of ${times})`));
  }
  return verdict;
}

function conclude({ passed, flaky, failed }: Verdict) {
  writeFileSync(resolve(resultsDirectory, "flaky.json"), `${JSON.stringify(flaky, null, 2)}\n`);
  for (const label of flaky) console.log(`flaky: ${label}`);
  for (const label of failed) console.log(`failed: ${label}`);
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;
}
