import { count, desc, eq, lt } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { deviceOf } from "#app/models/auth/device.ts";
import {
  EVENTS_PER_PAGE,
  eventsKeptSince,
  type SecurityEventType,
} from "#app/models/auth/security.ts";
import { networkOf } from "#app/models/platform/network.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { deleteInBatches } from "#app/services/platform/batch.server.ts";
import { db, type Queryable } from "#app/services/platform/database.server.ts";
import { contactChanges, securityEvents } from "#drizzle/schema/auth.ts";

/** Who is at the other end: the browser as it names itself, and the address it comes from. */
export type Client = { userAgent: string; address: string };

/** What happened, to whom; `client` is null when no browser took part (the depot, the clock). */
export type SecurityFact = {
  type: SecurityEventType;
  customerId: number | null;
  client: Client | null;
  /** Masked: it is shown and exported as it stands. */
  detail?: string;
};

/** An event as the customer reads it. */
export type SecurityEvent = {
  id: number;
  type: SecurityEventType;
  browser: string;
  system: string;
  network: string;
  detail: string;
  at: Date;
};

/**
 * Writes down what happened to the access of a customer. `tx` is the transaction that makes it happen: the
 * one is never without the other. Of the address only the network is kept.
 */
export async function recordSecurityEvent(
  tx: Queryable,
  { type, customerId, client, detail = "" }: SecurityFact,
  now: Date = new Date(),
): Promise<void> {
  await tx.insert(securityEvents).values({
    type,
    customerId,
    ...deviceOf(client?.userAgent ?? ""),
    network: client ? networkOf(client.address) : "",
    detail,
    at: now,
  });
}

type Owner = Pick<Buyer, "customerId">;

/** One page of the customer's events, the latest first, six to a page; `asked` is what the address says. */
export async function listSecurityEvents(
  { customerId }: Owner,
  asked: string | null,
): Promise<{ events: SecurityEvent[]; total: number; page: number; pages: number }> {
  const [counted] = await db
    .select({ total: count() })
    .from(securityEvents)
    .where(eq(securityEvents.customerId, customerId));
  const total = counted?.total ?? 0;
  const pages = pageCount(total, EVENTS_PER_PAGE);
  const page = pageNumber(asked, pages);
  const events = await select(customerId)
    .limit(EVENTS_PER_PAGE)
    .offset((page - 1) * EVENTS_PER_PAGE);
  return { events, total, page, pages };
}

/** All of the customer's events that are kept, the latest first: a year of them at most. */
export async function listAllSecurityEvents({ customerId }: Owner): Promise<SecurityEvent[]> {
  return select(customerId);
}

/** Deletes events past their year and changes nobody confirmed. Uses the indexes on `at` and `expires_at`. */
export async function deleteOldSecurityData(now: Date = new Date()): Promise<void> {
  const { at } = securityEvents;
  const { expiresAt } = contactChanges;
  await deleteInBatches(securityEvents, lt(at, eventsKeptSince(now)), at);
  await deleteInBatches(contactChanges, lt(expiresAt, now), expiresAt);
}

/** By the index that leads with the owner. */
function select(customerId: number) {
  const { id, type, browser, system, network, detail, at } = securityEvents;
  return db
    .select({ id, type, browser, system, network, detail, at })
    .from(securityEvents)
    .where(eq(securityEvents.customerId, customerId))
    .orderBy(desc(id))
    .$dynamic();
}
