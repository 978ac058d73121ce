import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { pool } from "#app/services/platform/database.server.ts";

const application = "madrier-child";

/** Runs a program on the database of the test; null once it was killed, else what it wrote. */
export async function runApart(program: string, task: unknown): Promise<unknown> {
  const address = new URL(process.env.DATABASE_URL ?? "");
  address.searchParams.set("application_name", application);
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      DATABASE_URL: address.href,
      NODE_COMPILE_CACHE: resolve(tmpdir(), application),
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(task));
  const [said, [code, signal]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  if (signal === "SIGKILL") return null;
  expect(code).toBe(0);
  return JSON.parse(said);
}

/** PostgreSQL notices a dead client, and rolls back its transaction, a little later. */
export async function afterTheDead(): Promise<void> {
  const alive = "select 1 from pg_stat_activity where application_name = $1";
  await expect.poll(async () => (await pool.query(alive, [application])).rowCount).toBe(0);
}
