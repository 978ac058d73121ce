import { and, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { deviceOf } from "#app/models/auth/device.ts";
import { idleSince, openedSince } from "#app/models/auth/session.ts";
import { lockedSince } from "#app/models/auth/terminal.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { sessions } from "#drizzle/schema/auth.ts";
import { stores } from "#drizzle/schema/store.ts";
import { type Client, recordSecurityEvent } from "./security.server.ts";
import { deviceLabel, momentLabel, networkLabel, terminalLabel } from "./security-label.server.ts";
import { endSessions } from "./session.server.ts";

export type SessionView = {
  ref: string;
  isCurrent: boolean;
  device: string;
  place: string;
  openedAt: string;
  seenAt: string;
};

type Asker = { buyer: Pick<Buyer, "customerId">; sessionIdHash: string | null };

/** The beginning of its hash: opens nothing, and is looked up among the customer's own sessions only. */
const ref = sql<string>`left(${sessions.idHash}, 16)`;

/** More than anyone reads; the button that ends all others ends those left out too. */
const MAX_SHOWN = 50;

/** This one first, then the last used. Uses the index on customer_id. */
export async function listOpenSessions(
  { buyer, sessionIdHash }: Asker,
  now: Date = databaseNow(),
): Promise<SessionView[]> {
  const rows = await db
    .select({
      ref,
      idHash: sessions.idHash,
      userAgent: sessions.userAgent,
      network: sessions.network,
      terminal: stores.label,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .leftJoin(stores, eq(stores.uid, sessions.terminalStoreUid))
    .where(
      and(
        eq(sessions.customerId, buyer.customerId),
        isNull(sessions.behalfId),
        gt(sessions.seenAt, idleSince(now)),
        gt(sessions.createdAt, openedSince(now)),
        or(isNull(sessions.terminalStoreUid), gt(sessions.seenAt, lockedSince(now))),
      ),
    )
    .orderBy(desc(eq(sessions.idHash, sessionIdHash ?? "")), desc(sessions.seenAt))
    .limit(MAX_SHOWN);
  return rows.map((row) => ({
    ref: row.ref,
    isCurrent: row.idHash === sessionIdHash,
    device: deviceLabel(deviceOf(row.userAgent)),
    place: row.terminal === null ? networkLabel(row.network) : terminalLabel(row.terminal),
    openedAt: momentLabel(row.createdAt),
    seenAt: momentLabel(row.seenAt),
  }));
}

/** False for a session that has ended, is another's, or is this one. Records the event. */
export async function endSession(
  { buyer, sessionIdHash }: Asker,
  wantedRef: string,
  client: Client,
  now: Date = databaseNow(),
): Promise<boolean> {
  const { customerId } = buyer;
  return transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(
        and(
          eq(sessions.customerId, customerId),
          eq(ref, wantedRef),
          ne(sessions.idHash, sessionIdHash ?? ""),
        ),
      )
      .returning({ userAgent: sessions.userAgent });
    if (!ended) return false;
    const detail = deviceLabel(deviceOf(ended.userAgent));
    await recordSecurityEvent(tx, { type: "session-ended", customerId, client, detail }, now);
    return true;
  });
}

/** Ends all the customer's sessions but this one, and records it; returns how many. */
export async function endOtherSessions(
  { buyer, sessionIdHash }: Asker,
  client: Client,
  now: Date = databaseNow(),
): Promise<number> {
  const { customerId } = buyer;
  return transaction(async (tx) => {
    const count = await endSessions(tx, customerId, sessionIdHash);
    if (count > 0) {
      const detail = String(count);
      await recordSecurityEvent(tx, { type: "sessions-ended", customerId, client, detail }, now);
    }
    return count;
  });
}
