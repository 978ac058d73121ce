import { createHash } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { terminalCodes } from "#drizzle/schema/auth.ts";

/** The code by which the staff of a demo depot registers a shared terminal: "Borne-0001" for depot 1. */
export function demoTerminalCode(storeUid: number): string {
  return `Borne-${String(storeUid).padStart(4, "0")}`;
}

/** The code of every demo depot, hashed; the salt is fixed: the same seed, the same shop. */
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

/** Cheap to make and to check: the codes of the demo are in its README. */
function hashOf(code: string): Promise<string> {
  const salt = createHash("sha256").update(code).digest().subarray(0, 16);
  return hash(code, { memoryCost: 1024, timeCost: 1, parallelism: 1, salt });
}
