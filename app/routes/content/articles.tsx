import { visitorPage } from "#app/http/reply.server.ts";
import contentTexts from "#app/locales/fr/content/content.json";
import { texts } from "#app/locales/texts.ts";
import { readArticlePages, readTag } from "#app/models/content/content.ts";
import { listArticles, listTags } from "#app/services/content/content.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/articles.ts";
import { ArticlesPage } from "./articles/articles-page.tsx";

const t = texts(contentTexts);

export const handle = { reading: true };

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const tag = readTag(searchParams.get("tag"));
  const pages = readArticlePages(searchParams.get("page"));
  const [found, tags] = await Promise.all([listArticles({ tag, pages }), listTags()]);
  const canonical = config.ORIGIN + to(url.articles, null, { tag });
  return { tag, pages, tags, ...found, canonical };
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData: { tag, canonical } }) => [
  { title: tag === null ? t("articles-title") : t("articles-tag-title", { tag }) },
  { name: "description", content: t("articles-lead") },
  { tagName: "link", rel: "canonical", href: canonical },
];

export default function ArticlesRoute({ loaderData }: Route.ComponentProps) {
  return <ArticlesPage {...loaderData} />;
}
