import { and, eq, isNull } from "drizzle-orm";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { cardStatusNow } from "#app/services/company/block.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { passwordMatches } from "./password.server.ts";
import { recordSecurityEvent } from "./security.server.ts";
import { forgiveTrials, spendTrial, type Trier } from "./trial.server.ts";

/** An unknown card and a wrong password share one refusal. */
export type LoginResult =
  | { ok: true; customerId: number; firstName: string; passwordHash: string }
  | { ok: false; reason: "login-wrong" | "card-blocked" }
  | { ok: false; reason: "login-too-many"; retryAt: Date };

export type Claim = Trier & { cardNumber: string; userAgent: string };

/** Checks a posted form against the card of step 0. The body of the request must be unread. */
export function checkLogin(request: Request, claim: Claim): Promise<LoginResult> {
  const authenticator = new Authenticator<LoginResult>();
  authenticator.use(
    new FormStrategy(({ form }) => checkPassword(claim, String(form.get("password") ?? ""))),
    "card",
  );
  return authenticator.authenticate("card", request);
}

/**
 * Checks a password against a card. Neutral (decision 013): an unknown card answers like a
 * wrong password, after as long, and is recorded too; only the right password reveals a blocked card.
 * Limits: `spendTrial`, and a hundred per address in a quarter of an hour; a trial over a limit hashes
 * nothing, a success gives the place its trials back.
 */
export async function checkPassword(claim: Claim, password: string): Promise<LoginResult> {
  const byAddress = await spend("loginByAddress", claim.address);
  const trial = { ...claim, account: claim.cardNumber };
  const allowed = byAddress.ok ? await spendTrial("login", trial) : byAddress;
  if (!allowed.ok) return { ok: false, reason: "login-too-many", retryAt: allowed.retryAt };
  const customer = await findByCard(claim.cardNumber);
  const matches = await passwordMatches(password, customer?.passwordHash ?? null);
  const customerId = customer?.id ?? null;
  if (!customer?.passwordHash || !matches) {
    await recordSecurityEvent(db, { type: "sign-in-failed", customerId, client: claim });
    return { ok: false, reason: "login-wrong" };
  }
  await forgiveTrials("login", trial);
  if (customer.cardStatus === "blocked") {
    await recordSecurityEvent(db, { type: "sign-in-refused", customerId, client: claim });
    return { ok: false, reason: "card-blocked" };
  }
  const { id, firstName, passwordHash } = customer;
  return { ok: true, customerId: id, firstName, passwordHash };
}

/** A card whose access an owner removed counts as unknown. */
async function findByCard(cardNumber: string) {
  const [customer] = await db
    .select({
      id: customers.id,
      firstName: customers.firstName,
      cardStatus: cardStatusNow,
      passwordHash: customers.passwordHash,
    })
    .from(customers)
    .where(and(eq(customers.cardNumber, cardNumber), isNull(customers.disabledAt)));
  return customer ?? null;
}
