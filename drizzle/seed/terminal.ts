import { createHash } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { terminalCodes } from "#drizzle/schema/terminal.ts";

/** The code by which the staff of a demo depot registers a shared terminal: "Borne-0001" for depot 1. */
export function demoTerminalCode(storeUid: number): string {
  return `Borne-${String(storeUid).padStart(4, "0")}`;
}

/** The code of every demo depot, hashed as the shop does; the salt is fixed: the same seed, the same shop. */
export function terminalRows(
  depots: readonly { uid: number }[],
): Promise<(typeof terminalCodes.$inferInsert)[]> {
  return Promise.all(
    depots.map(async ({ uid }) => ({
      storeUid: uid,
      codeHash: await hashOf(demoTerminalCode(uid)),
    })),
  );
}

function hashOf(code: string): Promise<string> {
  const salt = createHash("sha256").update(code).digest().subarray(0, 16);
  return hash(code, { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt });
}
