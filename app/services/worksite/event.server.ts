import { and, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import {
  WORKSITES_PER_PAGE,
  type WorksiteContentKind,
  type WorksiteEvent,
  type WorksiteEventDetail,
  type WorksiteEventType,
} from "#app/models/worksite/worksite.ts";
import { db, type Queryable, type Transaction } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { worksites } from "#drizzle/schema/worksite.ts";
import { worksiteEvents } from "#drizzle/schema/worksite-content.ts";

export type AuditEvent = {
  worksiteId: number;
  customerId: number;
  type: WorksiteEventType;
  version: number;
  contentKind?: WorksiteContentKind;
  contentId?: number;
  detail?: WorksiteEventDetail;
};

export async function recordAuditEvents(
  tx: Transaction,
  events: readonly AuditEvent[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(worksiteEvents).values(events.map((event) => ({ detail: {}, ...event, at })));
}

/** Lists a page of the events of a worksite of the buyer's company, latest first. */
export async function listWorksiteEvents(
  buyer: Pick<Buyer, "companyId">,
  worksiteId: number,
  requestedPage: string | null = null,
): Promise<{ events: WorksiteEvent[]; total: number; page: number }> {
  const isIts = eq(worksiteEvents.worksiteId, worksiteId);
  const total = await db.$count(worksiteEvents, isIts);
  const page = pageNumber(requestedPage, pageCount(total, WORKSITES_PER_PAGE));
  const isTheirs = and(isIts, eq(worksites.companyId, buyer.companyId));
  const events = await selectEvents(db, isTheirs)
    .limit(WORKSITES_PER_PAGE)
    .offset((page - 1) * WORKSITES_PER_PAGE);
  return { events, total, page };
}

const MAX_EVENTS = 5;

/** Lists those of the form, or of all of it, since a version; latest first. */
export function listAuditEventsSince(
  on: Queryable,
  worksiteId: number,
  version: number,
): Promise<WorksiteEvent[]> {
  const isLater = and(
    eq(worksiteEvents.worksiteId, worksiteId),
    gt(worksiteEvents.version, version),
  );
  return selectEvents(on, and(isLater, inArray(worksiteEvents.type, OF_THE_WHOLE))).limit(
    MAX_EVENTS,
  );
}

/** Lists the last acts on a worksite as a whole, such as its deletion. */
export function listLastAuditEvents(worksiteId: number): Promise<WorksiteEvent[]> {
  return listAuditEventsSince(db, worksiteId, 0);
}

const OF_THE_WHOLE: WorksiteEventType[] = ["edited", "orderers", "archived", "reopened", "deleted"];

/** Lists the acts of others on a worksite after an event; latest first. */
export function listAuditEventsAfter(
  on: Queryable,
  worksiteId: number,
  eventId: number,
  customerId: number,
): Promise<WorksiteEvent[]> {
  const isLater = and(eq(worksiteEvents.worksiteId, worksiteId), gt(worksiteEvents.id, eventId));
  const isAnothers = sql`${worksiteEvents.customerId} <> ${customerId}`;
  return selectEvents(on, and(isLater, isAnothers)).limit(MAX_EVENTS);
}

/** Finds the id of the last event of a worksite, as a mark of what a reader knew. */
export async function findLastEventId(worksiteId: number): Promise<number> {
  const [last] = await selectEvents(db, eq(worksiteEvents.worksiteId, worksiteId)).limit(1);
  return last?.id ?? 0;
}

/** Finds the last worksite event of a content; null when there is none. */
export async function findLastAuditEvent(
  on: Queryable,
  contentKind: WorksiteContentKind,
  contentId: number,
): Promise<WorksiteEvent | null> {
  const isAbout = and(
    eq(worksiteEvents.contentKind, contentKind),
    eq(worksiteEvents.contentId, contentId),
  );
  const [event] = await selectEvents(on, isAbout).limit(1);
  return event ?? null;
}

function selectEvents(on: Queryable, where: SQL | undefined) {
  return on
    .select({
      id: worksiteEvents.id,
      type: worksiteEvents.type,
      kind: worksiteEvents.contentKind,
      detail: worksiteEvents.detail,
      by: nameOfPerson,
      at: worksiteEvents.at,
    })
    .from(worksiteEvents)
    .innerJoin(worksites, eq(worksites.id, worksiteEvents.worksiteId))
    .innerJoin(customers, eq(customers.id, worksiteEvents.customerId))
    .where(where)
    .orderBy(desc(worksiteEvents.id));
}

export const nameOfPerson = sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`;
