import { type SQL, sql } from "drizzle-orm";
import type { Shopper } from "#app/models/auth/buyer.ts";
import { db, retried, type Transaction } from "#app/services/platform/database.server.ts";

/** Searches stored for each customer or visitor (specification, section 9). */
export const KEPT_SEARCHES = 5;

type HistoryOwner = { customerId: number } | { sessionIdHash: string };

/** Lists them as typed, latest first. Empty for a visitor without a session. Reads the owner's unique index. */
export async function listSearches({ buyer, sessionIdHash }: Shopper): Promise<string[]> {
  const owner = ownerOf({ buyer, sessionIdHash });
  if (!owner) return [];
  const { rows } = await db.execute<{ text: string }>(sql`
    select text from search_history where ${isOwnedBy(owner)}
    order by searched_at desc, id desc limit ${KEPT_SEARCHES}`);
  return rows.map(({ text }) => text);
}

/** Stores five at most. Does nothing once the session has ended. */
export async function saveSearch(
  shopper: Pick<Shopper, "buyer" | "sessionIdHash">,
  text: string,
  now: Date = new Date(),
): Promise<void> {
  const owner = ownerOf(shopper);
  if (!owner || text === "") return;
  const { rows } = await db.execute<{ isNew: boolean }>(sql`
    with ${withoutFlush}
    insert into search_history (${ownerColumn(owner)}, text, searched_at)
    select ${ownerValue(owner)}, ${text}, ${now.toISOString()}::timestamptz
    from without_flush ${andOwner(owner)}
    on conflict (${ownerColumn(owner)}, text) do update set searched_at = excluded.searched_at
    returning xmax = 0 as "isNew"`);
  if (!rows[0]?.isNew) return;
  // A statement of its own, which sees what others stored meanwhile: the last one leaves five.
  await retried(() =>
    db.execute(sql`
      with ${withoutFlush}
      delete from search_history where id in (
        select id from search_history, without_flush where ${isOwnedBy(owner)}
        order by searched_at desc, id desc offset ${KEPT_SEARCHES})`),
  );
}

/** Every search writes: it does not wait for the disk, and a crash may lose the last ones. */
const withoutFlush = sql`without_flush as materialized (
  select set_config('synchronous_commit', 'off', true))`;

/** Deletes one search of this shopper; an unknown one is ignored. */
export async function deleteSearch(shopper: Shopper, text: string): Promise<void> {
  const owner = ownerOf(shopper);
  if (!owner) return;
  await db.execute(sql`delete from search_history where ${isOwnedBy(owner)} and text = ${text}`);
}

export async function deleteSearches(shopper: Shopper): Promise<void> {
  const owner = ownerOf(shopper);
  if (owner) await db.execute(sql`delete from search_history where ${isOwnedBy(owner)}`);
}

/** Moves them within the transaction that signs them in: the five latest of both stay. */
export async function mergeSearches(
  tx: Transaction,
  sessionIdHash: string,
  customerId: number,
): Promise<void> {
  await tx.execute(sql`
    insert into search_history as held (customer_id, text, searched_at)
    select ${customerId}::int, text, searched_at from search_history
    where session_id_hash = ${sessionIdHash} order by text
    on conflict (customer_id, text)
    do update set searched_at = greatest(held.searched_at, excluded.searched_at)`);
  await tx.execute(sql`
    delete from search_history where id in (
      select id from search_history where customer_id = ${customerId}
      order by searched_at desc, id desc offset ${KEPT_SEARCHES})`);
}

function ownerOf({
  buyer,
  sessionIdHash,
}: Pick<Shopper, "buyer" | "sessionIdHash">): HistoryOwner | null {
  // Staff who act for a customer leave no search in their history.
  if (buyer?.behalf) return null;
  if (buyer) return { customerId: buyer.customerId };
  return sessionIdHash ? { sessionIdHash } : null;
}

function isOwnedBy(owner: HistoryOwner): SQL {
  return "customerId" in owner
    ? sql`customer_id = ${owner.customerId}`
    : sql`session_id_hash = ${owner.sessionIdHash}`;
}

function ownerColumn(owner: HistoryOwner): SQL {
  return "customerId" in owner ? sql`customer_id` : sql`session_id_hash`;
}

function ownerValue(owner: HistoryOwner): SQL {
  return "customerId" in owner ? sql`${owner.customerId}::int` : sql`id_hash`;
}

/** Locks the session: one that ends meanwhile would fail the foreign key. */
function andOwner(owner: HistoryOwner): SQL {
  if ("customerId" in owner) return sql``;
  return sql`, (select id_hash from sessions where id_hash = ${owner.sessionIdHash} for key share) as living`;
}
