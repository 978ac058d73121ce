import { createHmac } from "node:crypto";
import { and, eq, isNotNull, lt, or } from "drizzle-orm";
import { drawStaffCode, RECOVERY_CODES, readStaffCode } from "#app/models/auth/staff-code.ts";
import { totpStep } from "#app/models/auth/totp.ts";
import { demoSecretsOf, isThisMachine } from "#app/models/platform/demo-secret.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db, type Queryable, type Transaction } from "#app/services/platform/database.server.ts";
import { makeSealer } from "#app/services/platform/seal.server.ts";
import { staffAccounts, staffPasskeys, staffRecoveryCodes } from "#drizzle/schema/auth.ts";

export type FactorHolder = Pick<
  typeof staffAccounts.$inferSelect,
  "id" | "email" | "totpSealed" | "totpStep"
>;

/** Proof of the second factor, not yet spent; an account without one has to enrol, unless it is of the demo. */
export type FactorProof =
  | { kind: "totp"; step: number }
  | { kind: "recovery"; codeHash: string }
  | { kind: "passkey"; passkeyId: number; counter: number }
  | { kind: "enrol" }
  | { kind: "demo" };

const sealer = makeSealer("staff totp");

const enrolmentSealer = makeSealer("staff enrolment");

/** Seals the secret that a session has to confirm. */
export function sealEnrolment(secret: string, sessionIdHash: string): string {
  return enrolmentSealer.seal(secret, sessionIdHash);
}

export function openEnrolment(sealed: string, sessionIdHash: string): string | null {
  return enrolmentSealer.open(sealed, sessionIdHash);
}

/** A separate key: nothing else made with SECRET passes for a recovery code. */
const recoveryKey = createHmac("sha256", config.SECRET).update("staff recovery").digest("hex");

/**
 * Accounts of the demo, in a domain that nobody can have (RFC 2606), need no second factor in the demo shop, which has
 * the public SECRET on this machine.
 */
const isDemoShop = demoSecretsOf(config).includes("SECRET") && isThisMachine(config.ORIGIN);

/** Reads a typed code: time-based, or for recovery. Null when it is wrong or used. */
export async function checkFactor(
  holder: FactorHolder,
  typed: string,
  now: Date,
): Promise<FactorProof | null> {
  const { id, email, totpSealed, totpStep: lastStep } = holder;
  if (totpSealed === null) {
    return { kind: isDemoShop && email.endsWith(".example") ? "demo" : "enrol" };
  }
  const secret = sealer.open(totpSealed, String(id));
  const code = readStaffCode(typed);
  const step = secret && totpStep(secret, { code, now, lastStep });
  if (step) return { kind: "totp", step };
  const codeHash = recoveryHash(id, code);
  const isIt = and(eq(staffRecoveryCodes.staffId, id), eq(staffRecoveryCodes.codeHash, codeHash));
  return (await db.$count(staffRecoveryCodes, isIt)) > 0 ? { kind: "recovery", codeHash } : null;
}

/** Spends a proof; false when another request did. The account's row must be locked by `tx`. */
export async function spendFactor(tx: Transaction, staffId: number, proof: FactorProof) {
  if (proof.kind === "totp") {
    const { id } = staffAccounts;
    const [row] = await tx
      .select({ last: staffAccounts.totpStep })
      .from(staffAccounts)
      .where(eq(id, staffId));
    if (!row || (row.last ?? -1) >= proof.step) return false;
    await tx.update(staffAccounts).set({ totpStep: proof.step }).where(eq(id, staffId));
  }
  if (proof.kind === "recovery") {
    const { codeHash } = staffRecoveryCodes;
    const isIt = and(eq(staffRecoveryCodes.staffId, staffId), eq(codeHash, proof.codeHash));
    const { rowCount } = await tx.delete(staffRecoveryCodes).where(isIt);
    return rowCount === 1;
  }
  return proof.kind === "passkey" ? countPasskey(tx, staffId, proof) : true;
}

/** Writes the counter of a passkey that signed; false when the passkey is gone or its counter is not ahead. */
async function countPasskey(
  tx: Transaction,
  staffId: number,
  { passkeyId, counter }: { passkeyId: number; counter: number },
) {
  const { id, staffId: holder, counter: last } = staffPasskeys;
  const isAhead = or(lt(last, counter), and(eq(last, 0), eq(last, counter)));
  const { rowCount } = await tx
    .update(staffPasskeys)
    .set({ counter, lastUsedAt: databaseNow() })
    .where(and(eq(id, passkeyId), eq(holder, staffId), isAhead));
  return rowCount === 1;
}

/** Gives an account a confirmed secret, whose code of `step` is spent. */
export async function setTotp(tx: Transaction, staffId: number, secret: string, step: number) {
  await tx
    .update(staffAccounts)
    .set({ totpSealed: sealer.seal(secret, String(staffId)), totpStep: step })
    .where(eq(staffAccounts.id, staffId));
}

/** Replaces the recovery codes of an account; returns the new ones, which are stored hashed. */
export async function makeRecoveryCodes(tx: Transaction, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => drawStaffCode());
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  const rows = codes.map((code) => ({
    ...{ staffId, codeHash: recoveryHash(staffId, readStaffCode(code)) },
  }));
  await tx.insert(staffRecoveryCodes).values(rows);
  return codes;
}

/** Null for an account without a second factor, which alone a code replaces. */
export async function countRecoveryCodes(staffId: number): Promise<number | null> {
  const [isProtected, codes] = await Promise.all([
    hasSecondFactor(db, staffId),
    db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.staffId, staffId)),
  ]);
  return isProtected ? codes : null;
}

/** False for an account that signs in by its password alone, as those of the demo may. */
export async function hasSecondFactor(on: Queryable, staffId: number): Promise<boolean> {
  const { id, totpSealed } = staffAccounts;
  return (await on.$count(staffAccounts, and(eq(id, staffId), isNotNull(totpSealed)))) > 0;
}

/** Takes the second factor of an account away, passkeys too: it enrols again at its next sign-in. */
export async function clearFactor(tx: Queryable, staffId: number): Promise<void> {
  await tx
    .update(staffAccounts)
    .set({ totpSealed: null, totpStep: null })
    .where(eq(staffAccounts.id, staffId));
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
}

function recoveryHash(staffId: number, code: string): string {
  return createHmac("sha256", recoveryKey).update(`${staffId} ${code}`).digest("base64url");
}
