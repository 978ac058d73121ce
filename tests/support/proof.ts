import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, resolve } from "node:path";
import { root } from "../../scripts/environment.ts";
import { type Figure, isWithin, tableOf } from "./figure.ts";
import { qualityPage } from "./quality.ts";

const directory = resolve(root, "docs/proof");

export function printProof(figures: readonly Figure[]): boolean {
  console.log(`\n${tableOf(figures)}`);
  const short = figures.filter((figure) => !isWithin(figure)).length;
  console.log(`${figures.length} figures, ${short} short of their bar`);
  return figures.length > 0 && short === 0;
}

/** Writes nothing when the tree differs from its commit, which the figures would name. */
export function keepProof(command: string, figures: readonly Figure[], now = new Date()): void {
  if (hasChanges()) {
    console.log(`${command}: not written to docs/proof, the tree has uncommitted changes`);
    return;
  }
  const commit = git("rev-parse", "--short", "HEAD");
  const date = now.toISOString().slice(0, 10);
  const machine = `${cpus().length} cores, Node ${process.versions.node}`;
  const head = `# ${command}\n\nMeasured ${date} at ${commit}, ${machine}.`;
  const file = resolve(directory, fileName(command));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${head}\n\n${tableOf(figures)}\n`);
  const names = readdirSync(directory, { recursive: true, encoding: "utf8" });
  const proofs = names
    .filter((name) => name.endsWith(".md"))
    .toSorted()
    .map(readProof);
  const page = qualityPage(proofs, { date, commit });
  writeFileSync(resolve(root, "docs/quality.md"), page);
}

function fileName(command: string): string {
  return `${command.replace("npm run ", "").replace(" -- ", "/")}.md`;
}

function readProof(name: string) {
  return { name, text: readFileSync(resolve(directory, name), "utf8") };
}

/** Ignores the changes of `keepProof` itself, so that several parts of one run are kept. */
function hasChanges(): boolean {
  return git("status", "--porcelain", "--", ".", ":!docs/proof", ":!docs/quality.md") !== "";
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}
