import contentTexts from "#app/locales/fr/content.json";
import { texts } from "#app/locales/texts.ts";
import { NEWS_LISTED } from "#app/models/content.ts";
import { rssFeed } from "#app/models/feed.ts";
import { config } from "#app/services/config.server.ts";
import { latestNews } from "#app/services/content.server.ts";
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
