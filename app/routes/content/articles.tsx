import { useEffect, useRef } from "react";
import {
  type ArticleHeadView,
  ArticleList,
  anchorOf,
} from "#app/components/content/article-list.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import { visitorPage } from "#app/http/reply.server.ts";
import contentTexts from "#app/locales/fr/content/content.json";
import { texts } from "#app/locales/texts.ts";
import { readArticlePages, readTag } from "#app/models/content/content.ts";
import { formatCount } from "#app/models/platform/number.ts";
import { listArticles, listTags } from "#app/services/content/content.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/articles.ts";

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

type ArticlesPageProps = {
  articles: readonly ArticleHeadView[];
  tag: string | null;
  tags: readonly { tag: string; count: number }[];
  pages: number;
  hasMore: boolean;
};

function ArticlesPage({ articles, tag, tags, pages, hasMore }: ArticlesPageProps) {
  useFocusOnAdded(articles.length, tag);
  return (
    <Page title={tag ?? t("articles")} lead={t("articles-lead")} breadcrumb={crumbsOf(tag)}>
      <TagFilter tag={tag} tags={tags} />
      {articles.length > 0 ? (
        <ArticleList heads={articles} />
      ) : (
        <EmptyState title={t("none")}>
          <p>{t("none-lead")}</p>
          <ButtonLink to={url.articles}>{t("see-all")}</ButtonLink>
        </EmptyState>
      )}
      {hasMore ? (
        <p>
          <ButtonLink
            to={moreOf({ articles, tag, pages })}
            kind="secondary"
            preventScrollReset
            suppressHydrationWarning
          >
            {t("more")}
          </ButtonLink>
        </p>
      ) : null}
    </Page>
  );
}

function crumbsOf(tag: string | null) {
  return tag === null ? [] : [{ label: t("articles"), to: to(url.articles) }];
}

/** Leads a browser without JavaScript to the first added article; a fragment would make it scroll. */
function moreOf({ articles, tag, pages }: Pick<ArticlesPageProps, "articles" | "tag" | "pages">) {
  const more = to(url.articles, null, { tag, page: pages + 1 });
  return import.meta.env.SSR ? `${more}#${anchorOf(articles.length)}` : more;
}

function useFocusOnAdded(count: number, tag: string | null) {
  const shown = useRef({ count, tag });
  useEffect(() => {
    const before = shown.current;
    shown.current = { count, tag };
    if (before.tag !== tag || before.count >= count) return;
    const added = document.querySelector<HTMLElement>(`#${anchorOf(before.count)} a`);
    added?.focus({ preventScroll: true });
  }, [count, tag]);
}

function TagFilter({ tag, tags }: Pick<ArticlesPageProps, "tag" | "tags">) {
  if (tags.length === 0) return null;
  return (
    <nav className="tags" aria-label={t("tag-filter")}>
      <Link to={url.articles} aria-current={tag === null ? "page" : undefined}>
        {t("all")}
      </Link>
      {tags.map(({ tag: each, count }) => (
        <Link
          key={each}
          to={to(url.articles, null, { tag: each })}
          aria-current={each === tag ? "page" : undefined}
        >
          {each} <small>{formatCount(count)}</small>
        </Link>
      ))}
    </nav>
  );
}
