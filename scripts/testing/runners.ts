import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
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
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${output}`];
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
    ["test", "--pass-with-no-tests", "--reporter=list,json", ...args],
    {
      env: {
        ...environment,
        CHROMIUM: bringChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: output,
      },
    },
  );
  return readPlaywright(output, code);
}

/** Options that repeat just the journeys that failed in the run before, one at a time. */
export const failedJourneysAlone = [
  "--last-failed",
  `--last-failed-file=${resolve(root, ".data/playwright/.last-run.json")}`,
  `--output=${resolve(root, ".data/playwright-again")}`,
  "--workers=1",
];

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
