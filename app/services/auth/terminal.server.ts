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

/** A browser that a depot's staff made its shared terminal. */
export type Terminal = {
  storeUid: number;
  storeLabel: string;
  storeSlug: string;
  storePhone: string;
  /** Of the depot's code it was registered by. */
  generation: number;
  registeredAt: Date;
};

/** Why a code opens nothing. An unknown depot, one without code and a wrong code are one. */
export type TerminalRefusal =
  | { ok: false; reason: "terminal-wrong" }
  | { ok: false; reason: "terminal-too-many"; retryAt: Date };

/** Who claims to be of a depot's staff: the code, and the address it comes from. */
export type TerminalClaim = { storeUid: number; code: string; address: string };

/** A key of its own, so that nothing else signed with SECRET passes for a registration. */
const key = createHmac("sha256", config.SECRET).update("terminal").digest("hex");

/**
 * The terminal that a cookie's value makes of a browser; null when the value is forged, cut or too old, or
 * when the depot has changed its code since, within a minute. Asks nothing of the database meanwhile.
 */
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

/** Registers a browser by its depot's code: answers the value of the cookie that makes it a terminal. */
export async function registerTerminal(
  claim: TerminalClaim,
  now: Date = databaseNow(),
): Promise<{ ok: true; cookie: string } | TerminalRefusal> {
  const checked = await checkCode(claim);
  if (!checked.ok) return checked;
  const { storeUid } = claim;
  const { generation } = checked;
  return { ok: true, cookie: signRegistration({ storeUid, generation, registeredAt: now }, key) };
}

/** The cookie of a terminal, to be kept for as long again. */
export function renewTerminal(terminal: Terminal, now: Date = databaseNow()): string {
  const { storeUid, generation } = terminal;
  return signRegistration({ storeUid, generation, registeredAt: now }, key);
}

/**
 * Tells whether a code is that of a depot. Neutral: what is wrong is not told, and takes as long. Ten trials an
 * address and sixty a depot in a quarter of an hour, in PostgreSQL; one over the limit hashes nothing, and a
 * success is no trial: a depot has many counters behind one address. Those that failed stay counted: who knows the code
 * of one depot guesses no more of another's.
 */
export async function checkCode({
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

/** Which code of each depot is the present one, a minute old at most. */
const readGenerations = cachedFor(async () => {
  const { storeUid, generation } = terminalCodes;
  const rows = await db.select({ storeUid, generation }).from(terminalCodes);
  return new Map(rows.map((row): [number, number] => [row.storeUid, row.generation]));
});
