import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Shopper } from "#app/models/auth/buyer.ts";
import { type OpenedPage, openPage } from "#app/models/auth/opened-page.ts";
import { emptySince, idleSince, needsTouch, openedSince } from "#app/models/auth/session.ts";
import { lockedSince } from "#app/models/auth/terminal.ts";
import { networkOf } from "#app/models/platform/network.ts";
import { mergeCarts, mergeFlashes } from "#app/services/cart/merge.server.ts";
import { compareWished } from "#app/services/catalogue/comparator.server.ts";
import { deleteInBatches } from "#app/services/platform/batch.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import {
  db,
  type Queryable,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { mergeSearches } from "#app/services/search/history.server.ts";
import { sessions } from "#drizzle/schema/auth.ts";
import { customers } from "#drizzle/schema/company.ts";
import { deleteCodesOf } from "./code-session.server.ts";
import { type Client, recordSecurityEvent } from "./security.server.ts";
import { buyerOf, findSessionRow, sha256Hex } from "./session-row.server.ts";

export type Session = {
  shopper: Shopper;
  pendingCard: string | null;
  hasFlash: boolean;
  comparedUids: number[];
  openedPages: OpenedPage[];
  terminalStoreUid: number | null;
};

export type SessionBrowser = Client & { terminalStoreUid?: number | null };

export type OpenedSession = { id: string; idHash: string };

/** Null when it expired. One query; on a shared terminal each use restarts its two minutes. */
export async function findShopper(
  sessionIdHash: string,
  now: Date = databaseNow(),
): Promise<Session | null> {
  const [row] = await findSessionRow.execute({
    sessionIdHash,
    idleSince: idleSince(now),
    openedSince: openedSince(now),
    lockedSince: lockedSince(now),
  });
  if (!row) return null;
  if (row.terminalStoreUid !== null || needsTouch(row, now)) await touch(sessionIdHash, now);
  return {
    shopper: {
      sessionIdHash,
      buyer: buyerOf(row),
      cartLineCount: row.cartLineCount,
      ...(row.cartName === null ? {} : { cartName: row.cartName }),
      ...(row.cartState === null ? {} : { cartState: row.cartState }),
    },
    pendingCard: row.pendingCard,
    hasFlash: row.hasFlash,
    comparedUids: row.comparedUids,
    openedPages: row.openedPages,
    terminalStoreUid: row.terminalStoreUid,
  };
}

/** Opens a visitor's session. The id goes into the cookie; the database stores only its hash. */
export function openSession(userAgent: string, now: Date = databaseNow()) {
  return open({ userAgent, address: "" }, now);
}

/** Opens a visitor's session on the shared terminal of a depot; two minutes without use end it. */
export function openSharedSession(
  userAgent: string,
  terminalStoreUid: number,
  now = databaseNow(),
) {
  return open({ userAgent, address: "", terminalStoreUid }, now);
}

async function open(browser: SessionBrowser, now: Date) {
  const opened = newId();
  await db.insert(sessions).values(rowOf(opened.idHash, browser, now));
  return opened;
}

/**
 * Signs a customer in, in one transaction: opens a session with a new id, merges the visitor's cart
 * into theirs, adds their searches and what they asked to compare, deletes the old session and
 * records the event. Carries over pending flash messages and those of the merge. With a `passwordHash`, opens
 * nothing unless it is still theirs: whoever changes the password meanwhile ends the open sessions.
 */
export function openCustomerSession(
  oldIdHash: string | null,
  customerId: number,
  client: SessionBrowser & { passwordHash: string },
  now?: Date,
): Promise<OpenedSession | null>;
export function openCustomerSession(
  oldIdHash: string | null,
  customerId: number,
  client: SessionBrowser,
  now?: Date,
): Promise<OpenedSession>;
export function openCustomerSession(
  oldIdHash: string | null,
  customerId: number,
  client: SessionBrowser & { passwordHash?: string },
  now: Date = databaseNow(),
): Promise<OpenedSession | null> {
  const opened = newId();
  const { passwordHash } = client;
  const isTheirs =
    passwordHash === undefined ? undefined : eq(customers.passwordHash, passwordHash);
  return transaction(async (tx) => {
    // As placing an order does; the opposite order could deadlock.
    const { rowCount } = await tx
      .update(customers)
      .set({ lastLoginAt: now })
      .where(and(eq(customers.id, customerId), isTheirs));
    if (rowCount === 0) return null;
    const old = oldIdHash ? await lockSession(tx, oldIdHash) : null;
    const flash = old ? await bringAlong(tx, old, customerId) : [];
    await tx.insert(sessions).values({
      ...rowOf(opened.idHash, client, now),
      customerId,
      openedPages: old?.openedPages ?? [],
      flash,
    });
    await recordSecurityEvent(tx, { type: "sign-in", customerId, client }, now);
    return opened;
  });
}

/** Returns the flash messages to show. */
async function bringAlong(tx: Transaction, old: LockedSession, customerId: number) {
  const merged = await mergeCarts(tx, old.idHash, customerId);
  const compared = await compareWished(tx, customerId, old.comparedUids);
  await mergeSearches(tx, old.idHash, customerId);
  await tx.delete(sessions).where(eq(sessions.idHash, old.idHash));
  return [...old.flash, ...mergeFlashes(merged), ...compared];
}

type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/** Ends a session when its customer signs out; only the event stays on the server. */
export async function closeCustomerSession(
  sessionIdHash: string,
  client: Client,
  now: Date = databaseNow(),
): Promise<void> {
  await transaction(async (tx) => {
    await deleteCodesOf(tx, sessionIdHash);
    const [ended] = await tx
      .delete(sessions)
      .where(eq(sessions.idHash, sessionIdHash))
      .returning({ customerId: sessions.customerId });
    const customerId = ended?.customerId ?? null;
    if (customerId === null) return;
    await recordSecurityEvent(tx, { type: "sign-out", customerId, client }, now);
  });
}

/** Does nothing once the session has ended. */
export async function saveOpenedPage(sessionIdHash: string, page: OpenedPage): Promise<void> {
  const isIt = eq(sessions.idHash, sessionIdHash);
  await transaction(async (tx) => {
    const [row] = await tx
      .select({ openedPages: sessions.openedPages })
      .from(sessions)
      .where(isIt)
      .for("update");
    if (row)
      await tx
        .update(sessions)
        .set({ openedPages: openPage(row.openedPages, page) })
        .where(isIt);
  });
}

/** Ends all sessions of a customer, except the one given; returns how many. */
export async function endSessions(
  tx: Queryable,
  customerId: number,
  exceptIdHash: string | null,
): Promise<number> {
  const { rowCount } = await tx
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), ne(sessions.idHash, exceptIdHash ?? "")));
  return rowCount ?? 0;
}

/** Stores the card number typed at step 0 for step 1; null clears it. */
export async function setPendingCard(sessionIdHash: string, cardNumber: string | null) {
  await db
    .update(sessions)
    .set({ pendingCard: cardNumber })
    .where(eq(sessions.idHash, sessionIdHash));
}

/** Returns true for a session in which nothing was stored, not even a card number. */
export async function closeEmptySession(
  sessionIdHash: string,
  now: Date = databaseNow(),
): Promise<boolean> {
  const { idHash, pendingCard } = sessions;
  const isIt = and(eq(idHash, sessionIdHash), isNull(pendingCard), holdsNothing(now));
  const { rowCount } = await db.delete(sessions).where(isIt);
  return rowCount === 1;
}

/** Deletes them with visitors' carts; empty ones sooner. Uses sessions_seen_at_index, sessions_of_terminals. */
export async function deleteDeadSessions(now: Date = databaseNow()): Promise<void> {
  const { seenAt, terminalStoreUid } = sessions;
  const isLocked = sql`${isNotNull(terminalStoreUid)} and ${lt(seenAt, lockedSince(now))}`;
  const isEmpty = sql`${lt(seenAt, emptySince(now))} and ${holdsNothing(now)}`;
  await deleteInBatches(sessions, lt(seenAt, idleSince(now)), seenAt);
  await deleteInBatches(sessions, isLocked, seenAt);
  await deleteInBatches(sessions, isEmpty, seenAt);
}

/** All that is stored for a session counts but the card number of step 0; each by an index on the session. */
function holdsNothing(now: Date): SQL {
  const session = sql`${sessions.idHash}`;
  return sql`${sessions.customerId} is null and ${sessions.flash} = '[]'
    and ${sessions.openedPages} = '[]' and ${sessions.comparedUids} = '{}'
    and not exists (select from carts where carts.session_id_hash = ${session})
    and not exists (select from search_history h where h.session_id_hash = ${session})
    and not exists (select from quick_orders q where q.session_id_hash = ${session})
    and not exists (select from codes where codes.session_id_hash = ${session})
    and not exists (select from uploads u where u.session_id_hash = ${session}
      and u.expires_at > ${now.toISOString()}::timestamptz)`;
}

/** The foreign key of new carts waits for this lock, until the end of `tx`. */
async function lockSession(tx: Transaction, oldIdHash: string) {
  const { idHash, flash, comparedUids: wished, openedPages } = sessions;
  const [old] = await tx
    .select({ idHash, flash, comparedUids: wished, openedPages })
    .from(sessions)
    .where(eq(idHash, oldIdHash))
    .for("update");
  return old ?? null;
}

function newId() {
  const id = randomBytes(16).toString("base64url");
  return { id, idHash: sha256Hex(id) };
}

function rowOf(idHash: string, browser: SessionBrowser, now: Date) {
  return {
    idHash,
    terminalStoreUid: browser.terminalStoreUid ?? null,
    userAgent: browser.userAgent.slice(0, 200),
    network: networkOf(browser.address),
    createdAt: now,
    seenAt: now,
  };
}

async function touch(sessionIdHash: string, now: Date) {
  await db.update(sessions).set({ seenAt: now }).where(eq(sessions.idHash, sessionIdHash));
}
