import { createHash } from "node:crypto";
import { and, asc, desc, eq, gt, isNull, lt } from "drizzle-orm";
import {
  challengeExpiry,
  passkeyParty,
  readAssertion,
  readAttestation,
  signedChallenge,
} from "#app/models/auth/passkey.ts";
import { staffLogin } from "#app/models/auth/staff.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db, type Queryable } from "#app/services/platform/database.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { passkeyChallenges, staffAccounts, staffPasskeys } from "#drizzle/schema/auth.ts";
import type { FactorProof } from "./staff-factor.server.ts";

/** Loaded where a passkey is used: 10 MB, which a process of customers does without. */
const passkeys = () => import("@simplewebauthn/server");

const expected = { expectedOrigin: config.ORIGIN, expectedRPID: passkeyParty(config.ORIGIN) };

/** The second of two factors: a key without a PIN or a finger is one too. */
const requireUserVerification = false;

/** EdDSA, ES256 and RS256 (COSE), which authenticators have. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Passkeys of an account, as its owner sees them. */
export function listPasskeys(staffId: number) {
  const { id, name, createdAt, lastUsedAt } = staffPasskeys;
  return db
    .select({ id, name, createdAt, lastUsedAt })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(createdAt), asc(id));
}

/**
 * Draws what a passkey has to sign for a login, known or not. It names no passkey: the authenticator
 * finds its own. Null when the address asked sixty times in a quarter of an hour.
 */
export async function askPasskey(login: string, address: string, now: Date = databaseNow()) {
  const allowed = await spend("passkeyByAddress", address);
  if (!allowed.ok) return null;
  const { generateAuthenticationOptions } = await passkeys();
  const options = await generateAuthenticationOptions({
    rpID: expected.expectedRPID,
    userVerification: "preferred",
  });
  await storeChallenge(db, { challenge: options.challenge, attempt: signInOf(login) }, now);
  return options;
}

/** Checks a passkey's answer for a login. Its challenge is spent, whatever comes of it. */
export async function checkPasskey(
  login: string,
  text: string,
  now: Date,
): Promise<FactorProof | null> {
  const answer = readAssertion(text);
  const challenge = answer && signedChallenge(answer.response.clientDataJSON);
  if (!answer || !challenge) return null;
  const isAsked = await takeChallenge(db, { challenge, attempt: signInOf(login) }, now);
  const passkey = await findPasskey(login, answer.id);
  if (!isAsked || !passkey) return null;
  const { id: passkeyId, credentialId, publicKey, counter } = passkey;
  const { verifyAuthenticationResponse } = await passkeys();
  const checked = await verifyAuthenticationResponse({
    ...expected,
    response: answer,
    expectedChallenge: challenge,
    credential: { id: credentialId, publicKey: bytesOf(publicKey), counter },
    requireUserVerification,
  }).catch(() => null);
  if (!checked?.verified) return null;
  return { kind: "passkey", passkeyId, counter: checked.authenticationInfo.newCounter };
}

async function findPasskey(login: string, credentialId: string) {
  const { id, publicKey, counter } = staffPasskeys;
  const [found] = await db
    .select({ id, credentialId: staffPasskeys.credentialId, publicKey, counter })
    .from(staffPasskeys)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffPasskeys.staffId))
    .where(
      and(
        eq(staffPasskeys.credentialId, credentialId),
        eq(staffAccounts.email, login),
        isNull(staffAccounts.disabledAt),
      ),
    );
  return found ?? null;
}

/** Opens the adding of a passkey by a session, in place of one that it began before. */
export async function beginPasskey(
  on: Queryable,
  { sessionId, name }: { sessionId: string; name: string },
  now: Date,
) {
  const attempt = addingOf(sessionId);
  await on.delete(passkeyChallenges).where(eq(passkeyChallenges.attempt, attempt));
  const { generateRegistrationOptions } = await passkeys();
  const { challenge } = await generateRegistrationOptions(partyOf(""));
  await storeChallenge(on, { challenge, attempt, name }, now);
}

export type PasskeyHolder = { id: number; email: string; name: string };

/** Name and options of the passkey that a session adds; null when it adds none, or too late. */
export async function findNewPasskey(
  holder: PasskeyHolder,
  sessionId: string,
  now: Date = databaseNow(),
) {
  const { challenge, attempt, name, expiresAt } = passkeyChallenges;
  const [found] = await db
    .select({ challenge, name })
    .from(passkeyChallenges)
    .where(and(eq(attempt, addingOf(sessionId)), gt(expiresAt, now)))
    .orderBy(desc(expiresAt))
    .limit(1);
  if (!found) return null;
  const { credentialId: id } = staffPasskeys;
  const others = await db
    .select({ id })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, holder.id));
  const { generateRegistrationOptions } = await passkeys();
  const { extensions: _, ...options } = await generateRegistrationOptions({
    ...partyOf(holder.email),
    challenge: bytesOf(found.challenge),
    userID: new Uint8Array(Buffer.from(`staff ${holder.id}`)),
    userDisplayName: holder.name,
    excludeCredentials: others,
  });
  return { name: found.name, options };
}

function partyOf(userName: string) {
  return {
    rpName: settings().identity.name,
    rpID: expected.expectedRPID,
    userName,
    attestationType: "none" as const,
    supportedAlgorithmIDs,
    authenticatorSelection: {
      residentKey: "required" as const,
      userVerification: "preferred" as const,
    },
  };
}

/** Reads the passkey that a session made, under its name; null when the answer is not to its challenge. */
export async function readNewPasskey(on: Queryable, sessionId: string, text: string, now: Date) {
  const answer = readAttestation(text);
  const challenge = answer && signedChallenge(answer.response.clientDataJSON);
  if (!answer || !challenge) return null;
  const asked = await takeChallenge(on, { challenge, attempt: addingOf(sessionId) }, now);
  if (!asked) return null;
  const { verifyRegistrationResponse } = await passkeys();
  const checked = await verifyRegistrationResponse({
    ...expected,
    response: answer,
    expectedChallenge: challenge,
    requireUserVerification,
    supportedAlgorithmIDs,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { id: credentialId, publicKey, counter } = checked.registrationInfo.credential;
  return {
    ...{ name: asked.name, credentialId, counter },
    publicKey: Buffer.from(publicKey).toString("base64url"),
  };
}

type Challenge = { challenge: string; attempt: string };

/** Also deletes those of before. */
async function storeChallenge(on: Queryable, asked: Challenge & { name?: string }, now: Date) {
  await on.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await on.insert(passkeyChallenges).values({ ...asked, expiresAt: challengeExpiry(now) });
}

/** Takes a challenge of an attempt, once; null when it is another's, used or old. */
async function takeChallenge(on: Queryable, { challenge, attempt }: Challenge, now: Date) {
  const isIt = and(
    eq(passkeyChallenges.challenge, challenge),
    eq(passkeyChallenges.attempt, attempt),
  );
  const [taken] = await on.delete(passkeyChallenges).where(isIt).returning();
  return taken && taken.expiresAt > now ? taken : null;
}

function signInOf(login: string): string {
  return hashOf(`sign in ${staffLogin(login)}`);
}

function addingOf(sessionId: string): string {
  return hashOf(`add ${sessionId}`);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, "base64url"));
}
