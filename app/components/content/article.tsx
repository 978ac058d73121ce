import { ProductList } from "#app/components/catalogue/product-card.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { Link } from "#app/framework/link.tsx";
import contentTexts from "#app/locales/fr/content/content.json";
import { texts } from "#app/locales/texts.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import type { ContentKind } from "#app/models/content/content.ts";
import type { ImageView } from "#app/models/content/image.ts";
import { formatDate } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(contentTexts);

export type ArticleProps = {
  article: {
    kind: ContentKind;
    title: string;
    chapo: string;
    /** Rendered from Markdown by the server on save, and by nothing else. */
    html: string;
    tags: readonly string[];
    image: ImageView | null;
    publishedAt: Date | null;
    writtenAt: Date;
  };
  products: readonly ListedProduct[];
};

export function Article({ article, products }: ArticleProps) {
  const { kind, title, chapo, html, image } = article;
  return (
    <Page title={title} lead={chapo} breadcrumb={crumbsOf(kind)}>
      <article className="article stack">
        <Dates {...article} />
        {image ? <Picture image={image} sizes="(min-width: 46rem) 42rem, 100vw" eager /> : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: models/content/markdown.ts made it, of rules that know no HTML */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        <Tags tags={article.tags} />
      </article>
      {products.length > 0 ? (
        <section>
          <h2>{t("related")}</h2>
          <ProductList products={products} />
        </section>
      ) : null}
    </Page>
  );
}

function crumbsOf(kind: ContentKind) {
  if (kind === "article") return [{ label: t("articles"), to: to(url.articles) }];
  return kind === "news" ? [{ label: t("news"), to: to(url.news) }] : [];
}

function Dates({ kind, publishedAt, writtenAt }: ArticleProps["article"]) {
  const day = kind === "page" ? writtenAt : publishedAt;
  if (!day) return null;
  return (
    <p className="hint">{t(kind === "page" ? "changed" : "published", { day: formatDate(day) })}</p>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={t("tags")}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={to(url.articles, null, { tag })}>{tag}</Link>
        </li>
      ))}
    </ul>
  );
}
