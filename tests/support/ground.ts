import { readFileSync } from "node:fs";
import { inject } from "vitest";
import type { Environment } from "../../scripts/environment.ts";
import { cloneTemplate, dropClone, withServer } from "./chaos/clone.ts";
import { testEnvironment } from "./environment.ts";
import type { Running } from "./running.ts";

/** Copy of the seeded database that test files stand on, with the settings of a shop on it. */
export type Ground = {
  databaseUrl: string;
  environment: Environment;
  /** True where one file has it to itself: its shop may have settings, and is stopped. */
  isOwn: boolean;
  /** The shop of a shared ground, once a file asked for it. */
  shop?: Promise<Running>;
  /** Ends the connections of the process's own modules to the database. */
  disconnect?: () => Promise<void>;
};

const OWN = /^\/\/ Own shop: \S/;

/** Kept by the process: modules are loaded again where the ground changes. */
const kept: typeof globalThis & { sharedGround?: Ground; ground?: Ground } = globalThis;

/** The ground of the file that runs. */
export function currentGround(): Ground {
  if (!kept.ground) throw new Error("No test file runs in this process.");
  return kept.ground;
}

/**
 * The files of a process share a ground, without the jobs and the spent limits of the file before. Those whose first
 * line is "// Own shop: REASON" have one to themselves, as have all files where `isShared` is false. Says whether it is
 * another than that of the file before.
 */
export async function takeGround(file: string, isShared: boolean): Promise<{ isOther: boolean }> {
  const before = kept.ground;
  const isOwn = !isShared || OWN.test(readFileSync(file, "utf8"));
  kept.ground = isOwn ? await make(true) : await takeShared();
  const isOther = before !== kept.ground;
  if (isOther) await before?.disconnect?.();
  return { isOther };
}

/** Drops a ground that no other file has. */
export async function leaveGround(): Promise<void> {
  const { isOwn, databaseUrl, disconnect } = currentGround();
  if (!isOwn) return;
  await disconnect?.();
  await dropClone(inject("serverUrl"), databaseUrl);
}

async function takeShared(): Promise<Ground> {
  kept.sharedGround ??= await make(false);
  await withServer(kept.sharedGround.databaseUrl, (client) =>
    client.query("DELETE FROM rate_limits; DELETE FROM graphile_worker._private_jobs"),
  );
  return kept.sharedGround;
}

async function make(isOwn: boolean): Promise<Ground> {
  const databaseUrl = await cloneTemplate(inject("serverUrl"), inject("template"), inject("run"));
  return { databaseUrl, environment: await testEnvironment(databaseUrl), isOwn };
}
