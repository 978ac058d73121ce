import { and, asc, desc, eq, ilike, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { ContentKind, ContentText } from "#app/models/content/content.ts";
import {
  type ContentState,
  type Publication,
  publicationAt,
  type ScheduleEntry,
} from "#app/models/content/schedule.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { db, type Queryable } from "#app/services/platform/database.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { contentNodes, contentSchedule, contentVersions, images } from "#drizzle/schema/content.ts";
import { type Content, imageColumns } from "./content.server.ts";

export const VERSIONS_PER_PAGE = 50;

const CONTENTS_PER_PAGE = 20;

export type ContentFilter = {
  kind: ContentKind | null;
  state: ContentState | "deleted" | null;
  search: string;
};

export type EditedContent = {
  id: number;
  kind: ContentKind;
  title: string;
  updatedAt: Date;
  version: number;
  publication: Publication;
};

/** Lists a page of contents for editors, the last changed first. */
export async function listContents(
  filter: ContentFilter,
  requestedPage: string | null,
  now: Date = new Date(),
): Promise<{ contents: EditedContent[]; total: number; page: number; pages: number }> {
  const condition = and(...conditionsOf(filter, now));
  const { id, kind, updatedAt, latestVersion: version } = contentNodes;
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(contentNodes)
    .innerJoin(contentVersions, isLatest)
    .where(condition);
  const total = counted?.total ?? 0;
  const pages = pageCount(total, CONTENTS_PER_PAGE);
  const page = pageNumber(requestedPage, pages);
  const rows = await db
    .select({ id, kind, updatedAt, version, title: contentVersions.title, schedule })
    .from(contentNodes)
    .innerJoin(contentVersions, isLatest)
    .where(condition)
    .orderBy(desc(updatedAt), asc(id))
    .limit(CONTENTS_PER_PAGE)
    .offset((page - 1) * CONTENTS_PER_PAGE);
  return { contents: rows.map((row) => headOf(row, now)), total, page, pages };
}

function headOf(
  { schedule: entries, ...row }: Omit<EditedContent, "publication"> & Scheduled,
  now: Date,
) {
  return { ...row, publication: publicationAt(entries.map(entryOf), now) };
}

export type Edited = {
  id: number;
  kind: ContentKind;
  slug: string | null;
  version: number;
  text: ContentText;
  publication: Publication;
  writtenAt: Date;
  writer: string | null;
};

/** Finds the last version of a content with its schedule; null for none, or a deleted one. */
export async function findEdited(id: number, now: Date = new Date()): Promise<Edited | null> {
  const [found] = await db
    .select({
      id: contentNodes.id,
      kind: contentNodes.kind,
      slug: contentNodes.slug,
      version: contentVersions.number,
      text: textColumns,
      schedule,
      writtenAt: contentVersions.createdAt,
      writer: staffAccounts.name,
    })
    .from(contentNodes)
    .innerJoin(contentVersions, isLatest)
    .leftJoin(staffAccounts, eq(staffAccounts.id, contentVersions.staffId))
    .where(and(eq(contentNodes.id, id), isNull(contentNodes.deletedAt)));
  if (!found) return null;
  const { schedule: entries, ...edited } = found;
  return { ...edited, publication: publicationAt(entries.map(entryOf), now) };
}

/** Finds the title of a deleted content; null for any other. */
export async function findDeletedTitle(id: number): Promise<string | null> {
  const [found] = await db
    .select({ title: contentVersions.title })
    .from(contentNodes)
    .innerJoin(contentVersions, isLatest)
    .where(and(eq(contentNodes.id, id), isNotNull(contentNodes.deletedAt)));
  return found?.title ?? null;
}

export type VersionHead = {
  number: number;
  title: string;
  restoredFrom: number | null;
  createdAt: Date;
  writer: string | null;
};

/** Lists versions of a content, the last first, or those before `before`. */
export function listVersions(id: number, before: number | null = null): Promise<VersionHead[]> {
  const { number, title, restoredFrom, createdAt } = contentVersions;
  const isEarlier = before === null ? undefined : sql`${number} < ${before}`;
  return db
    .select({ number, title, restoredFrom, createdAt, writer: staffAccounts.name })
    .from(contentVersions)
    .leftJoin(staffAccounts, eq(staffAccounts.id, contentVersions.staffId))
    .where(and(eq(contentVersions.nodeId, id), isEarlier))
    .orderBy(desc(number))
    .limit(VERSIONS_PER_PAGE);
}

/** Reads the text of a version, or null. */
export async function readText(
  queryable: Queryable,
  id: number,
  number: number,
): Promise<ContentText | null> {
  const [found] = await queryable
    .select(textColumns)
    .from(contentVersions)
    .where(and(eq(contentVersions.nodeId, id), eq(contentVersions.number, number)));
  return found ?? null;
}

/** Reads the text of a version outside a transaction, for a page. */
export function findText(id: number, number: number): Promise<ContentText | null> {
  return readText(db, id, number);
}

/** Finds a version as visitors would read it, with its breadcrumbs; null when there is none. */
export async function findPreview(
  id: number,
  number: number,
): Promise<(Content & { link: string; linkLabel: string }) | null> {
  const { createdAt: writtenAt, chapo, html, excerpt, title, tags } = contentVersions;
  const { isHighlighted, relatedUids, link, linkLabel } = contentVersions;
  const { kind, slug, publishedAt } = contentNodes;
  const said = { title, chapo, html, excerpt, tags, isHighlighted, relatedUids, link, linkLabel };
  const [found] = await db
    .select({
      id: contentNodes.id,
      ...{ kind, slug, publishedAt, writtenAt },
      ...said,
      image: imageColumns,
    })
    .from(contentNodes)
    .innerJoin(contentVersions, eq(contentVersions.nodeId, contentNodes.id))
    .leftJoin(images, eq(images.id, contentVersions.imageId))
    .where(
      and(
        eq(contentNodes.id, id),
        eq(contentVersions.number, number),
        isNull(contentNodes.deletedAt),
      ),
    );
  return found ?? null;
}

const isLatest = and(
  eq(contentVersions.nodeId, contentNodes.id),
  eq(contentVersions.number, contentNodes.latestVersion),
);

const textColumns = {
  title: contentVersions.title,
  chapo: contentVersions.chapo,
  body: contentVersions.body,
  tags: contentVersions.tags,
  isHighlighted: contentVersions.isHighlighted,
  imageId: contentVersions.imageId,
  link: contentVersions.link,
  linkLabel: contentVersions.linkLabel,
  relatedUids: contentVersions.relatedUids,
  position: contentVersions.position,
};

type Scheduled = { schedule: { startsAt: string; version: number | null }[] };

/** The whole schedule of a content, in its order: by the index of `content_schedule`. */
const schedule = sql<Scheduled["schedule"]>`(
  select coalesce(json_agg(json_build_object('startsAt', s.starts_at, 'version', s.version) order by s.starts_at, s.id), '[]')
  from ${contentSchedule} s where s.node_id = ${contentNodes.id})`;

function entryOf({ startsAt, version }: Scheduled["schedule"][number]): ScheduleEntry {
  return { startsAt: new Date(startsAt), version };
}

/** Conditions of the list; SQL repeats the states of `contentState`. */
function conditionsOf({ kind, state, search }: ContentFilter, now: Date): (SQL | undefined)[] {
  const { deletedAt } = contentNodes;
  return [
    state === "deleted" ? isNotNull(deletedAt) : isNull(deletedAt),
    kind === null ? undefined : eq(contentNodes.kind, kind),
    search === ""
      ? undefined
      : ilike(contentVersions.title, `%${search.replace(/[\\%_]/g, "\\$&")}%`),
    state === null || state === "deleted" ? undefined : eq(stateAt(now), state),
  ];
}

function stateAt(now: Date): SQL<ContentState> {
  const of = sql`from ${contentSchedule} s where s.node_id = ${contentNodes.id}`;
  const at = sql.param(now, contentSchedule.startsAt);
  return sql`case
    when (select s.version ${of} and s.starts_at <= ${at} order by s.starts_at desc, s.id desc limit 1) is not null then 'live'
    when (select s.version ${of} and s.starts_at > ${at} order by s.starts_at, s.id limit 1) is not null then 'scheduled'
    when exists (select ${of} and s.starts_at <= ${at}) then 'ended'
    else 'draft' end`;
}
