import { ArticleList } from "#app/components/article-list.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Page } from "#app/components/page.tsx";
import contentTexts from "#app/locales/fr/content.json";
import { texts } from "#app/locales/texts.ts";
import { NEWS_LISTED } from "#app/models/content.ts";
import { visitorPage } from "#app/reply.server.ts";
import { config } from "#app/services/config.server.ts";
import { latestNews } from "#app/services/content.server.ts";
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
