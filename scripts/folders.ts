import { execFileSync } from "node:child_process";
import { posix } from "node:path";
import { Advice, run } from "./advice.ts";
import { root } from "./environment.ts";

/** Decision 019. */
export const MAX_FOLDER_FILES = 40;

/** Folders that directly hold more than `MAX_FOLDER_FILES` files, with their number. */
export function findFullFolders(files: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MAX_FOLDER_FILES);
}

if (import.meta.main) {
  await run(async () => {
    // Migrations are a history: their number only grows.
    const listed = execFileSync("git", ["ls-files", "--", ".", ":!drizzle/migrations"], {
      cwd: root,
      encoding: "utf8",
    });
    const full = findFullFolders(listed.split("\n").filter(Boolean));
    for (const [folder, count] of full) console.log(`${folder}  ${count} files`);
    if (full.length > 0) {
      throw new Advice(
        `${full.length} folders hold more than ${MAX_FOLDER_FILES} files: move parts of a page or a second noun out.`,
      );
    }
  });
}
