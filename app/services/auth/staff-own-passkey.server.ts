import { and, eq } from "drizzle-orm";
import { MAX_PASSKEYS } from "#app/models/auth/passkey.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { staffAccounts, staffPasskeys } from "#drizzle/schema/auth.ts";
import {
  type ByStaff,
  lockProved,
  proveStaff,
  recordStaffAct,
  type StaffClaim,
  type StaffRefusal,
} from "./staff.server.ts";
import { hasSecondFactor } from "./staff-factor.server.ts";
import { beginPasskey, readNewPasskey } from "./staff-passkey.server.ts";

/**
 * Lets the session of whoever proves who they are once more add a passkey, within five minutes. Refused
 * without an application of codes, beside which alone a passkey stands.
 */
export async function startPasskey(
  claim: StaffClaim,
  asked: { sessionId: string; name: string },
  now: Date = databaseNow(),
): Promise<{ ok: true } | StaffRefusal | { ok: false; reason: "passkey-no-factor" }> {
  const proved = await proveStaff(claim, now);
  if (!proved.ok) return proved;
  return transaction(async (tx) => {
    if (!(await lockProved(tx, proved))) return { ok: false, reason: "staff-wrong" };
    if (!(await hasSecondFactor(tx, proved.account.id))) {
      return { ok: false, reason: "passkey-no-factor" };
    }
    await beginPasskey(tx, asked, now);
    return { ok: true };
  });
}

export type AddPasskey = { ok: true } | { ok: false; reason: "passkey-wrong" | "passkey-most" };

/** Adds the passkey that the session was let add: once, ten of an account at most. */
export async function addPasskey(
  { sessionId, answer }: { sessionId: string; answer: string },
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<AddPasskey> {
  const { staffId } = by;
  return transaction(async (tx): Promise<AddPasskey> => {
    const subject = await lockLogin(tx, staffId);
    const made = await readNewPasskey(tx, sessionId, answer, now);
    if (!made) return { ok: false, reason: "passkey-wrong" };
    const count = await tx.$count(staffPasskeys, eq(staffPasskeys.staffId, staffId));
    if (count >= MAX_PASSKEYS) return { ok: false, reason: "passkey-most" };
    const [added] = await tx
      .insert(staffPasskeys)
      .values({ ...made, staffId, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: staffPasskeys.id });
    if (!added) return { ok: false, reason: "passkey-wrong" };
    const changes = [{ field: "passkey", before: "", after: made.name }];
    await recordStaffAct(tx, { ...by, act: "passkey-added", subject, changes }, now);
    return { ok: true };
  });
}

/**
 * Removes a passkey of whoever proves who they are once more; "not-found" when it is not theirs. Their
 * application of codes stays, without which nobody adds a passkey.
 */
export async function removePasskey(
  passkeyId: number,
  claim: StaffClaim,
  now: Date = databaseNow(),
): Promise<{ ok: true } | StaffRefusal | { ok: false; reason: "not-found" }> {
  const proved = await proveStaff(claim, now);
  if (!proved.ok) return proved;
  const { id: staffId, email: subject } = proved.account;
  return transaction(async (tx) => {
    if (!(await lockProved(tx, proved))) return { ok: false, reason: "staff-wrong" };
    const isIt = and(eq(staffPasskeys.id, passkeyId), eq(staffPasskeys.staffId, staffId));
    const [removed] = await tx
      .delete(staffPasskeys)
      .where(isIt)
      .returning({ name: staffPasskeys.name });
    if (!removed) return { ok: false, reason: "not-found" };
    const changes = [{ field: "passkey", before: removed.name, after: "" }];
    const by = { staffId, address: claim.address };
    await recordStaffAct(tx, { ...by, act: "passkey-removed", subject, changes }, now);
    return { ok: true };
  });
}

async function lockLogin(tx: Transaction, staffId: number): Promise<string> {
  const [row] = await tx
    .select({ login: staffAccounts.email })
    .from(staffAccounts)
    .where(eq(staffAccounts.id, staffId))
    .for("no key update");
  if (!row) throw new Error(`staff account ${staffId} has no row`);
  return row.login;
}
