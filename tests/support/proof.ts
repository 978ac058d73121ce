import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { resolve } from "node:path";
import { root } from "../../scripts/environment.ts";
import { type Figure, isWithin, tableOf } from "./figure.ts";

const file = resolve(root, "docs/proof.md");

const HEAD = `# Proof

What is claimed of the shop, as the commands last measured it. Every section is written by the command it is named
after, in its long form; nothing here is written by hand. \`NO\` is a bar that was not reached.
`;

/** Prints the table of a proof; true when every figure is within its bar. */
export function printProof(figures: readonly Figure[]): boolean {
  console.log(`\n${tableOf(figures)}`);
  const short = figures.filter((figure) => !isWithin(figure)).length;
  console.log(`${figures.length} figures, ${short} short of their bar`);
  return figures.length > 0 && short === 0;
}

/** Puts the table of a command into docs/proof.md, in the place of its last one. */
export function keepProof(command: string, figures: readonly Figure[], now = new Date()): void {
  const others = readSections().filter(({ title }) => title !== command);
  const text = `Made on ${now.toISOString().slice(0, 10)} from ${commit()}, on ${machine()}.\n\n${tableOf(figures)}`;
  const all = [...others, { title: command, text }];
  const sections = all.toSorted((a, b) => a.title.localeCompare(b.title));
  const body = sections.map(({ title, text }) => `## ${title}\n\n${text}\n`);
  writeFileSync(file, [HEAD, ...body].join("\n"));
}

function readSections(): { title: string; text: string }[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = "", ...lines] = section.split("\n");
      return { title, text: lines.join("\n").trim() };
    });
}

function commit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
  const isChanged = git("status", "--porcelain", "--", "app", "server", "drizzle").trim() !== "";
  return git("rev-parse", "--short", "HEAD").trim() + (isChanged ? " with changes" : "");
}

function machine(): string {
  return `${cpus().length} cores, Node ${process.versions.node}`;
}
