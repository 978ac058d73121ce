import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import {
  STAFF_EVENT_DAYS,
  STAFF_EVENTS_PER_PAGE,
  type Staff,
  type StaffAct,
  staffLogin,
  staffNeedsTouch,
  staffSessionSince,
} from "#app/models/auth/staff.ts";
import { drawTotpSecret } from "#app/models/auth/totp.ts";
import { DAY_MS } from "#app/models/platform/duration.ts";
import { networkOf } from "#app/models/platform/network.ts";
import { deleteInBatches } from "#app/services/platform/batch.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { staffAccounts, staffEvents, staffSessions } from "#drizzle/schema/auth.ts";
import { passwordMatches } from "./password.server.ts";
import {
  checkFactor,
  type FactorProof,
  sealEnrolment,
  spendFactor,
} from "./staff-factor.server.ts";
import { checkPasskey } from "./staff-passkey.server.ts";
import { forgiveTrials, spendTrial, type Trier } from "./trial.server.ts";

/**
 * `code` of the second factor: time-based, or for recovery; "" for an account without one. A passkey's
 * answer stands in its place.
 */
export type StaffClaim = Trier & {
  email: string;
  password: string;
  code?: string;
  passkey?: string;
};

/** An unknown account, a closed one, a wrong password, code or passkey share one refusal. */
export type StaffRefusal =
  | { ok: false; reason: "staff-wrong" }
  | { ok: false; reason: "staff-too-many"; retryAt: Date };

/** A session that has to enrol a second factor opens the page for that alone. */
export type StaffSignIn = { ok: true; sessionId: string; mustEnrol: boolean };

/** Every refusal is the same, after as long. Thirty trials per address in a quarter of an hour, and `spendTrial`. */
export async function signInStaff(
  claim: StaffClaim,
  now: Date = databaseNow(),
): Promise<StaffSignIn | StaffRefusal> {
  const proved = await proveStaff(claim, now);
  if (!proved.ok) return proved;
  const signedIn = await openSession(proved, claim.address, now);
  return signedIn ?? { ok: false, reason: "staff-wrong" };
}

type ProvedStaff = {
  account: { id: number; passwordHash: string; email: string; name: string };
  factor: FactorProof;
};

/** Checks password and second factor together, within their trials. `spendFactor` spends the code. */
export async function proveStaff(
  { email, password, code = "", passkey = "", ...trier }: StaffClaim,
  now: Date,
): Promise<({ ok: true } & ProvedStaff) | StaffRefusal> {
  const login = staffLogin(email);
  const spent = await spendStaffTrial(login, trier);
  if (!spent.ok) return { ok: false, reason: "staff-too-many", retryAt: spent.retryAt };
  const account = await findLiveAccount(login);
  const passwordHash = account?.passwordHash ?? null;
  const matches = await passwordMatches(password, passwordHash);
  const factor = passkey
    ? await checkPasskey(login, passkey, now)
    : account && (await checkFactor(account, code, now));
  if (!account || !passwordHash || !matches || !factor) return { ok: false, reason: "staff-wrong" };
  await forgiveTrials("staff", spent.trial);
  return { ok: true, account: { ...account, passwordHash }, factor };
}

/** Locks a proved account and spends its code; false when it was closed, changed or the code used meanwhile. */
export async function lockProved(tx: Transaction, { account, factor }: ProvedStaff) {
  const { id, passwordHash, disabledAt } = staffAccounts;
  const [still] = await tx
    .select({ id })
    .from(staffAccounts)
    .where(and(eq(id, account.id), eq(passwordHash, account.passwordHash), isNull(disabledAt)))
    .for("no key update");
  return still !== undefined && (await spendFactor(tx, account.id, factor));
}

/** Spends a trial of the secrets of an account, known or not; the trial is given back by `forgiveTrials`. */
export async function spendStaffTrial(login: string, trier: Trier) {
  const trial = { ...trier, account: hashOf(login) };
  const byAddress = await spend("staffByAddress", trier.address);
  const allowed = byAddress.ok ? await spendTrial("staff", trial) : byAddress;
  return allowed.ok ? { ok: true as const, trial } : allowed;
}

/** Finds an account that is not ended. */
export async function findLiveAccount(login: string) {
  const isIt = and(eq(staffAccounts.email, login), isNull(staffAccounts.disabledAt));
  const [account] = await db.select().from(staffAccounts).where(isIt);
  return account ?? null;
}

/** Acts of sign-ins without the usual code. */
const usedActs: Partial<Record<FactorProof["kind"], StaffAct>> = {
  recovery: "recovery-code-used",
  passkey: "passkey-used",
};

/** Null when `lockProved` finds that the proof holds no more. */
async function openSession(
  proved: ProvedStaff,
  address: string,
  now: Date,
): Promise<StaffSignIn | null> {
  const { account, factor } = proved;
  return transaction(async (tx) => {
    if (!(await lockProved(tx, proved))) return null;
    const mustEnrol = factor.kind === "enrol";
    const by = { staffId: account.id, address };
    const used = usedActs[factor.kind];
    if (used) await recordStaffAct(tx, { ...by, act: used, subject: account.email }, now);
    if (!mustEnrol) {
      await tx.update(staffAccounts).set({ pinTries: 0 }).where(eq(staffAccounts.id, account.id));
    }
    return { ok: true, sessionId: await insertSession(tx, by, { mustEnrol }, now), mustEnrol };
  });
}

/** A session has to enrol, or is of the shared terminal of a depot, or neither. */
type SessionKind = { mustEnrol?: boolean; post?: { storeUid: number; generation: number } };

/** Opens a session under a new id, in the transaction that locks its account. */
export async function insertSession(
  tx: Transaction,
  { staffId, address }: ByStaff,
  { mustEnrol = false, post }: SessionKind,
  now: Date,
): Promise<string> {
  const sessionId = randomBytes(16).toString("base64url");
  const idHash = hashOf(sessionId);
  const { seen, opened } = staffSessionSince(now);
  const isDead = or(lt(staffSessions.seenAt, seen), lt(staffSessions.createdAt, opened));
  await tx.delete(staffSessions).where(isDead);
  const enrolSealed = mustEnrol ? sealEnrolment(drawTotpSecret(), idHash) : null;
  await tx.insert(staffSessions).values({
    ...{ idHash, staffId, enrolSealed, createdAt: now, seenAt: now },
    ...{ terminalStoreUid: post?.storeUid, terminalGeneration: post?.generation },
  });
  if (mustEnrol) return sessionId;
  await tx.update(staffAccounts).set({ lastLoginAt: now }).where(eq(staffAccounts.id, staffId));
  await recordStaffAct(tx, { staffId, act: post ? "terminal-sign-in" : "sign-in", address }, now);
  return sessionId;
}

/** Depots that an account is bound to. */
export const boundStoreUids = sql<number[]>`array(select store_uid from staff_stores
  where staff_id = ${staffAccounts.id} order by store_uid)`;

/** Null when the session is over, has to enrol or is of a terminal, or the account closed. */
export async function findStaff(
  sessionId: string,
  now: Date = databaseNow(),
): Promise<Staff | null> {
  const since = staffSessionSince(now);
  const idHash = hashOf(sessionId);
  const { id, name, email, roles } = staffAccounts;
  const [found] = await db
    .select({
      staff: { id, name, email, roles, storeUids: boundStoreUids },
      seenAt: staffSessions.seenAt,
    })
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.idHash, idHash),
        gt(staffSessions.seenAt, since.seen),
        gt(staffSessions.createdAt, since.opened),
        isNull(staffAccounts.disabledAt),
        isNull(staffSessions.enrolSealed),
        isNull(staffSessions.terminalStoreUid),
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
  const { id, act, subject: of, network, at, changes } = staffEvents;
  return db
    .select({ id, act, subject: of, network, at, changes, name: staffAccounts.name })
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

/** Deletes acts older than a year. */
export async function deleteOldStaffActs(now: Date): Promise<void> {
  const since = new Date(now.getTime() - STAFF_EVENT_DAYS * DAY_MS);
  await deleteInBatches(staffEvents, lt(staffEvents.at, since), staffEvents.at);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
