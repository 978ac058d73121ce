import { inArray } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import {
  type ContentConflict,
  type ContentRef,
  isWhereExpected,
  type WantedContent,
} from "#app/models/worksite/content.ts";
import { mayOrderFor } from "#app/models/worksite/worksite.ts";
import {
  type Queryable,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { worksites } from "#drizzle/schema/worksite.ts";
import { lockWorksite } from "./change.server.ts";
import {
  type AuditEvent,
  findLastAuditEvent,
  listAuditEventsSince,
  recordAuditEvents,
} from "./event.server.ts";
import { type LinkTarget, lockLinkTargets, place } from "./link-targets.server.ts";

export type LinkConflict = {
  ok: false;
  reason: "worksite-content-conflict";
  contents: ContentConflict[];
  closed: Awaited<ReturnType<typeof listAuditEventsSince>>[number] | null;
};

type Linked = { ok: true; count: number; labels: string[] };

/**
 * Links contents to a worksite, all or none: each is in one worksite at most. A content of another
 * worksite moves. "worksite-content-conflict" when a content is not where the reader saw it, or the
 * worksite was archived or deleted; null when the buyer may not use the worksite or a content.
 */
export async function linkContents(
  buyer: Buyer,
  worksiteId: number,
  wanted: readonly WantedContent[],
  now: Date = new Date(),
): Promise<Linked | LinkConflict | null> {
  return transaction(async (tx) => {
    const opened = await openWorksite(tx, buyer, worksiteId, wanted);
    if (!opened?.ok) return opened;
    const { version, places } = opened;
    const expected = new Map(wanted.map((one) => [keyOf(one), one]));
    const stray = places.filter((placed) => {
      const one = expected.get(keyOf(placed));
      return !one || placed.worksiteId === worksiteId || !isWhereExpected(one, placed.worksiteId);
    });
    if (stray.length > 0) return conflictOf(tx, stray);
    const events: AuditEvent[] = [];
    for (const placed of places) {
      const done = { customerId: buyer.customerId, ...aboutContent(placed) };
      await place(tx, placed, worksiteId, now);
      if (placed.worksiteId !== null) {
        events.push({ worksiteId: placed.worksiteId, type: "unlinked", version: 0, ...done });
      }
      events.push({ worksiteId, type: "linked", version, ...done });
    }
    await recordAuditEvents(tx, events, now);
    return { ok: true, count: places.length, labels: places.map(({ label }) => label) };
  });
}

/** Leaves them unchanged. Refuses as `linkContents` does, also contents no longer there. */
export async function unlinkContents(
  buyer: Buyer,
  worksiteId: number,
  refs: readonly ContentRef[],
  now: Date = new Date(),
): Promise<Linked | LinkConflict | null> {
  return transaction(async (tx) => {
    const opened = await openWorksite(tx, buyer, worksiteId, refs);
    if (!opened?.ok) return opened;
    const { version, places } = opened;
    const stray = places.filter((placed) => placed.worksiteId !== worksiteId);
    if (stray.length > 0) return conflictOf(tx, stray);
    for (const placed of places) await place(tx, placed, null, now);
    const { customerId } = buyer;
    const events = places.map(
      (placed): AuditEvent => ({
        worksiteId,
        customerId,
        type: "unlinked",
        version,
        ...aboutContent(placed),
      }),
    );
    await recordAuditEvents(tx, events, now);
    return { ok: true, count: places.length, labels: places.map(({ label }) => label) };
  });
}

type Opened = { ok: true; version: number; places: LinkTarget[] };

/** Locks the worksite first, then its contents, kind after kind in id order, against deadlocks. */
async function openWorksite(
  tx: Transaction,
  buyer: Buyer,
  worksiteId: number,
  refs: readonly ContentRef[],
): Promise<Opened | LinkConflict | null> {
  const worksite = await lockWorksite(tx, buyer, worksiteId);
  if (!worksite || !mayOrderFor(buyer, worksite)) return null;
  if (worksite.archivedAt || worksite.deletedAt) {
    const [closed] = await listAuditEventsSince(tx, worksiteId, 0);
    return { ...conflict, contents: [], closed: closed ?? null };
  }
  const places = await lockLinkTargets(tx, buyer, refs);
  return places && { ok: true, version: worksite.version, places };
}

const conflict = { ok: false, reason: "worksite-content-conflict" } as const;

async function conflictOf(tx: Transaction, stray: readonly LinkTarget[]): Promise<LinkConflict> {
  const names = await namesOf(tx, stray);
  const contents: ContentConflict[] = [];
  for (const { kind, id, label, worksiteId } of stray.slice(0, MAX_NAMED)) {
    const name = worksiteId === null ? undefined : names.get(worksiteId);
    const now = worksiteId !== null && name !== undefined ? { id: worksiteId, name } : null;
    contents.push({ kind, id, label, now, lastEvent: await findLastAuditEvent(tx, kind, id) });
  }
  return { ...conflict, contents, closed: null };
}

const MAX_NAMED = 20;

async function namesOf(on: Queryable, places: readonly LinkTarget[]): Promise<Map<number, string>> {
  const ids = places.flatMap(({ worksiteId }) => (worksiteId === null ? [] : [worksiteId]));
  if (ids.length === 0) return new Map();
  const rows = await on
    .select({ id: worksites.id, name: worksites.name })
    .from(worksites)
    .where(inArray(worksites.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function aboutContent({ kind, id, label }: LinkTarget) {
  return { contentKind: kind, contentId: id, detail: { label } };
}

function keyOf({ kind, id }: ContentRef): string {
  return `${kind}-${id}`;
}
