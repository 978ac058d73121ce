import { createHash } from "node:crypto";
import type pg from "pg";
import { termsVersionOf } from "#app/models/checkout/terms.ts";
import { excerptOf } from "#app/models/content/content.ts";
import { plainText, renderMarkdown } from "#app/models/content/markdown.ts";
import { fillIdentity } from "#app/models/setting/identity-words.ts";
import type { acceptedTerms } from "#drizzle/schema/checkout.ts";
import {
  contentNodes,
  contentSchedule,
  contentVersions,
  imageFiles,
  images,
} from "#drizzle/schema/content.ts";
import type { SeedFamily } from "./catalogue/family.ts";
import { finishArticles } from "./content/finish-articles.ts";
import { homeParts } from "./content/home-parts.ts";
import { news } from "./content/news.ts";
import { pages } from "./content/pages.ts";
import { SCENE, sceneSvg } from "./content/scene.ts";
import { structureArticles } from "./content/structure-articles.ts";
import { terms } from "./content/terms.ts";
import { tradeArticles } from "./content/trade-articles.ts";
import type { SeedContent } from "./content/written.ts";
import { copyRows } from "./copy.ts";
import { demoMerchant } from "./setting.ts";

const written: readonly SeedContent[] = [
  ...pages,
  ...structureArticles,
  ...finishArticles,
  ...tradeArticles,
  ...news,
  ...homeParts,
  // Last: earlier contents keep their numbers.
  terms,
];

const DAY_MS = 86_400_000;

function daysBefore(now: Date, days: number): Date {
  const moment = new Date(now.getTime() - days * DAY_MS);
  moment.setUTCHours(6, 0, 0, 0);
  return moment > now ? now : moment;
}

export async function loadContent(
  client: pg.Client,
  families: readonly SeedFamily[],
  now: Date,
): Promise<void> {
  const { rows } = await client.query<{ last: number }>(
    "SELECT coalesce(max(id), 0) AS last FROM images",
  );
  const last = rows[0]?.last ?? 0;
  await copyRows(client, images, imageRows(last, now));
  await copyRows(client, imageFiles, imageFileRows(last));
  await copyRows(client, contentNodes, nodeRows(now));
  await copyRows(client, contentVersions, versionRows(families, last, now));
  await copyRows(client, contentSchedule, scheduleRows(now));
}

/** The terms of sale that the customers of the demo accepted. */
export function demoTerms(now: Date): typeof acceptedTerms.$inferInsert {
  const { title, chapo, body = "", daysAgo } = terms;
  const html = fillIdentity(renderMarkdown(body, new Map()), demoMerchant);
  const text = { title, chapo, html };
  const since = daysBefore(now, daysAgo);
  return { ...text, version: termsVersionOf(text, since), createdAt: since };
}

function* nodeRows(now: Date): Generator<typeof contentNodes.$inferInsert> {
  for (const [index, { kind, slug = null, daysAgo }] of written.entries()) {
    const at = daysBefore(now, daysAgo);
    yield {
      id: index + 1,
      kind,
      slug,
      latestVersion: 1,
      publishedAt: at,
      deletedAt: null,
      createdAt: at,
      updatedAt: at,
    };
  }
}

function* versionRows(
  families: readonly SeedFamily[],
  lastImage: number,
  now: Date,
): Generator<typeof contentVersions.$inferInsert> {
  const pictured = pictures().map(({ of }) => of);
  for (const [index, text] of written.entries()) {
    const { title, chapo, body = "", tags = [], isHighlighted = false, link = "" } = text;
    const picture = pictured.indexOf(text) + 1;
    yield {
      nodeId: index + 1,
      number: 1,
      title,
      chapo,
      body,
      html: renderMarkdown(body, new Map()),
      excerpt: excerptOf(chapo || plainText(body)),
      tags: [...tags],
      isHighlighted,
      imageId: picture > 0 ? lastImage + picture : null,
      link,
      linkLabel: text.linkLabel ?? "",
      relatedUids: firstOf(text.families ?? [], families),
      position: text.link ? index + 1 : 0,
      staffId: null,
      createdAt: daysBefore(now, text.daysAgo),
    };
  }
}

function* scheduleRows(now: Date): Generator<typeof contentSchedule.$inferInsert> {
  for (const [index, { daysAgo }] of written.entries()) {
    yield { nodeId: index + 1, startsAt: daysBefore(now, daysAgo), version: 1 };
  }
}

/** Pictures of the content, numbered after those of products. */
function* imageRows(last: number, now: Date): Generator<typeof images.$inferInsert> {
  for (const [index, { svg, of }] of pictures().entries()) {
    yield {
      id: last + index + 1,
      hash: createHash("sha256").update(svg).digest("base64url").slice(0, 22),
      alt: of.picture?.alt ?? "",
      ...SCENE,
      widths: [SCENE.width],
      isDrawn: true,
      createdAt: daysBefore(now, of.daysAgo),
    };
  }
}

function* imageFileRows(last: number): Generator<typeof imageFiles.$inferInsert> {
  for (const [index, { svg }] of pictures().entries()) {
    yield { imageId: last + index + 1, width: SCENE.width, format: "svg", bytes: Buffer.from(svg) };
  }
}

function pictures(): { of: SeedContent; svg: string }[] {
  return written.flatMap((of, index) =>
    of.picture ? [{ of, svg: sceneSvg(of.picture.things, index * 3) }] : [],
  );
}

function firstOf(labels: readonly string[], families: readonly SeedFamily[]): number[] {
  return labels.flatMap((label) => {
    const [first] = families.find((family) => family.label === label)?.products ?? [];
    return first?.isActive ? [first.uid] : [];
  });
}
