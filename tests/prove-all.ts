import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { Advice, run } from "../scripts/advice.ts";
import { root } from "../scripts/environment.ts";

const proofs: [name: string, ...args: string[]][] = [
  ["attack", "tests/prove.ts", "attack"],
  ["chaos", "tests/prove.ts", "chaos"],
  ["bench", "tests/bench/bench.ts"],
];

// The three proofs one after the other, as a nightly job runs them; a failed one does not end the run.
await run(async () => {
  const { values } = parseArgs({ options: { short: { type: "boolean" } } });
  const length = values.short ? ["--short"] : [];
  const failed = proofs.filter((proof) => !passes(proof, length)).map(([name]) => name);
  if (failed.length > 0) throw new Advice(`Not proved: ${failed.join(", ")}.`);
  console.log("Proved: attack, chaos, bench.");
});

function passes([name, ...args]: (typeof proofs)[number], length: readonly string[]): boolean {
  console.log(`\n== ${name}`);
  const { status } = spawnSync("node", [...args, ...length], { cwd: root, stdio: "inherit" });
  return status === 0;
}
