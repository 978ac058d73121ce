import { and, eq, lt } from "drizzle-orm";
import { KEY_HOURS } from "#app/models/api/operation.ts";
import { HOUR_MS } from "#app/models/platform/duration.ts";
import { deleteInBatches } from "#app/services/platform/batch.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { idempotencyKeys } from "#drizzle/schema/api.ts";

export type IdempotencyKey = { holder: string; call: string; key: string; bodyHash: string };

export type EndpointAnswer = { status: number; value: unknown };

/** An answer that takes longer never comes: the process that was making it has ended. */
const UNDER_WAY_MS = 60_000;
const KEPT_MS = KEY_HOURS * HOUR_MS;

/**
 * Does `work` once for a key, and repeats its answer for a day. Refuses the key with another body,
 * and while its first request is under way. A refusal or a failure changes nothing: its key may be
 * used again.
 */
export async function answerOnce(
  idempotencyKey: IdempotencyKey,
  work: () => Promise<EndpointAnswer>,
  now: Date = new Date(),
): Promise<EndpointAnswer | { refusal: "key-taken" | "key-under-way" }> {
  const isOurs = (await begin(idempotencyKey, now)) || (await takeOver(idempotencyKey, now));
  if (!isOurs) return earlier(idempotencyKey);
  try {
    const answer = await work();
    await (answer.status < 400 ? keep(idempotencyKey, answer) : forget(idempotencyKey));
    return answer;
  } catch (error) {
    await forget(idempotencyKey);
    throw error;
  }
}

export async function deleteOldIdempotencyKeys(now: Date = new Date()): Promise<void> {
  const { createdAt } = idempotencyKeys;
  await deleteInBatches(
    idempotencyKeys,
    lt(createdAt, new Date(now.getTime() - KEPT_MS)),
    createdAt,
  );
}

async function begin(idempotencyKey: IdempotencyKey, now: Date): Promise<boolean> {
  const row = { ...idempotencyKey, createdAt: now };
  const { rowCount } = await db.insert(idempotencyKeys).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** A key whose day is over, or whose first request ended without an answer. Of several requests one succeeds. */
async function takeOver(idempotencyKey: IdempotencyKey, now: Date): Promise<boolean> {
  const found = await find(idempotencyKey);
  if (!found) return begin(idempotencyKey, now);
  const age = now.getTime() - found.createdAt.getTime();
  const isFree = age > KEPT_MS || (found.status === null && age > UNDER_WAY_MS);
  if (!isFree) return false;
  const { rowCount } = await db
    .update(idempotencyKeys)
    .set({ bodyHash: idempotencyKey.bodyHash, status: null, answer: null, createdAt: now })
    .where(and(isKey(idempotencyKey), eq(idempotencyKeys.createdAt, found.createdAt)));
  return rowCount === 1;
}

async function earlier(idempotencyKey: IdempotencyKey) {
  const found = await find(idempotencyKey);
  if (found && found.bodyHash !== idempotencyKey.bodyHash) return { refusal: "key-taken" as const };
  if (!found || found.status === null) return { refusal: "key-under-way" as const };
  return { status: found.status, value: found.answer };
}

async function find(idempotencyKey: IdempotencyKey) {
  const [found] = await db.select().from(idempotencyKeys).where(isKey(idempotencyKey));
  return found;
}

async function keep(
  idempotencyKey: IdempotencyKey,
  { status, value }: EndpointAnswer,
): Promise<void> {
  await db.update(idempotencyKeys).set({ status, answer: value }).where(isKey(idempotencyKey));
}

async function forget(idempotencyKey: IdempotencyKey): Promise<void> {
  await db.delete(idempotencyKeys).where(isKey(idempotencyKey));
}

function isKey({ holder, call, key }: IdempotencyKey) {
  return and(
    eq(idempotencyKeys.holder, holder),
    eq(idempotencyKeys.call, call),
    eq(idempotencyKeys.key, key),
  );
}
