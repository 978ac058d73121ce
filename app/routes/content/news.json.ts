import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { id, limitOf } from "#app/models/api/fields.ts";
import { latestNews } from "#app/services/content/content.server.ts";
import { to, url } from "#app/urls.ts";

/** Five items (specification, section 9). */
export const loader = call({
  id: "news",
  path: url.newsJson,
  summary: "The latest news, five unless said.",
  auth: "anyone",
  query: z.strictObject({ limit: limitOf(20, 5) }),
  output: z.array(
    z.strictObject({
      nid: id,
      title: z.string(),
      field_chapo: z.string(),
      field_tags: z.array(z.string()),
      field_is_highlight: z.boolean(),
      published_at: z.iso.datetime().nullable(),
      uri: z.string(),
    }),
  ),
  cache: "public, max-age=0, s-maxage=60",
  answer: async ({ query }) => {
    const news = await latestNews(query.limit);
    return news.map((one) => ({
      nid: one.id,
      title: one.title,
      field_chapo: one.excerpt,
      field_tags: one.tags,
      field_is_highlight: one.isHighlighted,
      published_at: one.publishedAt?.toISOString() ?? null,
      uri: to(url.content, { nodeId: one.id }),
    }));
  },
});
