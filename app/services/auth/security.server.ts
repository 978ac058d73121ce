import { and, count, desc, eq, lt } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { deviceOf } from "#app/models/auth/device.ts";
import {
  EVENTS_PER_PAGE,
  type SecurityEventType,
  securityEventsStoredSince,
} from "#app/models/auth/security.ts";
import { networkOf } from "#app/models/platform/network.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { CSV_PAGE } from "#app/services/document/csv-pages.server.ts";
import { deleteInBatches } from "#app/services/platform/batch.server.ts";
import { db, type Queryable } from "#app/services/platform/database.server.ts";
import { contactChanges, securityEvents } from "#drizzle/schema/auth.ts";

export type Client = { userAgent: string; address: string };

/** An event and its customer; `client` is null when no browser took part (the depot, the clock). */
export type SecurityFact = {
  type: SecurityEventType;
  customerId: number | null;
  client: Client | null;
  detail?: string;
};

export type SecurityEvent = {
  id: number;
  type: SecurityEventType;
  browser: string;
  system: string;
  network: string;
  detail: string;
  at: Date;
};

/** `tx` is the transaction of the change. Stores only the network of the address. */
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

/** Lists the latest first, six to a page. */
export async function listSecurityEvents(
  { customerId }: Owner,
  requestedPage: string | null,
): Promise<{ events: SecurityEvent[]; total: number; page: number; pages: number }> {
  const [counted] = await db
    .select({ total: count() })
    .from(securityEvents)
    .where(eq(securityEvents.customerId, customerId));
  const total = counted?.total ?? 0;
  const pages = pageCount(total, EVENTS_PER_PAGE);
  const page = pageNumber(requestedPage, pages);
  const events = await select(customerId)
    .limit(EVENTS_PER_PAGE)
    .offset((page - 1) * EVENTS_PER_PAGE);
  return { events, total, page, pages };
}

/** Lists all stored events of the customer in pages, latest first; events are stored for a year. */
export async function* securityEventPages({ customerId }: Owner): AsyncGenerator<SecurityEvent[]> {
  let page: SecurityEvent[];
  let before: number | null = null;
  do {
    page = await select(customerId, before).limit(CSV_PAGE);
    yield page;
    before = page.at(-1)?.id ?? null;
  } while (page.length === CSV_PAGE);
}

/** Deletes events older than a year, and unconfirmed changes. Uses the indexes on `at` and `expires_at`. */
export async function deleteOldSecurityData(now: Date = new Date()): Promise<void> {
  const { at } = securityEvents;
  const { expiresAt } = contactChanges;
  await deleteInBatches(securityEvents, lt(at, securityEventsStoredSince(now)), at);
  await deleteInBatches(contactChanges, lt(expiresAt, now), expiresAt);
}

/** Uses the index that leads with the owner. */
function select(customerId: number, before: number | null = null) {
  const { id, type, browser, system, network, detail, at } = securityEvents;
  return db
    .select({ id, type, browser, system, network, detail, at })
    .from(securityEvents)
    .where(and(eq(securityEvents.customerId, customerId), before ? lt(id, before) : undefined))
    .orderBy(desc(id))
    .$dynamic();
}
