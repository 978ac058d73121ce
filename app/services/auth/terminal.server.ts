import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { readRegistration, signRegistration } from "#app/models/auth/terminal-cookie.ts";
import { cachedFor } from "#app/services/platform/cache.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { giveBack, spend } from "#app/services/platform/limit.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { terminalCodes } from "#drizzle/schema/auth.ts";
import { passwordMatches } from "./password.server.ts";

export type Terminal = {
  storeUid: number;
  storeLabel: string;
  storeSlug: string;
  storePhone: string;
  generation: number;
  registeredAt: Date;
};

/** An unknown depot, one without code and a wrong code share one refusal. */
export type TerminalRefusal =
  | { ok: false; reason: "terminal-wrong" }
  | { ok: false; reason: "terminal-too-many"; retryAt: Date };

export type TerminalClaim = { storeUid: number; code: string; address: string };

/** A separate key: nothing else signed with SECRET passes for a registration. */
const key = createHmac("sha256", config.SECRET).update("terminal").digest("hex");

/** Null when forged, too old, or the depot changed its code; cached for a minute. */
export async function findTerminal(
  value: string,
  now: Date = databaseNow(),
): Promise<Terminal | null> {
  const registration = readRegistration(value, key, now);
  if (!registration) return null;
  const { storeUid, generation, registeredAt } = registration;
  const [store, generations] = await Promise.all([findStore(storeUid, now), readGenerations(now)]);
  if (!store || generations.get(storeUid) !== generation) return null;
  return {
    storeUid,
    storeLabel: store.label,
    storeSlug: store.slug,
    storePhone: store.phone,
    generation,
    registeredAt,
  };
}

/** Returns the value of the cookie that makes a browser a terminal. */
export async function registerTerminal(
  claim: TerminalClaim,
  now: Date = databaseNow(),
): Promise<{ ok: true; cookie: string } | TerminalRefusal> {
  const checked = await checkTerminalCode(claim);
  if (!checked.ok) return checked;
  const { storeUid } = claim;
  const { generation } = checked;
  return { ok: true, cookie: signRegistration({ storeUid, generation, registeredAt: now }, key) };
}

/** Renews the cookie of a terminal for its full lifetime. */
export function renewTerminal(terminal: Terminal, now: Date = databaseNow()): string {
  const { storeUid, generation } = terminal;
  return signRegistration({ storeUid, generation, registeredAt: now }, key);
}

/**
 * Checks the code of a depot. Neutral: every refusal is the same, after as long. Limits: ten trials
 * per address and sixty per depot in a quarter of an hour, in PostgreSQL; a trial over the limit
 * hashes nothing. A success is not counted, since a depot has many counters behind one address;
 * failures stay counted, so the code of one depot does not help to guess another's.
 */
export async function checkTerminalCode({
  storeUid,
  code,
  address,
}: TerminalClaim): Promise<{ ok: true; generation: number } | TerminalRefusal> {
  const byAddress = await spend("terminalByAddress", address);
  const allowed = byAddress.ok ? await spend("terminalByStore", String(storeUid)) : byAddress;
  if (!allowed.ok) return { ok: false, reason: "terminal-too-many", retryAt: allowed.retryAt };
  const [known] = await db.select().from(terminalCodes).where(eq(terminalCodes.storeUid, storeUid));
  const matches = await passwordMatches(code, known?.codeHash ?? null);
  if (!known || !matches) return { ok: false, reason: "terminal-wrong" };
  await giveBack("terminalByAddress", address);
  await giveBack("terminalByStore", String(storeUid));
  return { ok: true, generation: known.generation };
}

const readGenerations = cachedFor(async () => {
  const { storeUid, generation } = terminalCodes;
  const rows = await db.select({ storeUid, generation }).from(terminalCodes);
  return new Map(rows.map((row): [number, number] => [row.storeUid, row.generation]));
});
