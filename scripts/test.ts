import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Advice, run } from "./advice.ts";
import { bringChromium } from "./chromium.ts";
import { startTestServer } from "./database.ts";
import { dataDirectory, root } from "./environment.ts";
import { type Count, countPlaywright, countVitest } from "./test-count.ts";

const parts = ["models", "services", "http", "e2e"] as const;
type Part = (typeof parts)[number];

const resultsDirectory = resolve(dataDirectory, "test-results");

await run(async () => {
  const { chosen, filters } = readArguments();
  rmSync(resultsDirectory, { recursive: true, force: true });
  mkdirSync(resultsDirectory, { recursive: true });
  const counts = await runParts(chosen, filters);
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failures = counts.flatMap((count) => count.failures);
  for (const name of failures) console.log(`failed: ${name}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;
});

/** `npm test -- --only http,services cart`; `--long`: full length of the proofs. */
function readArguments(): { chosen: readonly Part[]; filters: string[] } {
  const { values, positionals } = parseArgs({
    options: { only: { type: "string" }, long: { type: "boolean" } },
    allowPositionals: true,
  });
  if (values.long) process.env.TESTS = "long";
  if (values.only === undefined) return { chosen: parts, filters: positionals };
  const names = values.only.split(",");
  const chosen = parts.filter((part) => names.includes(part));
  if (chosen.length === names.length) return { chosen, filters: positionals };
  throw new Advice(`--only takes some of ${parts.join(", ")}, not "${values.only}".`);
}

async function runParts(chosen: readonly Part[], filters: string[]): Promise<Count[]> {
  const inVitest = chosen.filter((part) => part !== "e2e");
  const counts: Count[] = [];
  if (chosen.every((part) => part === "models")) return [runVitest(inVitest, filters, {})];
  const server = await startTestServer();
  const environment = { DATABASE_URL: server.url };
  try {
    if (inVitest.length > 0) counts.push(runVitest(inVitest, filters, environment));
    if (chosen.includes("e2e")) counts.push(runPlaywright(filters, environment));
  } finally {
    await server.stop();
  }
  return counts;
}

function runVitest(projects: Part[], filters: string[], environment: Record<string, string>) {
  const output = resolve(resultsDirectory, "vitest.json");
  const code = runTool(
    "vitest",
    [
      "run",
      "--passWithNoTests",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${output}`,
      ...filters,
    ],
    environment,
  );
  return countVitest(output, code);
}

function runPlaywright(filters: string[], environment: Record<string, string>) {
  const output = resolve(resultsDirectory, "playwright.json");
  const code = runTool(
    "playwright",
    ["test", "--pass-with-no-tests", "--reporter=list,json", ...filters],
    { ...environment, CHROMIUM: bringChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: output },
  );
  return countPlaywright(output, code);
}

function runTool(command: string, args: string[], environment: Record<string, string>) {
  const env = { ...process.env, ...environment };
  return spawnSync(command, args, { cwd: root, stdio: "inherit", env }).status ?? 1;
}
