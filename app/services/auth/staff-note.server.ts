import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { ShownCodes } from "#app/models/auth/staff-code.ts";
import { db, type Queryable } from "#app/services/platform/database.server.ts";
import { makeSealer } from "#app/services/platform/seal.server.ts";
import { staffSessions } from "#drizzle/schema/auth.ts";

const sealer = makeSealer("staff codes to note");

/** Keeps codes for the page of this session to show, in place of others; false once the session is over. */
export async function keepShownCodes(
  sessionId: string,
  shown: ShownCodes,
  on: Queryable = db,
): Promise<boolean> {
  const idHash = hashOf(sessionId);
  const codesSealed = sealer.seal(JSON.stringify(shown), idHash);
  const { rowCount } = await on
    .update(staffSessions)
    .set({ codesSealed })
    .where(eq(staffSessions.idHash, idHash));
  return rowCount === 1;
}

/** Codes that this session has to show, until `forgetShownCodes`; null without any. */
export async function findShownCodes(sessionId: string): Promise<ShownCodes | null> {
  const idHash = hashOf(sessionId);
  const [row] = await db
    .select({ codesSealed: staffSessions.codesSealed })
    .from(staffSessions)
    .where(eq(staffSessions.idHash, idHash));
  const text = row?.codesSealed ? sealer.open(row.codesSealed, idHash) : null;
  return text === null ? null : JSON.parse(text);
}

export async function forgetShownCodes(sessionId: string): Promise<void> {
  await db
    .update(staffSessions)
    .set({ codesSealed: null })
    .where(eq(staffSessions.idHash, hashOf(sessionId)));
}

function hashOf(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("hex");
}
