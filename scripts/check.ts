import { spawnSync } from "node:child_process";
import { Advice, run } from "./advice.ts";
import { root } from "./environment.ts";

const steps: [name: string, command: string, ...args: string[]][] = [
  ["format, lint", "biome", "check", "--error-on-warnings", "."],
  ["route types", "react-router", "typegen"],
  ["types", "tsc", "--noEmit"],
  ["layers", "depcruise", "app", "drizzle", "sandbox", "scripts", "server", "server.ts", "tests"],
  ["dead code", "knip"],
  ["migrations", "node", "scripts/migrations.ts", "check"],
  ["wording", "node", "scripts/wording.ts"],
  ["test shapes", "node", "scripts/testing/shapes.ts"],
  ["expressions", "node", "scripts/expressions/check.ts"],
  ["names", "node", "scripts/names.ts"],
  ["folders", "node", "scripts/folders.ts"],
];

await run(async () => {
  const failed = steps.filter((step) => !passes(...step)).map(([name]) => name);
  if (failed.length > 0) throw new Advice(`Not passed: ${failed.join("; ")}.`);
});

function passes(name: string, command: string, ...args: string[]): boolean {
  const from = Date.now();
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: "utf8" });
  const seconds = ((Date.now() - from) / 1000).toFixed(1);
  console.log(`${name.padEnd(14)}${seconds} s  ${status === 0 ? "passed" : "FAILED"}`);
  if (status !== 0) console.log(stdout, stderr);
  return status === 0;
}
