import { and, eq, gt, isNotNull } from "drizzle-orm";
import { lockedSince } from "#app/models/auth/terminal.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { sessions, staffSessions } from "#drizzle/schema/auth.ts";
import { sha256Hex } from "./session-row.server.ts";

/** True for the id of a customer's session. The page that takes their files checks whether it is over. */
export async function hasCustomerSession(id: string): Promise<boolean> {
  const found = await db
    .select({ customerId: sessions.customerId })
    .from(sessions)
    .where(and(eq(sessions.idHash, sha256Hex(id)), isNotNull(sessions.customerId)));
  return found.length > 0;
}

/** True for the id of a session of staff at a terminal, used within the last two minutes. */
export async function hasTerminalSession(id: string, now: Date = databaseNow()): Promise<boolean> {
  const { idHash, seenAt, terminalStoreUid } = staffSessions;
  const found = await db
    .select({ terminalStoreUid })
    .from(staffSessions)
    .where(
      and(eq(idHash, sha256Hex(id)), isNotNull(terminalStoreUid), gt(seenAt, lockedSince(now))),
    );
  return found.length > 0;
}
