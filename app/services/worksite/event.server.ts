import { and, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import {
  type ContentKind,
  WORKSITES_PER_PAGE,
  type WorksiteEvent,
  type WorksiteEventDetail,
  type WorksiteEventType,
} from "#app/models/worksite/worksite.ts";
import { db, type Queryable, type Transaction } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { worksites } from "#drizzle/schema/worksite.ts";
import { worksiteEvents } from "#drizzle/schema/worksite-content.ts";

/** What somebody does to a worksite. */
export type AuditEvent = {
  worksiteId: number;
  customerId: number;
  type: WorksiteEventType;
  /** The version of the worksite once it is done. */
  version: number;
  contentKind?: ContentKind;
  contentId?: number;
  detail?: WorksiteEventDetail;
};

/** Writes down what was done to worksites, in the transaction that does it. */
export async function recordAuditEvents(
  tx: Transaction,
  deeds: readonly AuditEvent[],
  at: Date,
): Promise<void> {
  if (deeds.length === 0) return;
  await tx.insert(worksiteEvents).values(deeds.map((deed) => ({ detail: {}, ...deed, at })));
}

/** A page of the journal of a worksite of the buyer's company, the latest first. */
export async function listWorksiteEvents(
  buyer: Pick<Buyer, "companyId">,
  worksiteId: number,
  asked: string | null = null,
): Promise<{ events: WorksiteEvent[]; total: number; page: number }> {
  const isIts = eq(worksiteEvents.worksiteId, worksiteId);
  const total = await db.$count(worksiteEvents, isIts);
  const page = pageNumber(asked, pageCount(total, WORKSITES_PER_PAGE));
  const isTheirs = and(isIts, eq(worksites.companyId, buyer.companyId));
  const events = await selectEvents(db, isTheirs)
    .limit(WORKSITES_PER_PAGE)
    .offset((page - 1) * WORKSITES_PER_PAGE);
  return { events, total, page };
}

/** Most events that a conflict tells. */
const TOLD = 5;

/** What others did to the form of a worksite, or to all of it, since a version; the latest first. */
export function listAuditEventsSince(
  on: Queryable,
  worksiteId: number,
  version: number,
): Promise<WorksiteEvent[]> {
  const isLater = and(
    eq(worksiteEvents.worksiteId, worksiteId),
    gt(worksiteEvents.version, version),
  );
  return selectEvents(on, and(isLater, inArray(worksiteEvents.type, OF_THE_WHOLE))).limit(TOLD);
}

/** What was last done to a worksite as a whole: to a deleted one, by whom it was deleted. */
export function listLastAuditEvents(worksiteId: number): Promise<WorksiteEvent[]> {
  return listAuditEventsSince(db, worksiteId, 0);
}

const OF_THE_WHOLE: WorksiteEventType[] = ["edited", "orderers", "archived", "reopened", "deleted"];

/** What was done to a worksite after an event, by anybody else; the latest first. */
export function listAuditEventsAfter(
  on: Queryable,
  worksiteId: number,
  eventId: number,
  customerId: number,
): Promise<WorksiteEvent[]> {
  const isLater = and(eq(worksiteEvents.worksiteId, worksiteId), gt(worksiteEvents.id, eventId));
  const isAnothers = sql`${worksiteEvents.customerId} <> ${customerId}`;
  return selectEvents(on, and(isLater, isAnothers)).limit(TOLD);
}

/** The number of the last event of a worksite: what was known of it then. */
export async function findLastEventId(worksiteId: number): Promise<number> {
  const [last] = await selectEvents(db, eq(worksiteEvents.worksiteId, worksiteId)).limit(1);
  return last?.id ?? 0;
}

/** What was last done to an order, a paper or a list, as far as worksites go; null when nothing was. */
export async function findLastAuditEvent(
  on: Queryable,
  contentKind: ContentKind,
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

/** "Erwan Le Goff": of the customer that is joined. */
export const nameOfPerson = sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`;
