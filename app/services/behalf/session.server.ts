import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { type Staff, staffSessionSince } from "#app/models/auth/staff.ts";
import { atTerminal } from "#app/models/auth/staff-terminal.ts";
import { lockedSince } from "#app/models/auth/terminal.ts";
import { behalfEnd, behalfStores } from "#app/models/behalf/behalf.ts";
import type { Session } from "#app/services/auth/session.server.ts";
import { buyerOf, findBehalfRow, sha256Hex } from "#app/services/auth/session-row.server.ts";
import { type ByStaff, boundStoreUids, recordStaffAct } from "#app/services/auth/staff.server.ts";
import type { StaffPost } from "#app/services/auth/staff-terminal.server.ts";
import { preparedName } from "#app/services/cart/owner.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { behalfSessions, sessions, staffAccounts, staffSessions } from "#drizzle/schema/auth.ts";
import { customers } from "#drizzle/schema/company.ts";
import { hasAccess } from "./find.server.ts";

export type BehalfStart = {
  /** Id of the staff's session, as its cookie says it. */
  staffSessionId: string;
  customerId: number;
  reason: string;
};

/**
 * Opens the session in which staff act for a customer, for twenty minutes, and returns its id. Ends the one that this
 * session of the staff had. Null, nothing changed, for a card that is not in use, and once the staff's session is over.
 */
export async function startBehalf(
  by: ByStaff,
  { staffSessionId, customerId, reason }: BehalfStart,
  now: Date = databaseNow(),
): Promise<string | null> {
  const staffSessionIdHash = sha256Hex(staffSessionId);
  return transaction(async (tx) => {
    const isTheirs = and(
      eq(staffSessions.idHash, staffSessionIdHash),
      eq(staffSessions.staffId, by.staffId),
    );
    const [open] = await tx
      .select({ idHash: staffSessions.idHash })
      .from(staffSessions)
      .where(isTheirs)
      .for("update");
    const [card] = await tx
      .select({ cardNumber: customers.cardNumber })
      .from(customers)
      .where(and(eq(customers.id, customerId), hasAccess));
    if (!open || !card) return null;
    await end(tx, eq(behalfSessions.staffSessionIdHash, staffSessionIdHash), by.address, now);
    const [started] = await tx
      .insert(behalfSessions)
      .values({
        ...{ staffSessionIdHash, staffId: by.staffId, customerId, reason },
        ...{ startedAt: now, endsAt: behalfEnd(now) },
      })
      .returning({ id: behalfSessions.id });
    if (!started) throw new Error("insert into behalf_sessions returned no row");
    const id = randomBytes(16).toString("base64url");
    const idHash = sha256Hex(id);
    const moments = { createdAt: now, seenAt: now };
    await tx.insert(sessions).values({ idHash, customerId, behalfId: started.id, ...moments });
    const subject = subjectOf(card.cardNumber, reason);
    await recordStaffAct(tx, { ...by, act: "behalf-started", subject }, now);
    return id;
  });
}

/** "2990000000011, au téléphone": who was acted for, and why, for as long as the journal is kept. */
function subjectOf(cardNumber: string, reason: string): string {
  return `${cardNumber}, ${reason}`;
}

/** Where the cookie of a session was sent from: at a shared terminal, with the staff's session there. */
export type BehalfPlace = { post: StaffPost; staffSessionId: string | null } | null;

/**
 * Finds the customer of a session of staff who act for them. Null after twenty minutes, with the staff's session, their
 * account, their role or their last depot, at another terminal, and once the customer's access has ended.
 */
export async function findBehalf(
  sessionId: string,
  place: BehalfPlace,
  now: Date = databaseNow(),
): Promise<Session | null> {
  const sessionIdHash = sha256Hex(sessionId);
  const behalf = await findLive(sessionIdHash, place, now);
  if (!behalf) return null;
  const [row] = await findBehalfRow.execute({ sessionIdHash, behalfId: behalf.id });
  const buyer = row && buyerOf(row);
  if (!buyer) return null;
  const { cartLineCount, cartState, hasFlash, openedPages } = row;
  return {
    shopper: {
      ...{ sessionIdHash, buyer: { ...buyer, behalf }, cartLineCount, cartName: preparedName },
      ...(cartState === null ? {} : { cartState }),
    },
    ...{ hasFlash, openedPages },
    ...{ pendingCard: null, comparedUids: [], terminalStoreUid: null },
  };
}

async function findLive(sessionIdHash: string, place: BehalfPlace, now: Date) {
  const { id, staffId, reason, endsAt, staffSessionIdHash } = behalfSessions;
  const { name, roles } = staffAccounts;
  const [found] = await db
    .select({
      behalf: { id, staffId, reason, endsAt },
      staff: { name, roles, storeUids: boundStoreUids },
      session: staffSessions,
    })
    .from(sessions)
    .innerJoin(behalfSessions, eq(behalfSessions.id, sessions.behalfId))
    .innerJoin(staffSessions, eq(staffSessions.idHash, staffSessionIdHash))
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffId))
    .where(
      and(
        eq(sessions.idHash, sessionIdHash),
        gt(endsAt, now),
        isNull(staffAccounts.disabledAt),
        isNull(staffSessions.enrolSealed),
      ),
    );
  if (!found || !isOpenAt(found.session, place, now)) return null;
  const stores = storesAt(found.staff, place);
  if (!stores) return null;
  if (place) await touchAtTerminal(found.session.idHash, now);
  return { ...found.behalf, staffName: found.staff.name, stores };
}

type StaffSession = typeof staffSessions.$inferSelect;

/** The rules of `findStaff` and `findStaffAtTerminal`: the staff's cookie is not sent to the whole shop elsewhere. */
function isOpenAt(session: StaffSession, place: BehalfPlace, now: Date): boolean {
  const since = staffSessionSince(now);
  if (session.createdAt <= since.opened) return false;
  if (!place) return session.terminalStoreUid === null && session.seenAt > since.seen;
  const { post, staffSessionId } = place;
  return (
    staffSessionId !== null &&
    sha256Hex(staffSessionId) === session.idHash &&
    session.terminalStoreUid === post.storeUid &&
    session.terminalGeneration === post.generation &&
    session.seenAt > lockedSince(now)
  );
}

function storesAt(staff: Pick<Staff, "roles" | "storeUids">, place: BehalfPlace) {
  const present = place ? atTerminal(staff, place.post.storeUid) : staff;
  return present && behalfStores(present);
}

/** Two minutes without a use end a session at a terminal. */
async function touchAtTerminal(idHash: string, now: Date) {
  await db.update(staffSessions).set({ seenAt: now }).where(eq(staffSessions.idHash, idHash));
}

/** Ends a session by "Terminer"; idempotent. */
export async function endBehalf(
  sessionId: string,
  address: string,
  now: Date = databaseNow(),
): Promise<void> {
  await transaction(async (tx) => {
    const [session] = await tx
      .select({ behalfId: sessions.behalfId })
      .from(sessions)
      .where(eq(sessions.idHash, sha256Hex(sessionId)));
    if (session?.behalfId) await end(tx, eq(behalfSessions.id, session.behalfId), address, now);
  });
}

/** Records the end of those that nobody ended, at the moment at which they were over. */
export async function deleteDeadBehalves(now: Date = databaseNow()): Promise<void> {
  await transaction((tx) => end(tx, lte(behalfSessions.endsAt, now), "", now));
}

/** Deletes them with the session of their cookie. */
async function end(
  tx: Transaction,
  which: ReturnType<typeof eq>,
  address: string,
  now: Date,
): Promise<void> {
  const { staffId, customerId, reason, endsAt } = behalfSessions;
  const ended = await tx
    .delete(behalfSessions)
    .where(which)
    .returning({ staffId, customerId, reason, endsAt });
  for (const { staffId, customerId, reason, endsAt } of ended) {
    const [card] = await tx
      .select({ cardNumber: customers.cardNumber })
      .from(customers)
      .where(eq(customers.id, customerId));
    const subject = subjectOf(card?.cardNumber ?? "", reason);
    const at = endsAt < now ? endsAt : now;
    await recordStaffAct(tx, { staffId, address, act: "behalf-ended", subject }, at);
  }
}
