import { setTimeout as wait } from "node:timers/promises";
import type { TestContext } from "vitest";
import { pool } from "#app/services/platform/database.server.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { howMany } from "#tests/support/length.ts";

/** Far beyond what any machine needs, however loaded: a longer recovery counts as none. */
const GIVEN_UP_MS = 150_000;

/** `from` is `performance.now()`; throws after two minutes and a half. */
export async function secondsUntil(
  holds: () => Promise<boolean>,
  from: number = performance.now(),
): Promise<number> {
  for (;;) {
    if (await holds().catch(() => false)) return (performance.now() - from) / 1000;
    if (performance.now() - from > GIVEN_UP_MS)
      throw new Error("the shop did not answer again in time");
    await wait(50);
  }
}

export async function isReady(origin: string): Promise<boolean> {
  return (await fetch(`${origin}/health/ready`)).status === 200;
}

/** A figure without a bar: a shop that does not recover fails the test by itself. */
export function claimRecovery(task: TestContext["task"], what: string, seconds: readonly number[]) {
  claim(task, {
    what: `${what}: longest recovery`,
    value: Math.max(...seconds),
    unit: "s",
  });
}

/** No job lasts a minute: one locked for longer has lost its worker. A short run skips the wait. */
export async function letAMinutePass(): Promise<void> {
  if (howMany(0, 1) === 1) return;
  await pool.query(
    "update graphile_worker._private_jobs set locked_at = locked_at - interval '61 seconds' where locked_at is not null",
  );
  await pool.query("select graphile_worker.add_job('free-jobs', '{}')");
}
