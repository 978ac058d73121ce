import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { Advice, run } from "./advice.ts";
import { root } from "./environment.ts";

/** Exports of a route module that React Router calls by name. */
const ROUTE_EXPORTS = new Set([
  "ErrorBoundary",
  "Layout",
  "action",
  "handle",
  "headers",
  "links",
  "loader",
  "meta",
  "middleware",
  "shouldRevalidate",
]);

/** A declaration at the start of a line, as the formatter leaves it; re-exports have no name here. */
const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;

const IMPORT = /^(?:import|export) (?:type )?(\* as \w+|[^"]*?) from "([^"]+)";/gm;

/** Leaves out exports of route modules, and modules imported as a whole. */
export function findDuplicateNames(sources: ReadonlyMap<string, string>): [string, string[]][] {
  const spaces = namespaces(sources);
  const filesOf = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    if (spaces.has(file)) continue;
    for (const [, name = ""] of text.matchAll(EXPORT)) {
      if (ROUTE_EXPORTS.has(name) && isRoute(file)) continue;
      filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file));
    }
  }
  return [...filesOf]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => [name, [...files]]);
}

function isRoute(file: string): boolean {
  return file.startsWith("app/routes/") || file === "app/root.tsx";
}

function namespaces(sources: ReadonlyMap<string, string>): Set<string> {
  const whole = new Set<string>();
  const named = new Set<string>();
  for (const [file, text] of sources) {
    for (const [, names = "", specifier = ""] of text.matchAll(IMPORT)) {
      (names.startsWith("* as") ? whole : named).add(target(file, specifier));
    }
  }
  return new Set([...whole].filter((file) => !named.has(file)));
}

function target(file: string, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return path.posix.join(path.posix.dirname(file), specifier);
}

if (import.meta.main) {
  await run(async () => {
    const tracked = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], {
      cwd: root,
      encoding: "utf8",
    });
    const files = tracked
      .split("\n")
      .filter((file) => /^(?:app|drizzle|sandbox|scripts|server)\//.test(file));
    const sources = new Map(
      files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]),
    );
    const duplicates = findDuplicateNames(sources);
    for (const [name, at] of duplicates) console.log(`${name}  ${at.join(", ")}`);
    if (duplicates.length > 0) {
      throw new Advice(
        `${duplicates.length} names are exported by several files: name each meaning.`,
      );
    }
  });
}
