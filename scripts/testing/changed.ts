import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { basename } from "node:path";
import { Advice } from "../advice.ts";
import { root } from "../environment.ts";

export type ChangedTests = {
  /** Folders of Vitest's tests. */
  folders: string[];
  /** Specs of journeys. */
  specs: string[];
  /** Changed files that belong to no noun with tests: they choose all models, and the platform. */
  shared: string[];
};

const layers = ["models", "services", "http"];

/** Folders of a layer, whose files belong to the noun that the next folder names. */
const homes = [
  ...["app/models", "app/services", "app/routes", "app/components", "app/locales/fr"],
  "drizzle/schema",
  ...layers.map((layer) => `tests/${layer}`),
];

/** Journeys are slow: only a spec that itself changed runs. What belongs to no noun concerns them all. */
export function testsOfChanges(
  files: readonly string[],
  /** "tests/models/cart" and all others. */
  testFolders: readonly string[],
): ChangedTests {
  const specs = files.filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file));
  const others = files.filter((file) => !specs.includes(file));
  const shared = others.filter((file) => !hasTests(nounOf(file), testFolders));
  const nouns = new Set(others.filter((file) => !shared.includes(file)).map(nounOf));
  if (shared.length > 0) nouns.add("platform");
  const isChosen = (folder: string) =>
    nouns.has(basename(folder)) || (shared.length > 0 && folder.startsWith("tests/models/"));
  return { folders: testFolders.filter(isChosen), specs, shared };
}

function nounOf(file: string): string {
  const home = homes.find((folder) => file.startsWith(`${folder}/`));
  const [noun = ""] = home ? file.slice(home.length + 1).split("/") : [];
  return noun.replace(/\.tsx?$/, "");
}

function hasTests(noun: string, testFolders: readonly string[]): boolean {
  return testFolders.some((folder) => basename(folder) === noun);
}

export function findChangedTests(): ChangedTests {
  const testFolders = globSync(`tests/{${layers.join(",")}}/*`, { cwd: root });
  return testsOfChanges(changedFiles(), testFolders.toSorted());
}

/** Committed since the main branch, not committed, and new. */
function changedFiles(): string[] {
  const lists = [
    git("diff", "--name-only", `${mainBranch()}...`),
    git("diff", "--name-only", "HEAD"),
    git("ls-files", "--others", "--exclude-standard"),
  ];
  return [...new Set(lists.flatMap((list) => list.split("\n").filter(Boolean)))];
}

/** CI clones have the main branch of their origin alone. */
function mainBranch(): string {
  const found = ["main", "origin/main"].find((name) => {
    try {
      return git("rev-parse", "--verify", "--quiet", `${name}^{commit}`) !== "";
    } catch {
      return false;
    }
  });
  if (found) return found;
  throw new Advice(
    "--changed compares with the branch main, which this clone does not have: git fetch origin main.",
  );
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}
