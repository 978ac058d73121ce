import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import {
  STAFF_EVENT_DAYS,
  STAFF_EVENTS_PER_PAGE,
  type Staff,
  type StaffAct,
  staffLogin,
  staffNeedsTouch,
  staffSessionSince,
} from "#app/models/auth/staff.ts";
import { networkOf } from "#app/models/platform/network.ts";
import { deleteInBatches } from "#app/services/platform/batch.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { staffAccounts, staffEvents, staffSessions } from "#drizzle/schema/auth.ts";
import { passwordMatches } from "./password.server.ts";
import { forgiveTrials, spendTrial, type Trier } from "./trial.server.ts";

export type StaffClaim = Trier & { email: string; password: string };

/** An unknown account, a closed one and a wrong password share one refusal. */
export type StaffRefusal =
  | { ok: false; reason: "staff-wrong" }
  | { ok: false; reason: "staff-too-many"; retryAt: Date };

/** Every refusal is the same, after as long. Thirty trials per address in a quarter of an hour, and `spendTrial`. */
export async function signInStaff(
  { email, password, ...trier }: StaffClaim,
  now: Date = databaseNow(),
): Promise<{ ok: true; sessionId: string } | StaffRefusal> {
  const login = staffLogin(email);
  const { address } = trier;
  const trial = { ...trier, account: hashOf(login) };
  const byAddress = await spend("staffByAddress", address);
  const allowed = byAddress.ok ? await spendTrial("staff", trial) : byAddress;
  if (!allowed.ok) return { ok: false, reason: "staff-too-many", retryAt: allowed.retryAt };
  const isIt = and(eq(staffAccounts.email, login), isNull(staffAccounts.disabledAt));
  const [account] = await db.select().from(staffAccounts).where(isIt);
  const matches = await passwordMatches(password, account?.passwordHash ?? null);
  if (!account || !matches) return { ok: false, reason: "staff-wrong" };
  await forgiveTrials("staff", trial);
  const sessionId = await openSession(account, address, now);
  return sessionId ? { ok: true, sessionId } : { ok: false, reason: "staff-wrong" };
}

/** Returns null when the account was closed or given another password since it was compared. */
async function openSession(
  { id: staffId, passwordHash }: typeof staffAccounts.$inferSelect,
  address: string,
  now: Date,
): Promise<string | null> {
  const sessionId = randomBytes(16).toString("base64url");
  return transaction(async (tx) => {
    const { id, disabledAt } = staffAccounts;
    const isStill = and(
      eq(id, staffId),
      eq(staffAccounts.passwordHash, passwordHash),
      isNull(disabledAt),
    );
    const { rowCount } = await tx.update(staffAccounts).set({ lastLoginAt: now }).where(isStill);
    if (rowCount === 0) return null;
    const since = staffSessionSince(now);
    const isDead = or(
      lt(staffSessions.seenAt, since.seen),
      lt(staffSessions.createdAt, since.opened),
    );
    await tx.delete(staffSessions).where(isDead);
    await tx
      .insert(staffSessions)
      .values({ idHash: hashOf(sessionId), staffId, createdAt: now, seenAt: now });
    await recordStaffAct(tx, { staffId, act: "sign-in", address }, now);
    return sessionId;
  });
}

/** Null when the session is over, or the account closed. */
export async function findStaff(
  sessionId: string,
  now: Date = databaseNow(),
): Promise<Staff | null> {
  const since = staffSessionSince(now);
  const idHash = hashOf(sessionId);
  const { id, name, email, roles } = staffAccounts;
  const [found] = await db
    .select({ staff: { id, name, email, roles }, seenAt: staffSessions.seenAt })
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.idHash, idHash),
        gt(staffSessions.seenAt, since.seen),
        gt(staffSessions.createdAt, since.opened),
        isNull(staffAccounts.disabledAt),
      ),
    );
  if (!found) return null;
  if (staffNeedsTouch(found, now)) {
    await db.update(staffSessions).set({ seenAt: now }).where(eq(staffSessions.idHash, idHash));
  }
  return found.staff;
}

export async function signOutStaff(
  sessionId: string,
  address: string,
  now: Date = databaseNow(),
): Promise<void> {
  await transaction(async (tx) => {
    const [ended] = await tx
      .delete(staffSessions)
      .where(eq(staffSessions.idHash, hashOf(sessionId)))
      .returning({ staffId: staffSessions.staffId });
    if (ended) await recordStaffAct(tx, { ...ended, act: "sign-out", address }, now);
  });
}

/** The account that acts, and the address of its client. */
export type ByStaff = { staffId: number; address: string };

/** An act on the merchant's data names its entity, and what it changed. */
export type DoneByStaff = ByStaff & { act: StaffAct; subject?: string } & Pick<
    typeof staffEvents.$inferInsert,
    "entity" | "changes"
  >;

/** Records an act of a staff member, in the transaction of the act itself. */
export async function recordStaffAct(
  tx: Transaction,
  { address, ...act }: DoneByStaff,
  now: Date,
): Promise<void> {
  await tx.insert(staffEvents).values({ ...act, network: networkOf(address), at: now });
}

/** Lists all, or those of one subject, the last first; `before` is the id to page from. */
export async function listStaffActs({
  before = null,
  subject = null,
}: {
  before?: number | null;
  subject?: string | null;
}) {
  const { id, act, subject: of, network, at } = staffEvents;
  return db
    .select({ id, act, subject: of, network, at, name: staffAccounts.name })
    .from(staffEvents)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffEvents.staffId))
    .where(
      and(
        before === null ? undefined : lt(id, before),
        subject === null ? undefined : eq(of, subject),
      ),
    )
    .orderBy(desc(id))
    .limit(STAFF_EVENTS_PER_PAGE);
}

const DAY_MS = 86_400_000;

/** Deletes acts older than a year. */
export async function deleteOldStaffActs(now: Date): Promise<void> {
  const since = new Date(now.getTime() - STAFF_EVENT_DAYS * DAY_MS);
  await deleteInBatches(staffEvents, lt(staffEvents.at, since), staffEvents.at);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
