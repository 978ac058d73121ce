import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Buyer, Shopper } from "#app/models/buyer.ts";
import { networkOf } from "#app/models/network.ts";
import { idleSince, needsTouch, openedSince } from "#app/models/session.ts";
import { lockedSince } from "#app/models/terminal.ts";
import { companies, customers } from "#drizzle/schema/customer.ts";
import { sessions } from "#drizzle/schema/session.ts";
import { stores } from "#drizzle/schema/store.ts";
import { deleteInBatches } from "./batch.server.ts";
import { mergeCarts, mergeFlashes } from "./cart-merge.server.ts";
import { databaseNow } from "./clock.server.ts";
import { compareWished } from "./comparator.server.ts";
import { db, type Queryable, type Transaction, transaction } from "./database.server.ts";
import { type Client, recordSecurityEvent } from "./security.server.ts";

/** A living session and whose it is. */
export type Session = {
  shopper: Shopper;
  /** Card number typed at step 0 of the login. */
  pendingCard: string | null;
  hasFlash: boolean;
  /** What the signed-in customer compares. */
  comparedUids: number[];
};

/** The browser a session is opened in, and the depot whose shared terminal it is, when it is one. */
export type SessionBrowser = Client & { terminalStoreUid?: number | null };

/**
 * The session behind a hashed id, with everything every page needs, in one query; null when dead. The use of
 * one on a shared terminal is written down each time: its two minutes are counted from there.
 */
export async function findShopper(
  sessionIdHash: string,
  now: Date = databaseNow(),
): Promise<Session | null> {
  const [row] = await findRow.execute({
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
    },
    pendingCard: row.pendingCard,
    hasFlash: row.hasFlash,
    comparedUids: row.comparedUids,
  };
}

/** Opens a visitor's session. The id goes into the cookie; only its hash is kept. */
export function openSession(userAgent: string, now: Date = databaseNow()) {
  return open({ userAgent, address: "" }, now);
}

/** Opens a visitor's session on the shared terminal of a depot: two minutes without use end it. */
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
 * Signs a customer in: a session with a new id, the visitor's cart merged into theirs, what they asked
 * to compare added, the old session deleted, the event written down, all in one transaction. Messages that
 * waited, and those of the merge, follow.
 */
export async function signIn(
  oldIdHash: string | null,
  customerId: number,
  client: SessionBrowser,
  now: Date = databaseNow(),
): Promise<{ id: string; idHash: string }> {
  const opened = newId();
  await transaction(async (tx) => {
    // The customer before their cart, as an order is placed: the other way round they could wait in a circle.
    await tx.update(customers).set({ lastLoginAt: now }).where(eq(customers.id, customerId));
    const old = oldIdHash ? await lockSession(tx, oldIdHash) : null;
    const merged = old ? await mergeCarts(tx, old.idHash, customerId) : null;
    const compared = old ? await compareWished(tx, customerId, old.comparedUids) : [];
    if (old) await tx.delete(sessions).where(eq(sessions.idHash, old.idHash));
    await tx.insert(sessions).values({
      ...rowOf(opened.idHash, client, now),
      customerId,
      flash: [...(old?.flash ?? []), ...(merged ? mergeFlashes(merged) : []), ...compared],
    });
    await recordSecurityEvent(tx, { type: "sign-in", customerId, client }, now);
  });
  return opened;
}

/** Ends a session at its customer's word: nothing of it is left on the server but the event. */
export async function signOut(
  sessionIdHash: string,
  client: Client,
  now: Date = databaseNow(),
): Promise<void> {
  await transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(eq(sessions.idHash, sessionIdHash))
      .returning({ customerId: sessions.customerId });
    const customerId = ended?.customerId ?? null;
    if (customerId === null) return;
    await recordSecurityEvent(tx, { type: "sign-out", customerId, client }, now);
  });
}

/** Ends all sessions of a customer, less the one that asks when there is one; tells how many. */
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

/** Keeps the card number typed at step 0 for step 1; null forgets it. */
export async function rememberCard(sessionIdHash: string, cardNumber: string | null) {
  await db
    .update(sessions)
    .set({ pendingCard: cardNumber })
    .where(eq(sessions.idHash, sessionIdHash));
}

/** Deletes dead sessions, and with them the carts of visitors: by sessions_seen_at_index and sessions_of_terminals. */
export async function deleteDeadSessions(now: Date = databaseNow()): Promise<void> {
  const { seenAt, terminalStoreUid } = sessions;
  const isLocked = sql`${isNotNull(terminalStoreUid)} and ${lt(seenAt, lockedSince(now))}`;
  await deleteInBatches(sessions, lt(seenAt, idleSince(now)), seenAt);
  await deleteInBatches(sessions, isLocked, seenAt);
}

/** SHA-256, hex: what is stored and compared in place of the id. */
export function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

/** Until the end of `tx` no cart can be made for this session: the foreign key waits for this lock. */
async function lockSession(tx: Transaction, oldIdHash: string) {
  const { idHash, flash, comparedUids: wished } = sessions;
  const [old] = await tx
    .select({ idHash, flash, comparedUids: wished })
    .from(sessions)
    .where(eq(idHash, oldIdHash))
    .for("update");
  return old ?? null;
}

function newId() {
  const id = randomBytes(16).toString("base64url");
  return { id, idHash: hashOf(id) };
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

/** Each branch finds its cart by a unique index, then counts by cart_lines' index on cart_id. */
const cartLineCount: SQL<number> = sql<number>`(
  select count(*)::int from cart_lines
  where not is_aside and cart_id = case
    when ${sessions.customerId} is null
    then (select id from carts where session_id_hash = ${sessions.idHash})
    else (select id from carts where carts.customer_id = ${sessions.customerId} and is_active) end)`;

/** The name of the active cart where there are others; by carts_one_active, then by carts_name. */
const cartName: SQL<string | null> = sql<string | null>`(
  select name from carts where carts.customer_id = ${sessions.customerId} and is_active and exists (
    select from carts other where other.customer_id = ${sessions.customerId} and not other.is_active))`;

/** Four at most, by the primary key of comparator_items. */
const comparedUids: SQL<number[]> = sql<number[]>`array(
  select product_uid from comparator_items
  where comparator_items.customer_id = ${sessions.customerId} order by comparator_items.id)`;

const findRow = db
  .select({
    seenAt: sessions.seenAt,
    terminalStoreUid: sessions.terminalStoreUid,
    pendingCard: sessions.pendingCard,
    hasFlash: sql<boolean>`${sessions.flash} <> '[]'`.as("has_flash"),
    cartLineCount: cartLineCount.as("cart_line_count"),
    cartName: cartName.as("cart_name"),
    comparedUids: comparedUids.as("compared"),
    customer: {
      customerId: customers.id,
      companyId: customers.companyId,
      cardNumber: customers.cardNumber,
      cardStatus: customers.cardStatus,
      role: customers.role,
      title: customers.title,
      firstName: customers.firstName,
      lastName: customers.lastName,
      email: customers.email,
      cellphone: customers.cellphone,
    },
    company: { label: companies.label },
    store: {
      uid: stores.uid,
      label: stores.label,
      slug: stores.slug,
      deliveryZone: stores.deliveryZone,
    },
  })
  .from(sessions)
  .leftJoin(customers, eq(customers.id, sessions.customerId))
  .leftJoin(companies, eq(companies.id, customers.companyId))
  .leftJoin(stores, eq(stores.uid, customers.storeUid))
  .where(
    and(
      eq(sessions.idHash, sql.placeholder("sessionIdHash")),
      gt(sessions.seenAt, sql.placeholder("idleSince")),
      gt(sessions.createdAt, sql.placeholder("openedSince")),
      or(isNull(sessions.terminalStoreUid), gt(sessions.seenAt, sql.placeholder("lockedSince"))),
      // A session that opened while its customer's access was taken away is dead from the start.
      isNull(customers.disabledAt),
    ),
  )
  .prepare("find_shopper");

type Row = Awaited<ReturnType<typeof findRow.execute>>[number];

function buyerOf({ customer, company, store }: Row): Buyer | null {
  if (!customer || !company || !store) return null;
  return { ...customer, companyLabel: company.label, store };
}
