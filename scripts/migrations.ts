import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { Advice, run } from "./advice.ts";
import { root } from "./environment.ts";

const FOLDER = "drizzle/migrations";
const META = `${FOLDER}/meta`;
const CHECKSUMS = `${FOLDER}/checksums.txt`;

const journalSchema = z.object({
  entries: z.array(z.object({ when: z.number(), tag: z.string() })),
});

/** Migrations are frozen, since databases have run them: `check` refuses one that differs from its record. */
await run(async () => {
  const [mode = "check", ...rest] = process.argv.slice(2);
  if (mode === "generate") generate(rest);
  if (mode === "check") check();
  else record();
});

function generate(options: string[]) {
  const { status } = spawnSync("drizzle-kit", ["generate", ...options], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) throw new Advice("drizzle-kit wrote no migration.");
  for (const file of oldSnapshots()) rmSync(resolve(root, META, file));
}

/** Snapshots of the schema but the newest, which alone a migration is made from. */
function oldSnapshots(): string[] {
  const snapshots = readdirSync(resolve(root, META)).filter((file) =>
    file.endsWith("_snapshot.json"),
  );
  return snapshots.toSorted().slice(0, -1);
}

function record() {
  const sums = sumsOfFiles();
  refuseChangeOf(frozenSums(), sums);
  const lines = [...sums].map(([file, sum]) => `${sum}  ${file}\n`);
  writeFileSync(resolve(root, CHECKSUMS), lines.join(""));
}

function check() {
  const sums = sumsOfFiles();
  const recorded = readSums(readFileSync(resolve(root, CHECKSUMS), "utf8"));
  refuseChangeOf(frozenSums(), sums);
  for (const [file, sum] of sums) {
    if (recorded.get(file) === sum) continue;
    const what = recorded.has(file) ? "is not as it was recorded" : "has no checksum";
    throw new Advice(`${FOLDER}/${file} ${what}: run npm run db:record, and commit ${CHECKSUMS}.`);
  }
  const gone = [...recorded.keys()].find((file) => !sums.has(file));
  if (gone) {
    throw new Advice(
      `${FOLDER}/${gone} is recorded and gone: run npm run db:record, and commit ${CHECKSUMS}.`,
    );
  }
  refuseDisorder();
  const [old] = oldSnapshots();
  if (old) throw new Advice(`${META}/${old} is not the newest snapshot: delete it.`);
}

function refuseChangeOf(frozen: Map<string, string>, sums: Map<string, string>) {
  for (const [file, sum] of frozen) {
    if (sums.get(file) === sum) continue;
    throw new Advice(
      `${FOLDER}/${file} is frozen: databases have run it. Put it back (git checkout main -- ${FOLDER}/${file}), and write what is to change into a new migration: npm run db:generate.`,
    );
  }
}

/** A database skips migrations dated before the last one that it has run. */
function refuseDisorder() {
  const path = resolve(root, META, "_journal.json");
  const { entries } = journalSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  for (const [index, { when, tag }] of entries.entries()) {
    if (!existsSync(resolve(root, FOLDER, `${tag}.sql`))) {
      throw new Advice(`${tag} has no file: take its entry out of ${META}/_journal.json.`);
    }
    if (when > (entries[index - 1]?.when ?? 0)) continue;
    throw new Advice(
      `${tag} is dated before the migration it follows: databases would skip it. Delete it and its entry in ${META}, and run npm run db:generate.`,
    );
  }
}

function sumsOfFiles(): Map<string, string> {
  const files = readdirSync(resolve(root, FOLDER)).filter((file) => file.endsWith(".sql"));
  return new Map(
    files.toSorted().map((file) => {
      const text = readFileSync(resolve(root, FOLDER, file));
      return [file, createHash("sha256").update(text).digest("hex")];
    }),
  );
}

function frozenSums(): Map<string, string> {
  if (!existsSync(resolve(root, ".git"))) return new Map();
  const base = ["origin/main", "main"]
    .map((branch) => git("merge-base", "HEAD", branch))
    .find((found) => found !== null);
  return readSums(git("show", `${base?.trim() ?? "HEAD"}:${CHECKSUMS}`) ?? "");
}

function git(...options: string[]): string | null {
  const { status, stdout } = spawnSync("git", options, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout : null;
}

function readSums(text: string): Map<string, string> {
  const pairs = text.split("\n").flatMap((line): [string, string][] => {
    const [sum = "", file = ""] = line.split("  ");
    return file ? [[file, sum]] : [];
  });
  return new Map(pairs);
}
