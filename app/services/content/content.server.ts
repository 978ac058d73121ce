import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  lte,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import {
  ARTICLES_PER_PAGE,
  type ContentKind,
  NEWS_IN_BLOCK,
  type NeededPage,
  neededPages,
} from "#app/models/content/content.ts";
import type { ImageView } from "#app/models/content/image.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { replica } from "#app/services/platform/replica.server.ts";
import { contentNodes, contentSchedule, contentVersions, images } from "#drizzle/schema/content.ts";

export type ContentHead = {
  id: number;
  title: string;
  excerpt: string;
  tags: string[];
  isHighlighted: boolean;
  image: ImageView | null;
  publishedAt: Date | null;
};

export type HomePart = {
  id: number;
  kind: ContentKind;
  title: string;
  text: string;
  link: string;
  linkLabel: string;
  image: ImageView | null;
};

export type Content = ContentHead & {
  kind: ContentKind;
  slug: string | null;
  chapo: string;
  html: string;
  relatedUids: number[];
  writtenAt: Date;
};

/**
 * Lists published articles, featured ones first, then the latest; `pages` times eight of them
 * (specification, section 9), of one tag or of all.
 */
export async function listArticles(
  { tag, pages }: { tag: string | null; pages: number },
  now: Date = databaseNow(),
): Promise<{ articles: ContentHead[]; hasMore: boolean }> {
  const most = pages * ARTICLES_PER_PAGE;
  const found = await selectHeads(
    now,
    eq(contentNodes.kind, "article"),
    tag === null ? undefined : arrayContains(contentVersions.tags, [tag]),
  )
    .orderBy(desc(contentVersions.isHighlighted), ...latestFirst)
    .limit(most + 1);
  return { articles: found.slice(0, most), hasMore: found.length > most };
}

/** Lists the tags of published articles with their counts, the most used first. */
export async function listTags(
  now: Date = databaseNow(),
): Promise<{ tag: string; count: number }[]> {
  const tag = sql<string>`unnest(${contentVersions.tags})`.as("tag");
  const borne = replica
    .select({ tag })
    .from(contentNodes)
    .innerJoin(contentVersions, isLive(now))
    .where(and(isNull(contentNodes.deletedAt), eq(contentNodes.kind, "article")))
    .as("borne");
  const count = sql<number>`count(*)::int`.as("count");
  return replica
    .select({ tag: borne.tag, count })
    .from(borne)
    .groupBy(borne.tag)
    .orderBy(desc(count), asc(borne.tag));
}

/** Lists the latest news, five by default (specification, section 9). */
export function latestNews(
  count: number = NEWS_IN_BLOCK,
  now: Date = databaseNow(),
): Promise<ContentHead[]> {
  return findNews.execute({ now, count });
}

/** Lists the slides and blocks of the home page, each in its order. */
export async function listHomeParts(
  now: Date = databaseNow(),
): Promise<{ slides: HomePart[]; blocks: HomePart[] }> {
  const rows = await findHomeParts.execute({ now });
  return {
    slides: rows.filter((row) => row.kind === "slide"),
    blocks: rows.filter((row) => row.kind === "block"),
  };
}

/**
 * Finds the published content of an id; null for a draft, for an ended one, for slides and blocks.
 */
export async function findContent(id: number, now: Date = databaseNow()): Promise<Content | null> {
  return findOne(now, eq(contentNodes.id, id));
}

/** Finds the page published at `/informations/{slug}`, or null. */
export async function findPage(slug: string, now: Date = databaseNow()): Promise<Content | null> {
  return findOne(now, eq(contentNodes.slug, slug));
}

/** Lists all published content with a URL of its own, for the sitemap. */
export function listContentAddresses(now: Date = databaseNow()) {
  return replica
    .select({
      id: contentNodes.id,
      slug: contentNodes.slug,
      changedAt: contentVersions.createdAt,
    })
    .from(contentNodes)
    .innerJoin(contentVersions, isLive(now))
    .where(and(isNull(contentNodes.deletedAt), hasAddress()))
    .orderBy(asc(contentNodes.id));
}

/** Finds each page that the footer links to: its content, if any, and its title while it is published. */
export async function listNeededPages(
  now: Date = databaseNow(),
): Promise<{ slug: NeededPage; nodeId: number | null; title: string | null }[]> {
  const rows = await db
    .select({ id: contentNodes.id, slug: contentNodes.slug, title: contentVersions.title })
    .from(contentNodes)
    .leftJoin(contentVersions, isLive(now))
    .where(and(isNull(contentNodes.deletedAt), inArray(contentNodes.slug, [...neededPages])));
  return neededPages.map((slug) => {
    const found = rows.find((row) => row.slug === slug);
    return { slug, nodeId: found?.id ?? null, title: found?.title ?? null };
  });
}

/** Lists the kinds of which something is published. */
export async function listPublishedKinds(now: Date = databaseNow()): Promise<ContentKind[]> {
  const rows = await db
    .selectDistinct({ kind: contentNodes.kind })
    .from(contentNodes)
    .innerJoin(contentVersions, isLive(now))
    .where(isNull(contentNodes.deletedAt));
  return rows.map(({ kind }) => kind);
}

const { hash, alt, width, height, widths, isDrawn } = images;
export const imageColumns = { hash, alt, width, height, widths, isDrawn };

const headColumns = {
  id: contentNodes.id,
  title: contentVersions.title,
  excerpt: contentVersions.excerpt,
  tags: contentVersions.tags,
  isHighlighted: contentVersions.isHighlighted,
  image: imageColumns,
  publishedAt: contentNodes.publishedAt,
};

const latestFirst = [desc(contentNodes.publishedAt), desc(contentNodes.id)];

function selectHeads(now: Date | Placeholder, ...conditions: (SQL | undefined)[]) {
  return replica
    .select(headColumns)
    .from(contentNodes)
    .innerJoin(contentVersions, isLive(now))
    .leftJoin(images, eq(images.id, contentVersions.imageId))
    .where(and(isNull(contentNodes.deletedAt), ...conditions))
    .$dynamic();
}

async function findOne(now: Date, condition: SQL): Promise<Content | null> {
  const { chapo, html, relatedUids, createdAt: writtenAt } = contentVersions;
  const { kind, slug } = contentNodes;
  const [found] = await replica
    .select({ ...headColumns, kind, slug, chapo, html, relatedUids, writtenAt })
    .from(contentNodes)
    .innerJoin(contentVersions, isLive(now))
    .leftJoin(images, eq(images.id, contentVersions.imageId))
    .where(and(isNull(contentNodes.deletedAt), hasAddress(), condition));
  return found ?? null;
}

function hasAddress(): SQL {
  return inArray(contentNodes.kind, ["article", "news", "page"]);
}

/** Joins the version scheduled at a moment: by its index, one row a content. */
function isLive(now: Date | Placeholder) {
  const { nodeId, startsAt, version, id } = contentSchedule;
  const current = replica
    .select({ version })
    .from(contentSchedule)
    .where(and(eq(nodeId, contentNodes.id), lte(startsAt, now)))
    .orderBy(desc(startsAt), desc(id))
    .limit(1);
  return and(
    eq(contentVersions.nodeId, contentNodes.id),
    eq(contentVersions.number, sql`(${current})`),
  );
}

const now = sql.placeholder("now");

const findNews = selectHeads(now, eq(contentNodes.kind, "news"))
  .orderBy(...latestFirst)
  .limit(sql.placeholder("count"))
  .prepare("list_latest_news");

const findHomeParts = replica
  .select({
    id: contentNodes.id,
    kind: contentNodes.kind,
    title: contentVersions.title,
    text: contentVersions.chapo,
    link: contentVersions.link,
    linkLabel: contentVersions.linkLabel,
    image: imageColumns,
  })
  .from(contentNodes)
  .innerJoin(contentVersions, isLive(now))
  .leftJoin(images, eq(images.id, contentVersions.imageId))
  .where(and(isNull(contentNodes.deletedAt), inArray(contentNodes.kind, ["slide", "block"])))
  .orderBy(asc(contentVersions.position), asc(contentNodes.id))
  .prepare("list_home_parts");
