import contentTexts from "#app/locales/fr/content/content.json";
import { texts } from "#app/locales/texts.ts";
import { NEWS_LISTED } from "#app/models/content/content.ts";
import { rssFeed } from "#app/models/content/feed.ts";
import { latestNews } from "#app/services/content/content.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { to, url } from "#app/urls.ts";
import { xmlReply } from "./xml-reply.ts";

const t = texts(contentTexts);

export async function loader() {
  const news = await latestNews(NEWS_LISTED);
  const feed = rssFeed({
    title: t("feed-title"),
    description: t("feed-description"),
    home: config.ORIGIN + url.news,
    self: config.ORIGIN + url.newsFeed,
    items: news.map(({ id, title, excerpt, publishedAt }) => ({
      title,
      description: excerpt,
      address: config.ORIGIN + to(url.content, { nodeId: id }),
      publishedAt,
    })),
  });
  return xmlReply(feed, "application/rss+xml");
}
