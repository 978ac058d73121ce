import type { Buyer } from "#app/models/auth/buyer.ts";
import { fillIdentity } from "#app/models/setting/identity-words.ts";
import { listNamed } from "#app/services/catalogue/related.server.ts";
import type { Content } from "#app/services/content/content.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { to, url } from "#app/urls.ts";

export type ArticleData = Awaited<ReturnType<typeof articleData>>;

export async function articleData(content: Content, buyer: Buyer | null) {
  const { id, slug, excerpt, relatedUids, isHighlighted: _, ...written } = content;
  const article = { ...written, html: fillIdentity(written.html, settings()) };
  const path = slug === null ? to(url.content, { nodeId: id }) : to(url.page, { slug });
  return {
    article,
    excerpt,
    products: await listNamed(buyer, relatedUids),
    origin: config.ORIGIN,
    path,
  };
}
