import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { bringChromium } from "../chromium.ts";
import { root } from "../environment.ts";
import { readPlaywright, readVitest, type TestReport } from "./report.ts";

type Environment = Record<string, string | undefined>;

export type RunOptions = {
  /** Options of the runner, then words that pick files. */
  args: readonly string[];
  environment?: Environment;
  /** JSON report that the runner writes. */
  output: string;
  isSilent?: boolean;
};

/** Alone: one test at a time, as failed tests run again. */
export const aloneInVitest = ["--maxWorkers=1", "--no-file-parallelism"];

/** Runs Vitest on the tests below a folder that has a configuration of its own. */
export function runVitest(
  { args, environment, output, isSilent = false }: RunOptions,
  testRoot: string = root,
): TestReport {
  rmSync(output, { force: true });
  const reporters = [
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${output}`],
    ...["--reporter=junit", `--outputFile.junit=${junitBeside(output)}`],
  ];
  const code = spawn("vitest", ["run", "--passWithNoTests", ...reporters, ...args], {
    env: environment,
    cwd: testRoot,
    stdio: isSilent ? "ignore" : "inherit",
  });
  return readVitest(output, testRoot, code);
}

export function runPlaywright({ args, environment, output }: RunOptions): TestReport {
  rmSync(output, { force: true });
  const code = spawn(
    "playwright",
    ["test", "--pass-with-no-tests", "--reporter=list,json,junit,html", ...args],
    {
      env: {
        ...environment,
        CHROMIUM: bringChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: output,
        PLAYWRIGHT_JUNIT_OUTPUT_FILE: junitBeside(output),
        PLAYWRIGHT_HTML_OUTPUT_DIR: htmlBeside(output),
        PLAYWRIGHT_HTML_OPEN: "never",
      },
    },
  );
  return readPlaywright(output, code);
}

/** A trace costs a sixth more processor time, kept or not: journeys that failed are recorded as they run again. */
export function recordJourneys(): Environment {
  return { RECORD_TRACE: "true", ...(hasFfmpeg() && { RECORD_VIDEO: "true" }) };
}

/** Videos need Playwright's own ffmpeg, which `playwright install` brings beside a browser. */
function hasFfmpeg(): boolean {
  const listed = spawnSync("playwright", ["install", "--dry-run", "ffmpeg"], { encoding: "utf8" });
  const [, location] = /Install location: +(\S.*)/.exec(listed.stdout ?? "") ?? [];
  return location !== undefined && existsSync(location.trim());
}

/** Options that repeat just the journeys that failed in the run before, one at a time. */
export const failedJourneysAlone = [
  "--last-failed",
  `--last-failed-file=${resolve(root, ".data/playwright/.last-run.json")}`,
  `--output=${resolve(root, ".data/playwright-again")}`,
  "--workers=1",
];

/** JUnit XML of the same run, which CI reads: "vitest.xml" beside "vitest.json". */
function junitBeside(output: string): string {
  return output.replace(/\.json$/, ".xml");
}

/** Playwright's pages of the same run: "html", and "html-again" of the second chance. */
function htmlBeside(output: string): string {
  return resolve(dirname(output), basename(output, ".json").replace("playwright", "html"));
}

function spawn(
  command: string,
  args: readonly string[],
  {
    env,
    cwd = root,
    stdio = "inherit",
  }: Pick<SpawnSyncOptions, "cwd" | "stdio"> & { env?: Environment },
): number {
  const options = { cwd, stdio, env: { ...process.env, ...env } };
  return spawnSync(command, args, options).status ?? 1;
}
