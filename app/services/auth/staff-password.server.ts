import { and, eq, gt, isNull } from "drizzle-orm";
import { type PasswordProblem, passwordProblem } from "#app/models/auth/password.ts";
import { staffLogin } from "#app/models/auth/staff.ts";
import { readStaffCode } from "#app/models/auth/staff-code.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { transaction } from "#app/services/platform/database.server.ts";
import { staffAccounts, staffSessions } from "#drizzle/schema/auth.ts";
import { hashPassword, passwordMatches } from "./password.server.ts";
import { isEasilyGuessed } from "./password-strength.server.ts";
import { findLiveAccount, recordStaffAct, spendStaffTrial } from "./staff.server.ts";
import { forgiveTrials, type Trier } from "./trial.server.ts";

export type FirstPassword = Trier & { login: string; code: string; password: string };

/** An unknown account, a wrong code, a used one and an old one share one refusal. */
export type FirstPasswordRefusal =
  | { ok: false; reason: "first-code-wrong" }
  | { ok: false; reason: "staff-too-many"; retryAt: Date }
  | { ok: false; reason: PasswordProblem | "password-guessed" };

/** Sets the password of an account by its first code, once. Trials are those of its password. */
export async function setFirstPassword(
  { login: typed, code, password, ...trier }: FirstPassword,
  now: Date = databaseNow(),
): Promise<{ ok: true } | FirstPasswordRefusal> {
  const login = staffLogin(typed);
  const spent = await spendStaffTrial(login, trier);
  if (!spent.ok) return { ok: false, reason: "staff-too-many", retryAt: spent.retryAt };
  const account = await findLiveAccount(login);
  const isAlive = account?.firstCodeExpiresAt && account.firstCodeExpiresAt > now;
  const firstCodeHash = (isAlive && account.firstCodeHash) || null;
  const matches = await passwordMatches(readStaffCode(code), firstCodeHash);
  if (!account || !firstCodeHash || !matches) return { ok: false, reason: "first-code-wrong" };
  await forgiveTrials("staff", spent.trial);
  const problem = passwordProblem(password);
  if (problem) return { ok: false, reason: problem };
  if (await isEasilyGuessed(password, [account.name, login])) {
    return { ok: false, reason: "password-guessed" };
  }
  const passwordHash = await hashPassword(password);
  return transaction(async (tx) => {
    const { id, firstCodeExpiresAt, disabledAt } = staffAccounts;
    const isStill = and(
      eq(id, account.id),
      eq(staffAccounts.firstCodeHash, firstCodeHash),
      gt(firstCodeExpiresAt, now),
      isNull(disabledAt),
    );
    const { rowCount } = await tx
      .update(staffAccounts)
      .set({ passwordHash, firstCodeHash: null, firstCodeExpiresAt: null })
      .where(isStill);
    if (rowCount === 0) return { ok: false, reason: "first-code-wrong" };
    await tx.delete(staffSessions).where(eq(staffSessions.staffId, account.id));
    const by = { staffId: account.id, address: trier.address };
    await recordStaffAct(tx, { ...by, act: "password-set", subject: login }, now);
    return { ok: true };
  });
}
