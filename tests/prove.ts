import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { Advice, run } from "../scripts/advice.ts";
import { startTestServer } from "../scripts/database.ts";
import { dataDirectory, root } from "../scripts/environment.ts";
import { couldNotRun, readVitestReport } from "../scripts/testing/vitest-report.ts";
import type { Figure } from "./support/figure.ts";
import { keepProof, printProof } from "./support/proof.ts";

const proofs = ["attack", "chaos"];
const output = resolve(dataDirectory, "test-results/proof.json");

const bar = z.union([z.object({ atLeast: z.number() }), z.object({ atMost: z.number() })]);
const figure = z.object({
  what: z.string(),
  value: z.number(),
  unit: z.string(),
  bar: bar.optional(),
});
const meta = z.object({ figures: z.array(figure).default([]) }).prefault({});

// Long form of a folder's tests; the claims go to docs/proof/. `-- --short` tries less, keeps nothing.
await run(async () => {
  const { values, positionals } = parseArgs({
    options: { short: { type: "boolean" } },
    allowPositionals: true,
  });
  const [proof = "", ...filters] = positionals;
  if (!proofs.includes(proof)) throw new Advice(`Prove what? One of ${proofs.join(", ")}.`);
  const isLong = values.short !== true;
  await runTests(proof, filters, isLong);
  const files = readFigures();
  const isProven = printProof(files.flatMap(({ figures }) => figures));
  if (isLong) {
    for (const { file, figures } of files) keepProof(`npm run ${proof} -- ${file}`, figures);
  }
  process.exitCode = isProven ? 0 : 1;
});

async function runTests(proof: string, filters: string[], isLong: boolean) {
  mkdirSync(resolve(output, ".."), { recursive: true });
  rmSync(output, { force: true });
  const server = await startTestServer();
  const env = {
    ...process.env,
    DATABASE_URL: server.url,
    ...(isLong && { TESTS: "long" }),
  };
  const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${output}`];
  try {
    spawnSync("vitest", ["run", "--project", proof, ...reports, ...filters], {
      cwd: root,
      stdio: "inherit",
      env,
    });
  } finally {
    await server.stop();
  }
}

function readFigures(): { file: string; figures: Figure[] }[] {
  return readVitestReport(output).testResults.map((file) => ({
    file: basename(file.name, ".test.ts"),
    figures: couldNotRun(file)
      ? [failure("could not be run")]
      : file.assertionResults.flatMap((test) => {
          const { figures } = meta.parse(test.meta);
          return test.status === "failed" ? [...figures, failure(test.fullName)] : figures;
        }),
  }));
}

function failure(what: string): Figure {
  return { what, value: 1, unit: "failed", bar: { atMost: 0 } };
}
