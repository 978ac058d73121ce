import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { resolve } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { build, isBuilt } from "../../scripts/build.ts";
import { dataDirectory } from "../../scripts/environment.ts";
import { hashSources, shopSources } from "../../scripts/sources.ts";

declare module "vitest" {
  export interface ProvidedContext {
    buildDirectory: string;
  }
}

const BUILD_LOCK = 7_260_423;
const KEPT_MS = 3_600_000;
const builds = resolve(dataDirectory, "test-build");

export default async function setup(project: TestProject) {
  project.provide("buildDirectory", await buildShop(process.env.DATABASE_URL ?? ""));
}

/** Returns the folder of a build of the present sources. Concurrent runs share one build. */
export async function buildShop(serverUrl: string): Promise<string> {
  const lock = new pg.Client({ connectionString: serverUrl });
  await lock.connect();
  try {
    await lock.query("SELECT pg_advisory_lock($1)", [BUILD_LOCK]);
    // A folder for each state of the sources: a build never replaces files that a test serves.
    const directory = resolve(builds, hashSources(shopSources));
    if (!isBuilt(directory)) {
      dropOldBuilds();
      await build(directory);
    }
    return directory;
  } finally {
    await lock.end();
  }
}

function dropOldBuilds() {
  if (!existsSync(builds)) return;
  for (const name of readdirSync(builds)) {
    const path = resolve(builds, name);
    if (statSync(path).mtimeMs < Date.now() - KEPT_MS) rmSync(path, { recursive: true });
  }
}
