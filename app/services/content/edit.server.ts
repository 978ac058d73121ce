import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { StaffAct } from "#app/models/auth/staff.ts";
import {
  type ContentKind,
  type ContentText,
  excerptOf,
  isNeededPage,
  type NeededPage,
} from "#app/models/content/content.ts";
import { differences } from "#app/models/content/diff.ts";
import { plainText, renderMarkdown } from "#app/models/content/markdown.ts";
import {
  type PublicationPeriod,
  planPublication,
  type ScheduleRefusal,
} from "#app/models/content/schedule.ts";
import { slugOf } from "#app/models/platform/slug.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { contentNodes, contentSchedule, contentVersions } from "#drizzle/schema/content.ts";
import { hasImage, imagesOfText } from "./image.server.ts";
import { readText } from "./version.server.ts";

type Node = typeof contentNodes.$inferSelect;

/**
 * Makes a content, its first version an unpublished draft. A page's slug comes from its title, but for
 * a needed page, which refuses to be made twice.
 */
export async function createContent(
  { kind, page = null }: NewContent,
  text: ContentText,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<
  { ok: true; id: number } | { ok: false; reason: "image-unknown" | "content-page-made" }
> {
  return transaction(async (tx) => {
    if (!(await hasImage(tx, text.imageId))) return { ok: false, reason: "image-unknown" };
    const slug = kind === "page" ? await freeSlug(tx, page ?? slugOf(text.title)) : null;
    if (page !== null && slug !== page) return { ok: false, reason: "content-page-made" };
    const [made] = await tx
      .insert(contentNodes)
      .values({ kind, slug, latestVersion: 1, createdAt: now, updatedAt: now })
      .returning({ id: contentNodes.id });
    if (!made) throw new Error("insert of a content returned no row");
    await addVersion(tx, { nodeId: made.id, number: 1, text, restoredFrom: null }, by, now);
    await record(tx, "content-created", made.id, by, now);
    return { ok: true, id: made.id };
  });
}

/** `page`: the one of the footer that it becomes, if it is one. */
export type NewContent = { kind: ContentKind; page?: NeededPage | null };

async function freeSlug(tx: Transaction, slug: string): Promise<string> {
  // Serialises pages of one title, which would find the same slug free.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content_slug'))`);
  for (let count = 1; ; count++) {
    const tried = count === 1 ? slug : `${slug}-${count}`;
    if ((await tx.$count(contentNodes, eq(contentNodes.slug, tried))) === 0) return tried;
  }
}

/** Why a text is not saved. `conflict`: somebody else saved the version of that number since. */
export type ContentSaveRefusal =
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "image-unknown" }
  | { ok: false; reason: "conflict"; latest: number };

/**
 * Saves an editor's text as a new version, unpublished. `base` is the version they started from:
 * refuses when there is a later one. An unchanged text makes no version.
 */
export async function saveContent(
  id: number,
  { base, text }: { base: number; text: ContentText },
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<{ ok: true; version: number } | ContentSaveRefusal> {
  return transaction(async (tx) => {
    const node = await lockNode(tx, id);
    if (!node) return { ok: false, reason: "not-found" };
    if (base !== node.latestVersion) {
      return { ok: false, reason: "conflict", latest: node.latestVersion };
    }
    if (!(await hasImage(tx, text.imageId))) return { ok: false, reason: "image-unknown" };
    const latest = await readText(tx, id, node.latestVersion);
    if (latest && differences(latest, text).length === 0) return { ok: true, version: base };
    await addVersion(tx, { nodeId: id, number: base + 1, text, restoredFrom: null }, by, now);
    await record(tx, "content-saved", id, by, now);
    return { ok: true, version: base + 1 };
  });
}

/** Restores an earlier version as a new one. Null when there is no such version. */
export async function restoreVersion(
  id: number,
  number: number,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<number | null> {
  return transaction(async (tx) => {
    const node = await lockNode(tx, id);
    const text = node && (await readText(tx, id, number));
    if (!node || !text) return null;
    const next = node.latestVersion + 1;
    await addVersion(tx, { nodeId: id, number: next, text, restoredFrom: number }, by, now);
    await record(tx, "content-restored", id, by, now);
    return next;
  });
}

/**
 * Publishes a version for a period, in place of all that was scheduled after its start. Refuses as
 * `planPublication` does; null when there is no such version.
 */
export async function publishContent(
  id: number,
  { version, ...period }: PublicationPeriod & { version: number },
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<{ ok: true; isPlanned: boolean } | { ok: false; reason: ScheduleRefusal } | null> {
  return transaction(async (tx) => {
    const node = await lockNode(tx, id);
    if (!node || !(await readText(tx, id, version))) return null;
    const plan = planPublication(version, period, now);
    if (!plan.ok) return plan;
    const [first] = plan.entries;
    const startsAt = first?.startsAt ?? now;
    await dropPlanned(tx, id, startsAt);
    await tx
      .insert(contentSchedule)
      .values(plan.entries.map((entry) => ({ nodeId: id, ...entry })));
    const isFirst = node.publishedAt === null || node.publishedAt > now;
    if (isFirst) {
      await tx.update(contentNodes).set({ publishedAt: startsAt }).where(eq(contentNodes.id, id));
    }
    const act = startsAt > now ? "content-scheduled" : "content-published";
    await record(tx, act, id, by, now);
    return { ok: true, isPlanned: startsAt > now };
  });
}

/** Withdraws a content and its schedule. A page that every page links to stays. */
export async function withdrawContent(
  id: number,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<{ ok: true } | { ok: false; reason: "content-needed" } | null> {
  return transaction(async (tx) => {
    const node = await lockNode(tx, id);
    if (!node) return null;
    if (isNeededPage(node.slug)) return { ok: false, reason: "content-needed" };
    await dropPlanned(tx, id, now);
    await tx.insert(contentSchedule).values({ nodeId: id, startsAt: now, version: null });
    await record(tx, "content-withdrawn", id, by, now);
    return { ok: true };
  });
}

/** Deletes a content, which can be restored unchanged. A page that every page links to stays. */
export async function deleteContent(
  id: number,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<{ ok: true } | { ok: false; reason: "content-needed" } | null> {
  return transaction(async (tx) => {
    const node = await lockNode(tx, id);
    if (!node) return null;
    if (isNeededPage(node.slug)) return { ok: false, reason: "content-needed" };
    await tx.update(contentNodes).set({ deletedAt: now }).where(eq(contentNodes.id, id));
    await record(tx, "content-deleted", id, by, now);
    return { ok: true };
  });
}

/** Restores a deleted content; false when there is none. */
export async function undeleteContent(
  id: number,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<boolean> {
  return transaction(async (tx) => {
    const put = await tx
      .update(contentNodes)
      .set({ deletedAt: null })
      .where(and(eq(contentNodes.id, id), sql`${contentNodes.deletedAt} is not null`))
      .returning({ id: contentNodes.id });
    if (put.length === 0) return false;
    await record(tx, "content-undeleted", id, by, now);
    return true;
  });
}

async function lockNode(tx: Transaction, id: number): Promise<Node | null> {
  const [node] = await tx
    .select()
    .from(contentNodes)
    .where(and(eq(contentNodes.id, id), isNull(contentNodes.deletedAt)))
    .for("update");
  return node ?? null;
}

async function dropPlanned(tx: Transaction, nodeId: number, from: Date): Promise<void> {
  const isPlanned = and(eq(contentSchedule.nodeId, nodeId), gt(contentSchedule.startsAt, from));
  await tx.delete(contentSchedule).where(isPlanned);
}

type NewVersion = {
  nodeId: number;
  number: number;
  text: ContentText;
  restoredFrom: number | null;
};

async function addVersion(
  tx: Transaction,
  { nodeId, number, text, restoredFrom }: NewVersion,
  { staffId }: ByStaff,
  now: Date,
): Promise<void> {
  const { tags, relatedUids, ...said } = text;
  const html = renderMarkdown(text.body, await imagesOfText(tx, text.body));
  await tx.insert(contentVersions).values({
    nodeId,
    number,
    ...said,
    tags: [...tags],
    relatedUids: [...relatedUids],
    html,
    excerpt: excerptOf(text.chapo || plainText(text.body)),
    restoredFrom,
    staffId,
    createdAt: now,
  });
  await tx
    .update(contentNodes)
    .set({ latestVersion: number, updatedAt: now })
    .where(eq(contentNodes.id, nodeId));
}

type ContentAct = Extract<StaffAct, `content-${string}`>;

async function record(tx: Transaction, act: ContentAct, id: number, by: ByStaff, now: Date) {
  await recordStaffAct(tx, { ...by, act, subject: String(id) }, now);
}
