import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import { type PasswordProblem, passwordProblem } from "#app/models/auth/password.ts";
import { cardStatusNow } from "#app/services/company/block.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { findTokenCard, spendToken } from "./code.server.ts";
import { hashPassword } from "./password.server.ts";
import { isEasilyGuessed, passwordLevel } from "./password-strength.server.ts";
import { type Client, recordSecurityEvent } from "./security.server.ts";
import { notifyCustomer } from "./security-notice.server.ts";
import { endSessions } from "./session.server.ts";
import { forgiveTrials } from "./trial.server.ts";

type Customer = typeof customers.$inferSelect;

export type PasswordRefusal = PasswordProblem | "password-guessed";

/** The customer that a new password signs in; a blocked card gets its password, and stays out. */
export type Entry = Pick<Customer, "id" | "firstName" | "cardNumber" | "cardStatus"> & {
  passwordHash: string;
};

/**
 * Sets the password of a card for the holder of a token, which lives a quarter of an hour and works
 * once. One transaction sets the password, ends every session and every other token, writes the
 * audit event and enqueues the email. An expired token or a refused password costs no hash.
 */
export async function resetPassword(
  token: string,
  password: string,
  client: Client,
  now: Date = new Date(),
): Promise<{ ok: true; customer: Entry } | { ok: false; reason: PasswordRefusal | "token-spent" }> {
  const customer = await findTokenHolder("password-reset", token, now);
  if (!customer) return { ok: false, reason: "token-spent" };
  const refusal = await passwordRefusal(password, customer);
  if (refusal) return { ok: false, reason: refusal };
  const passwordHash = await hashPassword(password);
  const isSpent = await transaction(async (tx) => {
    if (!(await spendToken(tx, "password-reset", token, now))) return false;
    await tx.update(customers).set({ passwordHash }).where(eq(customers.id, customer.id));
    await endSessions(tx, customer.id, null);
    await recordSecurityEvent(tx, { type: "password-reset", customerId: customer.id, client }, now);
    await notifyCustomer(tx, customer, "password-changed");
    return true;
  });
  if (!isSpent) return { ok: false, reason: "token-spent" };
  const { cardNumber } = customer;
  await forgiveTrials("login", { account: cardNumber, address: client.address });
  return { ok: true, customer: { ...customer, passwordHash } };
}

export async function findTokenHolder(
  purpose: Parameters<typeof findTokenCard>[0],
  token: string,
  now: Date = new Date(),
): Promise<Customer | null> {
  const cardNumber = await findTokenCard(purpose, token, now);
  if (!cardNumber) return null;
  const [customer] = await db
    .select({ ...getTableColumns(customers), cardStatus: cardStatusNow })
    .from(customers)
    .where(and(eq(customers.cardNumber, cardNumber), isNull(customers.disabledAt)));
  return customer ?? null;
}

/** 0 to 4; null for any other token, and beyond two hundred requests an hour. */
export async function weighPassword(token: string, password: string): Promise<number | null> {
  const customer =
    (await findTokenHolder("password-reset", token)) ??
    (await findTokenHolder("first-connection", token));
  if (!customer) return null;
  const allowed = await spend("strengthByCard", customer.cardNumber);
  return allowed.ok ? passwordLevel(password, personalWords(customer)) : null;
}

/**
 * Returns why a customer cannot have this password, or null: first by the rules, then by a
 * dictionary.
 */
export async function passwordRefusal(
  password: string,
  customer: Known,
): Promise<PasswordRefusal | null> {
  const problem = passwordProblem(password);
  if (problem) return problem;
  const isGuessed = await isEasilyGuessed(password, personalWords(customer));
  return isGuessed ? "password-guessed" : null;
}

type Known = Pick<Customer, "firstName" | "lastName" | "email" | "cardNumber">;

function personalWords({ firstName, lastName, email, cardNumber }: Known): string[] {
  return [firstName, lastName, email, cardNumber];
}
