import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./environment.ts";

export const shopSources = [
  "app",
  "drizzle/reference",
  "drizzle/schema",
  "public",
  "server",
  "server.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
  "patches",
];

export const databaseSources = [
  "drizzle",
  "demo",
  "tests/fixtures/shop",
  "app/models",
  "app/services/import",
  "app/services/media",
  "public/dessins",
  "scripts/migrate.ts",
  "scripts/import-file.ts",
  "scripts/import-files.ts",
];

export function hashSources(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths) hashPath(hash, path);
  return hash.digest("hex").slice(0, 12);
}

function hashPath(hash: ReturnType<typeof createHash>, path: string) {
  const full = resolve(root, path);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    hash.update(path).update(readFileSync(full));
    return;
  }
  for (const name of readdirSync(full).toSorted()) hashPath(hash, join(path, name));
}
