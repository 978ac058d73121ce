import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { sessions } from "#drizzle/schema/auth.ts";
import { sha256Hex } from "./session-row.server.ts";

/** True for the id of a customer's session. The page that takes their files checks whether it is over. */
export async function hasCustomerSession(id: string): Promise<boolean> {
  const found = await db
    .select({ customerId: sessions.customerId })
    .from(sessions)
    .where(and(eq(sessions.idHash, sha256Hex(id)), isNotNull(sessions.customerId)));
  return found.length > 0;
}
