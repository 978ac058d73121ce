import { createHmac } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { type Staff, staffLogin, staffSessionSince } from "#app/models/auth/staff.ts";
import { readStaffCode } from "#app/models/auth/staff-code.ts";
import { atTerminal, PIN_TRIES } from "#app/models/auth/staff-terminal.ts";
import { lockedSince } from "#app/models/auth/terminal.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { giveBack, spend } from "#app/services/platform/limit.server.ts";
import { staffAccounts, staffSessions, terminalCodes } from "#drizzle/schema/auth.ts";
import { hashPassword, passwordMatches } from "./password.server.ts";
import { sha256Hex } from "./session-row.server.ts";
import {
  boundStoreUids,
  findLiveAccount,
  insertSession,
  lockProved,
  proveStaff,
  recordStaffAct,
  type StaffClaim,
  type StaffRefusal,
} from "./staff.server.ts";
import type { Terminal } from "./terminal.server.ts";

/** Where a session at a terminal is opened and used. */
export type StaffPost = Pick<Terminal, "storeUid" | "generation">;

export type PostSignIn =
  | { ok: true; sessionId: string }
  | { ok: false; reason: "post-wrong" }
  | { ok: false; reason: "staff-too-many"; retryAt: Date };

/** A separate key: nothing else made with SECRET passes for a badge. */
const badgeKey = createHmac("sha256", config.SECRET).update("staff badge").digest("hex");

export function badgeHash(badge: string): string {
  return createHmac("sha256", badgeKey).update(readStaffCode(badge)).digest("base64url");
}

/**
 * Signs in by login and PIN. A trial is counted before the PIN is compared, so that many at once are
 * no more than six; six lock the PIN until a manager or a password sign-in. An unknown login, a locked
 * PIN and another depot's clerk share the refusal of a wrong PIN, after as long.
 */
export async function signInByPin(
  { login, pin, address }: { login: string; pin: string; address: string },
  post: StaffPost,
  now: Date = databaseNow(),
): Promise<PostSignIn> {
  const { id, pinHash, pinTries } = staffAccounts;
  return signInAtPost(address, post, now, async () => {
    const account = await findLiveAccount(staffLogin(login));
    const isOpen = and(eq(id, account?.id ?? 0), isNotNull(pinHash), lt(pinTries, PIN_TRIES));
    const [counted] = await db
      .update(staffAccounts)
      .set({ pinTries: sql`${pinTries} + 1` })
      .where(isOpen)
      .returning({ pinHash });
    const known = counted?.pinHash ?? null;
    const matches = await passwordMatches(pin, known);
    return account && known && matches ? { id: account.id, same: eq(pinHash, known) } : null;
  });
}

/** Signs in by the number of a badge, which nobody guesses. */
export async function signInByBadge(
  { badge, address }: { badge: string; address: string },
  post: StaffPost,
  now: Date = databaseNow(),
): Promise<PostSignIn> {
  return signInAtPost(address, post, now, async () => {
    const same = eq(staffAccounts.badgeHash, badgeHash(badge));
    const [account] = await db.select({ id: staffAccounts.id }).from(staffAccounts).where(same);
    return account ? { id: account.id, same } : null;
  });
}

/** `same` holds while the secret that was compared is still the account's. */
type Found = { id: number; same: SQL };

/** Limits the failures of an address; opens a session where the account serves the depot. */
async function signInAtPost(
  address: string,
  post: StaffPost,
  now: Date,
  find: () => Promise<Found | null>,
): Promise<PostSignIn> {
  const allowed = await spend("staffByAddress", address);
  if (!allowed.ok) return { ok: false, reason: "staff-too-many", retryAt: allowed.retryAt };
  const found = await find();
  const sessionId = found && (await openAtPost(found, post, address, now));
  if (!sessionId) return { ok: false, reason: "post-wrong" };
  await giveBack("staffByAddress", address);
  return { ok: true, sessionId };
}

async function openAtPost(
  { id: staffId, same }: Found,
  post: StaffPost,
  address: string,
  now: Date,
) {
  return transaction(async (tx): Promise<string | null> => {
    const { id, roles, disabledAt } = staffAccounts;
    const [account] = await tx
      .select({ roles, storeUids: boundStoreUids })
      .from(staffAccounts)
      .where(and(eq(id, staffId), same, isNull(disabledAt)))
      .for("no key update");
    if (!account || !atTerminal(account, post.storeUid)) return null;
    await tx.update(staffAccounts).set({ pinTries: 0 }).where(eq(id, staffId));
    return insertSession(tx, { staffId, address }, { post }, now);
  });
}

/** Staff of a session at a terminal, and its last use. */
export type StaffAtTerminal = Staff & { seenAt: Date };

/**
 * Staff of a session at this terminal, limited to its depot. Null two minutes after the last use, once
 * the depot has a new code, at another depot's terminal, or with the account. `touch` is a use.
 */
export async function findStaffAtTerminal(
  sessionId: string,
  { storeUid, generation }: StaffPost,
  { touch = true, now = databaseNow() }: { touch?: boolean; now?: Date } = {},
): Promise<StaffAtTerminal | null> {
  const isIt = eq(staffSessions.idHash, sha256Hex(sessionId));
  const { id, name, email, roles } = staffAccounts;
  const [found] = await db
    .select({ id, name, email, roles, storeUids: boundStoreUids, seenAt: staffSessions.seenAt })
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(id, staffSessions.staffId))
    .innerJoin(terminalCodes, hasCurrentCode)
    .where(
      and(
        isIt,
        eq(staffSessions.terminalStoreUid, storeUid),
        eq(staffSessions.terminalGeneration, generation),
        isUsed(now),
      ),
    );
  const staff = found ? atTerminal(found, storeUid) : null;
  if (!staff || !touch) return staff;
  await db.update(staffSessions).set({ seenAt: now }).where(isIt);
  return { ...staff, seenAt: now };
}

/** True for the id of a session of staff at any terminal, under the conditions of `findStaffAtTerminal`. */
export async function hasTerminalSession(id: string, now: Date = databaseNow()): Promise<boolean> {
  const found = await db
    .select({ id: staffSessions.staffId })
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.staffId))
    .innerJoin(terminalCodes, hasCurrentCode)
    .where(and(eq(staffSessions.idHash, sha256Hex(id)), isUsed(now)));
  return found.length > 0;
}

/** A session of a terminal ends with the depot's code that it was opened under. */
const hasCurrentCode = and(
  eq(terminalCodes.storeUid, staffSessions.terminalStoreUid),
  eq(terminalCodes.generation, staffSessions.terminalGeneration),
);

function isUsed(now: Date) {
  return and(
    gt(staffSessions.seenAt, lockedSince(now)),
    gt(staffSessions.createdAt, staffSessionSince(now).opened),
    isNull(staffAccounts.disabledAt),
  );
}

/** Sets the PIN of whoever proves who they are once more, and unlocks it. */
export async function setOwnPin(
  { pin, ...claim }: StaffClaim & { pin: string },
  now: Date = databaseNow(),
): Promise<{ ok: true } | StaffRefusal> {
  const proved = await proveStaff(claim, now);
  if (!proved.ok) return proved;
  const { id: staffId, email: subject } = proved.account;
  const pinHash = await hashPassword(pin);
  return transaction(async (tx) => {
    if (!(await lockProved(tx, proved))) return { ok: false, reason: "staff-wrong" };
    await tx
      .update(staffAccounts)
      .set({ pinHash, pinTries: 0 })
      .where(eq(staffAccounts.id, staffId));
    const by = { staffId, address: claim.address };
    await recordStaffAct(tx, { ...by, act: "pin-set", subject }, now);
    return { ok: true };
  });
}
