import { Picture } from "#app/components/ui/picture.tsx";
import { Link } from "#app/framework/link.tsx";
import contentTexts from "#app/locales/fr/content/content.json";
import { texts } from "#app/locales/texts.ts";
import type { ImageView } from "#app/models/content/image.ts";
import { formatDate } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(contentTexts);

export type ArticleHeadView = {
  id: number;
  title: string;
  excerpt: string;
  isHighlighted: boolean;
  image: ImageView | null;
  publishedAt: Date | null;
};

export function anchorOf(index: number): string {
  return `article-${index + 1}`;
}

export function ArticleList({ heads }: { heads: readonly ArticleHeadView[] }) {
  return (
    <ul className="cards">
      {heads.map((head, index) => (
        <li key={head.id} className="card" id={anchorOf(index)}>
          {head.image ? (
            <Picture image={head.image} sizes="(min-width: 48rem) 24rem, 8rem" isPlain />
          ) : null}
          <div>
            <h2>
              <Link to={to(url.content, { nodeId: head.id })}>{head.title}</Link>
            </h2>
            <p className="hint">
              {head.isHighlighted ? <b>{t("highlighted")} </b> : null}
              {head.publishedAt ? t("published", { day: formatDate(head.publishedAt) }) : null}
            </p>
            <p>{head.excerpt}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
