import { CachedFragment } from "#app/framework/cached-fragment.tsx";
import { Link } from "#app/framework/link.tsx";
import homeTexts from "#app/locales/fr/content/home.json";
import { texts } from "#app/locales/texts.ts";
import { frenchDay, parisTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(homeTexts);

export type ShortNews = { id: number; title: string; excerpt: string; publishedAt: Date | null };

/** The latest five news items (specification, section 9). */
export function NewsBlock({ news }: { news: readonly ShortNews[] }) {
  if (news.length === 0) return null;
  return (
    <section>
      <h2>{t("news")}</h2>
      <CachedFragment as="ul" className="links" of={["news", news]}>
        {news.map(({ id, title, excerpt, publishedAt }) => (
          <li key={id}>
            <Link to={to(url.content, { nodeId: id })}>{title}</Link>
            <p className="hint">
              {publishedAt ? `${frenchDay(parisTime(publishedAt).day)} – ` : null}
              {excerpt}
            </p>
          </li>
        ))}
      </CachedFragment>
      <p className="row">
        <Link to={url.news}>{t("all-news")}</Link>
        <Link to={url.articles}>{t("articles")}</Link>
      </p>
    </section>
  );
}
