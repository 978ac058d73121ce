import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import {
  CODE_DIGITS,
  type CodePurpose,
  codeExpiry,
  judgeCode,
  nextAttempt,
  nextSend,
  type SendMethod,
  type SendRefusal,
  secondsLeft,
  tokenExpiry,
} from "#app/models/auth/code.ts";
import { DAY_MS } from "#app/models/platform/duration.ts";
import { deleteInBatches } from "#app/services/platform/batch.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { codeCountdowns, codes } from "#drizzle/schema/auth.ts";
import { sha256Hex } from "./session-row.server.ts";
import { trialKey } from "./trial.server.ts";

export type CodeSubject = { purpose: CodePurpose; cardNumber: string; sessionIdHash: string };

type CodeTrial = CodeSubject & { address: string };

type AskRefusal = SendRefusal | { ok: false; reason: "code-too-many"; retryAt: Date };

/**
 * Enqueues a code to the contact on file of a card. Neutral (decision 018): the job that sends
 * looks up the card, never this function, so an unknown card answers the same in the same time.
 * Refused during the countdown, which allows eleven an hour, after three sends of a valid code, and
 * beyond sixty an hour from one address.
 */
export async function askCode(
  subject: CodeSubject,
  sendMethod: SendMethod,
  address: string,
  now: Date = databaseNow(),
): Promise<{ ok: true } | AskRefusal> {
  const limit = await spend("codeByAddress", address);
  if (!limit.ok) return { ok: false, reason: "code-too-many", retryAt: limit.retryAt };
  return transaction(async (tx) => {
    const attempt = nextAttempt(await lockCountdown(tx, subject), now);
    if (!attempt.ok) return attempt;
    const send = nextSend(await lockCode(tx, subject), now);
    if (!send.ok) return send;
    await writeCountdown(tx, subject, attempt.countdown);
    const codeId = await writeCode(tx, { ...subject, sendMethod, sends: send.sends }, now);
    await addJob(tx, "send-code", { codeId }, { key: `send-code:${codeId}` });
    return { ok: true };
  });
}

/** Finds how it was sent, and the seconds before the next one; null when this browser requested none. */
export async function findRequestedCode(subject: CodeSubject, now: Date = databaseNow()) {
  const [code] = await db
    .select({ sendMethod: codes.sendMethod, expiresAt: codes.expiresAt })
    .from(codes)
    .where(and(isSubject(subject), gt(codes.expiresAt, now)));
  if (!code) return null;
  const [countdown] = await db.select().from(codeCountdowns).where(isCountdown(subject));
  const { sendMethod, expiresAt } = code;
  return {
    sendMethod,
    secondsLeft: secondsLeft(countdown ?? null, now),
    sentAt: expiresAt.toISOString(),
  };
}

/**
 * Checks a typed code: five tries, ten minutes, in the browser that requested it, and thirty tries
 * an hour for a card from one address. Without a valid code nothing can be guessed and nothing is
 * counted, so nobody can lock a card by typing. A right code is spent, and returns the token of the
 * next page.
 */
export async function checkCode(
  subject: CodeTrial,
  typed: string,
  now: Date = databaseNow(),
): Promise<
  | { ok: true; token: string }
  | { ok: false; reason: "code-wrong" | "code-spent" }
  | { ok: false; reason: "code-too-many"; retryAt: Date }
> {
  const lives = and(isSubject(subject), gt(codes.expiresAt, now));
  if ((await db.$count(codes, lives)) === 0) return { ok: false, reason: "code-spent" };
  const account = `${subject.purpose}:${subject.cardNumber}`;
  const limit = await spend("codeTryByPlace", trialKey({ account, address: subject.address }));
  if (!limit.ok) return { ok: false, reason: "code-too-many", retryAt: limit.retryAt };
  return transaction(async (tx) => {
    const code = await lockCode(tx, subject);
    const matches = equals(code?.codeHash ?? "", code ? codeHashOf(code.id, typed) : "");
    const verdict = judgeCode(code, matches, now);
    if (!code || verdict === "code-spent") return { ok: false, reason: "code-spent" };
    if (verdict === "code-wrong") {
      await tx
        .update(codes)
        .set({ tries: code.tries + 1 })
        .where(eq(codes.id, code.id));
      return { ok: false, reason: "code-wrong" };
    }
    const token = newToken();
    await tx
      .update(codes)
      .set({ codeHash: null, tokenHash: sha256Hex(token), tokenExpiresAt: tokenExpiry(now) })
      .where(eq(codes.id, code.id));
    return { ok: true, token };
  });
}

/** Makes the code and token of a message; null when the request has expired. */
export async function makeCode(
  codeId: number,
  now: Date = databaseNow(),
): Promise<{ code: string; token: string } | null> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const token = newToken();
  const made = await db
    .update(codes)
    .set({
      codeHash: codeHashOf(codeId, code),
      tokenHash: sha256Hex(token),
      tokenExpiresAt: tokenExpiry(now),
    })
    .where(and(eq(codes.id, codeId), gt(codes.expiresAt, now)))
    .returning({ id: codes.id });
  return made.length > 0 ? { code, token } : null;
}

/** Returns the card of a valid token; null for any other token. */
export async function findTokenCard(
  purpose: CodePurpose,
  token: string,
  now: Date = databaseNow(),
): Promise<string | null> {
  const [code] = await db
    .select({ cardNumber: codes.cardNumber })
    .from(codes)
    .where(isToken(purpose, token, now));
  return code?.cardNumber ?? null;
}

/** Works once; deletes every code and countdown of the card for this purpose. */
export async function spendToken(
  tx: Transaction,
  purpose: CodePurpose,
  token: string,
  now: Date = databaseNow(),
): Promise<boolean> {
  const [spent] = await tx
    .delete(codes)
    .where(isToken(purpose, token, now))
    .returning({ cardNumber: codes.cardNumber });
  if (!spent) return false;
  const { cardNumber } = spent;
  await tx.delete(codes).where(and(eq(codes.cardNumber, cardNumber), eq(codes.purpose, purpose)));
  await tx.delete(codeCountdowns).where(isCountdown({ purpose, cardNumber }));
  return true;
}

/** Deletes requests of a day ago or more. Uses the indexes on `expires_at` and `next_at`. */
export async function deleteOldCodes(now: Date = databaseNow()): Promise<void> {
  const then = new Date(now.getTime() - DAY_MS);
  await deleteInBatches(codes, lt(codes.expiresAt, then), codes.expiresAt);
  await deleteInBatches(codeCountdowns, lt(codeCountdowns.nextAt, then), codeCountdowns.nextAt);
}

/** Inserts the row first, so that two requests for one card wait for each other. */
async function lockCountdown(tx: Transaction, { cardNumber, purpose }: CodeSubject) {
  await tx
    .insert(codeCountdowns)
    .values({ cardNumber, purpose, attempt: 0, nextAt: new Date(0) })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(codeCountdowns)
    .where(isCountdown({ cardNumber, purpose }))
    .for("update");
  return row ?? null;
}

async function writeCountdown(
  tx: Transaction,
  subject: CodeSubject,
  countdown: { attempt: number; nextAt: Date },
) {
  await tx.update(codeCountdowns).set(countdown).where(isCountdown(subject));
}

async function lockCode(tx: Transaction, subject: CodeSubject) {
  const [code] = await tx.select().from(codes).where(isSubject(subject)).for("update");
  return code ?? null;
}

/** Replaces the previous code: its digits and its link are invalid from here on. */
async function writeCode(
  tx: Transaction,
  code: CodeSubject & { sendMethod: SendMethod; sends: number },
  now: Date,
): Promise<number> {
  const { sendMethod, sends } = code;
  const fresh = { sendMethod, sends, tries: 0, expiresAt: codeExpiry(now) };
  const [row] = await tx
    .insert(codes)
    .values({ ...code, ...fresh })
    .onConflictDoUpdate({
      target: [codes.cardNumber, codes.purpose, codes.sessionIdHash],
      set: { ...fresh, codeHash: null, tokenHash: null, tokenExpiresAt: null },
    })
    .returning({ id: codes.id });
  if (!row) throw new Error("upsert of a code returned no row");
  return row.id;
}

export function isSubject({ purpose, cardNumber, sessionIdHash }: CodeSubject) {
  return and(
    eq(codes.cardNumber, cardNumber),
    eq(codes.purpose, purpose),
    eq(codes.sessionIdHash, sessionIdHash),
  );
}

function isCountdown({ cardNumber, purpose }: Omit<CodeSubject, "sessionIdHash">) {
  return and(eq(codeCountdowns.cardNumber, cardNumber), eq(codeCountdowns.purpose, purpose));
}

export function isToken(purpose: CodePurpose, token: string, now: Date) {
  return and(
    eq(codes.tokenHash, sha256Hex(token)),
    eq(codes.purpose, purpose),
    gt(codes.tokenExpiresAt, now),
  );
}

function codeHashOf(codeId: number, code: string): string {
  return createHmac("sha256", config.SECRET).update(`code.${codeId}.${code}`).digest("hex");
}

function equals(a: string, b: string): boolean {
  return a.length === b.length && a !== "" && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** 128 bits. */
function newToken(): string {
  return randomBytes(16).toString("base64url");
}
