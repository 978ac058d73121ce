import { ArticleList, type HeadView } from "#app/components/content/article-list.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import contentTexts from "#app/locales/fr/content/content.json";
import { texts } from "#app/locales/texts.ts";
import { ARTICLES_PER_PAGE } from "#app/models/content/content.ts";
import { formatCount } from "#app/models/platform/number.ts";
import { to, url } from "#app/urls.ts";

const t = texts(contentTexts);

type ArticlesPageProps = {
  articles: readonly HeadView[];
  tag: string | null;
  tags: readonly { tag: string; count: number }[];
  /** Number of pages shown, of eight articles each. */
  pages: number;
  hasMore: boolean;
};

/** Articles, by tag or all, eight more at a time. */
export function ArticlesPage({ articles, tag, tags, pages, hasMore }: ArticlesPageProps) {
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
          <ButtonLink to={moreOf({ articles, tag, pages })} kind="secondary" preventScrollReset>
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

function moreOf({ articles, tag, pages }: Pick<ArticlesPageProps, "articles" | "tag" | "pages">) {
  const last = articles[pages * ARTICLES_PER_PAGE - 1];
  const more = to(url.articles, null, { tag, page: pages + 1 });
  return last ? `${more}#a${last.id}` : more;
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
