import { ArticleList } from "#app/components/content/article-list.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { visitorPage } from "#app/http/reply.server.ts";
import contentTexts from "#app/locales/fr/content/content.json";
import { texts } from "#app/locales/texts.ts";
import { NEWS_LISTED } from "#app/models/content/content.ts";
import { latestNews } from "#app/services/content/content.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/news.ts";

const t = texts(contentTexts);

export const handle = { reading: true };

export async function loader() {
  return { news: await latestNews(NEWS_LISTED), origin: config.ORIGIN };
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData: { origin } }) => [
  { title: t("news-title") },
  { name: "description", content: t("news-lead") },
  { tagName: "link", rel: "canonical", href: origin + url.news },
  {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: t("feed-title"),
    href: url.newsFeed,
  },
];

export default function NewsRoute({ loaderData: { news } }: Route.ComponentProps) {
  return (
    <Page title={t("news")} lead={t("news-lead")} breadcrumb={[]}>
      {news.length > 0 ? <ArticleList heads={news} /> : <EmptyState title={t("news-none")} />}
      <p>
        <a href={url.newsFeed}>{t("feed")}</a>
      </p>
    </Page>
  );
}
