import { databaseNow } from "#app/services/platform/clock.server.ts";
import { transaction } from "#app/services/platform/database.server.ts";
import {
  lockProved,
  proveStaff,
  recordStaffAct,
  type StaffClaim,
  type StaffRefusal,
} from "./staff.server.ts";
import { hasSecondFactor, makeRecoveryCodes } from "./staff-factor.server.ts";
import { keepShownCodes } from "./staff-note.server.ts";

/**
 * Replaces the recovery codes of whoever proves who they are once more; their session shows the new ones. Refused
 * without a second factor, which alone a code replaces.
 */
export async function renewRecoveryCodes(
  claim: StaffClaim,
  sessionId: string,
  now: Date = databaseNow(),
): Promise<{ ok: true } | StaffRefusal | { ok: false; reason: "staff-no-factor" }> {
  const proved = await proveStaff(claim, now);
  if (!proved.ok) return proved;
  const { id: staffId, name, email: login } = proved.account;
  return transaction(async (tx) => {
    if (!(await lockProved(tx, proved))) return { ok: false, reason: "staff-wrong" };
    if (!(await hasSecondFactor(tx, staffId))) return { ok: false, reason: "staff-no-factor" };
    const codes = await makeRecoveryCodes(tx, staffId);
    const by = { staffId, address: claim.address };
    await recordStaffAct(tx, { ...by, act: "recovery-codes-made", subject: login }, now);
    await keepShownCodes(sessionId, { kind: "recovery", name, login, codes }, tx);
    return { ok: true };
  });
}
