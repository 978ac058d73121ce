import { createHmac } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import { lt } from "drizzle-orm";
import {
  type BotFields,
  CHALLENGE_MINUTES,
  PROOF_PREFIX,
  readChallenge,
  readSolution,
  waitMilliseconds,
} from "#app/models/auth/bot-check.ts";
import { deleteInBatches } from "#app/services/platform/batch.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { spentChallenges } from "#drizzle/schema/auth.ts";

/** A separate key: nothing else signed with SECRET passes for a challenge. */
const secret = createHmac("sha256", config.SECRET).update("bot-check").digest("hex");

/** Signed, dated, valid once and for two hours. Nothing is stored until it is sent back. */
export async function issueChallenge(now: Date = databaseNow()): Promise<string> {
  const challenge = await createChallenge({
    algorithm: "SHA-256",
    cost: 1,
    keyPrefix: PROOF_PREFIX,
    deriveKey,
    expiresAt: expiryOf(now.getTime()),
    data: { at: now.getTime() },
    hmacSignatureSecret: secret,
  });
  return JSON.stringify(challenge);
}

/**
 * Accepts a posted form at once with a proof of work; without one it waits here until the form is a
 * second old. Refuses a challenge that is forged, expired or used before, and a filled honeypot
 * field. Whoever is refused can send the form again. The same `content` may come twice: its answer was lost, or the
 * button pressed twice.
 */
export async function checkHuman(
  fields: BotFields,
  {
    content,
    now = databaseNow(),
    wait = pause,
  }: { content?: string; now?: Date; wait?: (milliseconds: number) => Promise<void> } = {},
): Promise<{ ok: true } | { ok: false; reason: "bot-check" | "bot-trap" }> {
  if (fields.website !== "") return { ok: false, reason: "bot-trap" };
  const challenge = readChallenge(fields.bot_challenge);
  if (!challenge) return { ok: false, reason: "bot-check" };
  const proof = await verify(challenge, fields.bot_solution);
  if (proof.expired || proof.invalidSignature) return { ok: false, reason: "bot-check" };
  const { nonce, data } = challenge.parameters;
  if (!(await spendChallenge(nonce, data.at, content))) return { ok: false, reason: "bot-check" };
  if (!proof.verified) await wait(waitMilliseconds(data.at, now));
  return { ok: true };
}

const TRIES = 10;
const PAUSE_MS = 200;

/** Awaits what the first of two clicks makes: the second finds its challenge spent. Null after two seconds. */
export async function awaitTwin<T>(find: () => Promise<T | null>): Promise<T | null> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const made = await find();
    if (made) return made;
    await pause(PAUSE_MS);
  }
  return null;
}

export async function deleteSpentChallenges(now: Date = databaseNow()): Promise<void> {
  const { expiresAt } = spentChallenges;
  await deleteInBatches(spentChallenges, lt(expiresAt, now), expiresAt);
}

/** Works without a solution too: checks that the challenge is ours and has not expired. */
function verify(challenge: NonNullable<ReturnType<typeof readChallenge>>, solution: string) {
  return verifySolution({
    challenge,
    solution: readSolution(solution) ?? { counter: 0, derivedKey: "" },
    deriveKey,
    hmacSignatureSecret: secret,
  });
}

/**
 * Returns true for the first request that sends it, by the primary key, and for the same content again, of which a
 * keyed hash stands beside it.
 */
async function spendChallenge(nonce: string, at: number, content?: string): Promise<boolean> {
  const expiresAt = expiryOf(at);
  const again = content && `${nonce} ${createHmac("sha256", secret).update(content).digest("hex")}`;
  const spent = await db
    .insert(spentChallenges)
    .values([nonce, ...(again ? [again] : [])].map((each) => ({ nonce: each, expiresAt })))
    .onConflictDoNothing()
    .returning();
  return spent.some((row) => row.nonce === nonce) || (Boolean(again) && spent.length === 0);
}

function expiryOf(at: number): Date {
  return new Date(at + CHALLENGE_MINUTES * 60_000);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
