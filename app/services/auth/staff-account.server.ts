import {
  and,
  arrayContains,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from "drizzle-orm";
import { hasRole, type StaffRole, staffLogin } from "#app/models/auth/staff.ts";
import { type AccountState, STAFF_ACCOUNTS_PER_PAGE } from "#app/models/auth/staff-account.ts";
import {
  drawBadge,
  drawStaffCode,
  firstCodeExpiry,
  readStaffCode,
} from "#app/models/auth/staff-code.ts";
import { PIN_TRIES } from "#app/models/auth/staff-terminal.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { staffAccounts, staffSessions, storesOfStaff } from "#drizzle/schema/auth.ts";
import { stores } from "#drizzle/schema/store.ts";
import { hashPassword } from "./password.server.ts";
import { type ByStaff, recordStaffAct } from "./staff.server.ts";
import { clearFactor } from "./staff-factor.server.ts";
import { badgeHash } from "./staff-terminal.server.ts";

/** Values that a manager writes. */
export type AccountValues = {
  name: string;
  roles: readonly StaffRole[];
  storeUids: readonly number[];
};

/** The account, or the manager's own right, is gone: both are a page that does not exist. */
type Gone = { ok: false; reason: "not-found" };

type Done = { ok: true } | AccountRefusal;

export type AccountRefusal = Gone | { ok: false; reason: "staff-self" };

const { id, name, email, roles, version, disabledAt, lastLoginAt } = staffAccounts;

const boundStores = sql<string[]>`array(select ${stores.label} from ${storesOfStaff}
  join ${stores} on ${stores.uid} = ${storesOfStaff.storeUid}
  where ${storesOfStaff.staffId} = ${id} order by 1)`;

/** A page of accounts by name, active or ended, of a role and a depot if given. */
export async function listStaffAccounts({
  state,
  role,
  storeUid,
  page,
}: {
  state: AccountState;
  role: StaffRole | null;
  storeUid: number | null;
  page: number;
}) {
  const isBound = sql`exists (select from ${storesOfStaff}
    where ${storesOfStaff.staffId} = ${id} and ${storesOfStaff.storeUid} = ${storeUid})`;
  const wanted: (SQL | undefined)[] = [
    state === "ended" ? isNotNull(disabledAt) : isNull(disabledAt),
    role ? arrayContains(roles, [role]) : undefined,
    storeUid === null ? undefined : isBound,
  ];
  const rows = await db
    .select({ id, name, login: email, roles, stores: boundStores, lastLoginAt })
    .from(staffAccounts)
    .where(and(...wanted))
    .orderBy(asc(name), asc(id))
    .limit(STAFF_ACCOUNTS_PER_PAGE + 1)
    .offset((page - 1) * STAFF_ACCOUNTS_PER_PAGE);
  return {
    accounts: rows.slice(0, STAFF_ACCOUNTS_PER_PAGE),
    hasNext: rows.length > STAFF_ACCOUNTS_PER_PAGE,
  };
}

/** The account as its page shows it; null when there is none. */
export async function findStaffAccount(staffId: number) {
  const [found] = await db
    .select({
      ...{ id, name, login: email, roles, version, disabledAt, lastLoginAt },
      storeUids: storeUidsOf,
      hasPassword: sql<boolean>`${staffAccounts.passwordHash} is not null`,
      isPinLocked: sql<boolean>`${staffAccounts.pinTries} >= ${PIN_TRIES}`,
      hasFactor: sql<boolean>`${staffAccounts.totpSealed} is not null`,
      firstCodeUntil: staffAccounts.firstCodeExpiresAt,
    })
    .from(staffAccounts)
    .where(eq(id, staffId));
  return found ?? null;
}

const storeUidsOf = sql<number[]>`array(select ${storesOfStaff.storeUid} from ${storesOfStaff}
  where ${storesOfStaff.staffId} = ${id} order by 1)`;

/** Makes an account without a password, and the code by which its person sets one. */
export async function createStaffAccount(
  { login, ...values }: AccountValues & { login: string },
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<{ ok: true; id: number; code: string } | Gone | { ok: false; reason: "login-taken" }> {
  const code = drawStaffCode();
  const firstCodeHash = await hashPassword(readStaffCode(code));
  return transaction(async (tx) => {
    if (!(await lockManager(tx, by))) return { ok: false, reason: "not-found" };
    const subject = staffLogin(login);
    const [made] = await tx
      .insert(staffAccounts)
      .values({
        ...{ email: subject, name: values.name, roles: [...values.roles] },
        ...{ firstCodeHash, firstCodeExpiresAt: firstCodeExpiry(now), createdAt: now },
      })
      .onConflictDoNothing({ target: email })
      .returning({ id });
    if (!made) return { ok: false, reason: "login-taken" };
    await bindStores(tx, made.id, values.storeUids);
    const changes = [{ field: "roles", before: "", after: values.roles.join(" ") }];
    await recordStaffAct(tx, { ...by, act: "account-created", subject, changes }, now);
    return { ok: true, id: made.id, code };
  });
}

/** Saves name, roles and depots, unless another manager did since `base`, the version that was read. */
export async function changeStaffAccount(
  staffId: number,
  { base, ...values }: AccountValues & { base: number },
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<Done | { ok: false; reason: "staff-conflict" }> {
  return asManager<Done | { ok: false; reason: "staff-conflict" }>(
    staffId,
    by,
    async (tx, account) => {
      if (account.version !== base) return { ok: false, reason: "staff-conflict" };
      const before = await readBound(tx, staffId);
      await tx
        .update(staffAccounts)
        .set({ name: values.name, roles: [...values.roles], version: base + 1 })
        .where(eq(id, staffId));
      await bindStores(tx, staffId, values.storeUids);
      const changes = [
        { field: "name", before: account.name, after: values.name },
        { field: "roles", before: account.roles.join(" "), after: values.roles.join(" ") },
        { field: "stores", before: before.join(" "), after: values.storeUids.join(" ") },
      ].filter((change) => change.before !== change.after);
      const subject = account.email;
      await recordStaffAct(tx, { ...by, act: "account-changed", subject, changes }, now);
      return { ok: true };
    },
  );
}

/** Ends an account: its sessions end at once, its name stays in the journals. */
export async function endStaffAccount(
  staffId: number,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<Done> {
  return asManager<Done>(staffId, by, async (tx, account) => {
    if (account.disabledAt) return { ok: true };
    await tx
      .update(staffAccounts)
      .set({
        ...{ disabledAt: now, version: account.version + 1 },
        ...{ firstCodeHash: null, firstCodeExpiresAt: null },
      })
      .where(eq(id, staffId));
    await endSessionsOf(tx, staffId);
    await recordStaffAct(tx, { ...by, act: "account-ended", subject: account.email }, now);
    return { ok: true };
  });
}

type NewCode = { ok: true; code: string; name: string; login: string };

/** Takes the password away, ends the sessions, and returns the code that sets a new password. */
export async function giveFirstCode(
  staffId: number,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<NewCode | AccountRefusal> {
  const code = drawStaffCode();
  const firstCodeHash = await hashPassword(readStaffCode(code));
  return asManager<NewCode | Gone>(staffId, by, async (tx, account) => {
    if (account.disabledAt) return { ok: false, reason: "not-found" };
    await tx
      .update(staffAccounts)
      .set({ passwordHash: null, firstCodeHash, firstCodeExpiresAt: firstCodeExpiry(now) })
      .where(eq(id, staffId));
    await endSessionsOf(tx, staffId);
    await recordStaffAct(tx, { ...by, act: "first-code-made", subject: account.email }, now);
    return { ok: true, code, name: account.name, login: account.email };
  });
}

/** Opens a PIN that six wrong trials locked. */
export async function unlockPin(
  staffId: number,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<Done> {
  return asManager<Done>(staffId, by, async (tx, account) => {
    await tx.update(staffAccounts).set({ pinTries: 0 }).where(eq(id, staffId));
    await recordStaffAct(tx, { ...by, act: "pin-unlocked", subject: account.email }, now);
    return { ok: true };
  });
}

/** Makes the badge of an account, in place of its last one. */
export async function makeBadge(
  staffId: number,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<NewCode | AccountRefusal> {
  const code = drawBadge();
  return asManager<NewCode | Gone>(staffId, by, async (tx, account) => {
    if (account.disabledAt) return { ok: false, reason: "not-found" };
    await tx
      .update(staffAccounts)
      .set({ badgeHash: badgeHash(code) })
      .where(eq(id, staffId));
    await recordStaffAct(tx, { ...by, act: "badge-made", subject: account.email }, now);
    return { ok: true, code, name: account.name, login: account.email };
  });
}

/** Takes a lost second factor away: the sessions end, and the next sign-in enrols another. */
export async function resetStaffFactor(
  staffId: number,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<Done> {
  return asManager<Done>(staffId, by, async (tx, account) => {
    if (account.disabledAt) return { ok: false, reason: "not-found" };
    await clearFactor(tx, staffId);
    await endSessionsOf(tx, staffId);
    await recordStaffAct(tx, { ...by, act: "factor-reset", subject: account.email }, now);
    return { ok: true };
  });
}

type Account = typeof staffAccounts.$inferSelect;

/**
 * Runs an act on another's account. Locks both in id order: a manager whose right ended meanwhile does
 * nothing, so that two who end each other leave one. Nobody acts on their own account here, so a
 * manager always remains.
 */
async function asManager<T>(
  staffId: number,
  by: ByStaff,
  work: (tx: Transaction, account: Account) => Promise<T>,
): Promise<T | AccountRefusal> {
  return transaction(async (tx): Promise<T | AccountRefusal> => {
    const rows = await tx
      .select()
      .from(staffAccounts)
      .where(inArray(id, [staffId, by.staffId]))
      .orderBy(asc(id))
      .for("no key update");
    const account = rows.find((row) => row.id === staffId);
    const isManager = rows.some((row) => row.id === by.staffId && managesStaff(row));
    if (!account || !isManager) return { ok: false, reason: "not-found" };
    if (staffId === by.staffId) return { ok: false, reason: "staff-self" };
    return work(tx, account);
  });
}

async function lockManager(tx: Transaction, by: ByStaff): Promise<boolean> {
  const isIt = eq(id, by.staffId);
  const [row] = await tx.select().from(staffAccounts).where(isIt).for("no key update");
  return row !== undefined && managesStaff(row);
}

function managesStaff(account: Account): boolean {
  return account.disabledAt === null && hasRole(account, "staff-manager");
}

async function readBound(tx: Transaction, staffId: number): Promise<number[]> {
  const { storeUid } = storesOfStaff;
  const rows = await tx
    .select({ storeUid })
    .from(storesOfStaff)
    .where(eq(storesOfStaff.staffId, staffId))
    .orderBy(asc(storeUid));
  return rows.map((row) => row.storeUid);
}

async function bindStores(tx: Transaction, staffId: number, storeUids: readonly number[]) {
  await tx.delete(storesOfStaff).where(eq(storesOfStaff.staffId, staffId));
  if (storeUids.length === 0) return;
  await tx.insert(storesOfStaff).values(storeUids.map((storeUid) => ({ staffId, storeUid })));
}

async function endSessionsOf(tx: Transaction, staffId: number): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
}
