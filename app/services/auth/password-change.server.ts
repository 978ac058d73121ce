import { and, eq } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { type PasswordProblem, passwordProblem } from "#app/models/auth/password.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { forgive, spend } from "#app/services/platform/limit.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { hashPassword, passwordMatches } from "./password.server.ts";
import { isEasilyGuessed } from "./password-strength.server.ts";
import { type Client, recordSecurityEvent } from "./security.server.ts";
import { notifyCustomer } from "./security-notice.server.ts";
import { endSessions } from "./session.server.ts";

export type Asker = { buyer: Buyer; sessionIdHash: string | null; client: Client };

export type OwnPasswordRefusal =
  | { ok: false; reason: "current-password-wrong" }
  | { ok: false; reason: "login-too-many"; retryAt: Date };

/** Allows ten trials per quarter of an hour; records a failure. */
export async function checkOwnPassword(
  { buyer, client }: Asker,
  password: string,
): Promise<{ ok: true; passwordHash: string } | OwnPasswordRefusal> {
  const { customerId } = buyer;
  const allowed = await spend("ownPasswordByCustomer", String(customerId));
  if (!allowed.ok) return { ok: false, reason: "login-too-many", retryAt: allowed.retryAt };
  const [customer] = await db
    .select({ passwordHash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.id, customerId));
  const passwordHash = customer?.passwordHash ?? null;
  if (!(await passwordMatches(password, passwordHash)) || passwordHash === null) {
    await recordSecurityEvent(db, { type: "sign-in-failed", customerId, client });
    return { ok: false, reason: "current-password-wrong" };
  }
  await forgive("ownPasswordByCustomer", String(customerId));
  return { ok: true, passwordHash };
}

export type PasswordChange =
  | { ok: true }
  | (OwnPasswordRefusal & { field: "currentPassword" })
  | {
      ok: false;
      reason: PasswordProblem | "password-guessed" | "password-same";
      field: "password";
    };

/** Requires the present password; ends other sessions and notifies the address on file in one transaction. */
export async function changePassword(
  asker: Asker,
  { currentPassword, password }: { currentPassword: string; password: string },
  now: Date = new Date(),
): Promise<PasswordChange> {
  const checked = await checkOwnPassword(asker, currentPassword);
  if (!checked.ok) return { ...checked, field: "currentPassword" };
  const { buyer, sessionIdHash, client } = asker;
  const problem = await problemOf(buyer, currentPassword, password);
  if (problem) return { ok: false, reason: problem, field: "password" };
  const passwordHash = await hashPassword(password);
  const { customerId } = buyer;
  return transaction(async (tx) => {
    // Replaces only the password that was proved.
    const isIt = and(
      eq(customers.id, customerId),
      eq(customers.passwordHash, checked.passwordHash),
    );
    const { rowCount } = await tx.update(customers).set({ passwordHash }).where(isIt);
    if (rowCount === 0) {
      return { ok: false, reason: "current-password-wrong", field: "currentPassword" };
    }
    await endSessions(tx, customerId, sessionIdHash);
    await recordSecurityEvent(tx, { type: "password-changed", customerId, client }, now);
    await notifyCustomer(tx, buyer, "password-changed");
    return { ok: true };
  });
}

async function problemOf(buyer: Buyer, current: string, password: string) {
  const broken = passwordProblem(password);
  if (broken) return broken;
  if (password === current) return "password-same";
  const { firstName, lastName, email, cardNumber, companyLabel } = buyer;
  const personal = [firstName, lastName, email, cardNumber, companyLabel];
  return (await isEasilyGuessed(password, personal)) ? "password-guessed" : null;
}
