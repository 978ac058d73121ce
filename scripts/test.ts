import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Advice, run } from "./advice.ts";
import { startTestServer } from "./database.ts";
import { dataDirectory } from "./environment.ts";
import { mergeReports, type TestReport } from "./testing/report.ts";
import { aloneInVitest, failedJourneysAlone, runPlaywright, runVitest } from "./testing/runners.ts";
import { judgeRun, type Verdict } from "./testing/second-chance.ts";
import { testTable } from "./testing/table.ts";

const parts = ["models", "services", "http", "e2e"] as const;
type Part = (typeof parts)[number];

type Arguments = {
  chosen: readonly Part[];
  filters: string[];
  /** Runs of the chosen tests, to hunt down one that fails by chance; none runs again then. */
  repeat: number;
};

const resultsDirectory = resolve(dataDirectory, "test-results");

await run(async () => {
  const { chosen, filters, repeat } = readArguments();
  rmSync(resultsDirectory, { recursive: true, force: true });
  mkdirSync(resultsDirectory, { recursive: true });
  const verdict = await withDatabase(chosen, (environment) =>
    repeat > 1
      ? repeatParts(repeat, () => runParts(chosen, filters, environment))
      : runOnce(chosen, filters, environment),
  );
  conclude(verdict);
});

/** `npm test -- --only http,services cart`; `--long`: full length of the proofs; `--repeat 20`. */
function readArguments(): Arguments {
  const { values, positionals: filters } = parseArgs({
    options: {
      only: { type: "string" },
      long: { type: "boolean" },
      repeat: { type: "string", default: "1" },
    },
    allowPositionals: true,
  });
  if (values.long) process.env.TESTS = "long";
  const repeat = Number(values.repeat);
  if (!Number.isInteger(repeat) || repeat < 1 || repeat > 1000) {
    throw new Advice(`--repeat takes a number from 1 to 1000, not "${values.repeat}".`);
  }
  return { chosen: readParts(values.only), filters, repeat };
}

function readParts(only: string | undefined): readonly Part[] {
  if (only === undefined) return parts;
  const names = only.split(",");
  const chosen = parts.filter((part) => names.includes(part));
  if (chosen.length === names.length) return chosen;
  throw new Advice(`--only takes some of ${parts.join(", ")}, not "${only}".`);
}

async function withDatabase(
  chosen: readonly Part[],
  work: (environment: Record<string, string>) => Verdict,
): Promise<Verdict> {
  if (chosen.every((part) => part === "models")) return work({});
  const server = await startTestServer();
  try {
    return work({ DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

function runOnce(
  chosen: readonly Part[],
  filters: readonly string[],
  environment: Record<string, string>,
): Verdict {
  const first = runParts(chosen, filters, environment);
  console.log(`\n${testTable(first)}\n`);
  return judgeRun(first, (files) => {
    console.log(`Running what failed again, alone: ${files.join(", ")}`);
    return runAgain(files, environment);
  });
}

function runParts(
  chosen: readonly Part[],
  filters: readonly string[],
  environment: Record<string, string>,
): TestReport {
  const projects = chosen.filter((part) => part !== "e2e").flatMap((part) => ["--project", part]);
  const reports: TestReport[] = [];
  if (projects.length > 0) {
    const output = resolve(resultsDirectory, "vitest.json");
    reports.push(runVitest({ args: [...projects, ...filters], environment, output }));
  }
  if (chosen.includes("e2e")) {
    const output = resolve(resultsDirectory, "playwright.json");
    reports.push(runPlaywright({ args: filters, environment, output }));
  }
  return mergeReports(reports);
}

/** Files of Vitest whole, since their tests may build on each other; of journeys just those that failed. */
function runAgain(files: readonly string[], environment: Record<string, string>): TestReport {
  const journeys = files.filter((file) => file.startsWith("tests/e2e/"));
  const others = files.filter((file) => !journeys.includes(file));
  const reports: TestReport[] = [];
  if (others.length > 0) {
    const output = resolve(resultsDirectory, "vitest-again.json");
    reports.push(runVitest({ args: [...aloneInVitest, ...others], environment, output }));
  }
  if (journeys.length > 0) {
    const output = resolve(resultsDirectory, "playwright-again.json");
    reports.push(runPlaywright({ args: failedJourneysAlone, environment, output }));
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
