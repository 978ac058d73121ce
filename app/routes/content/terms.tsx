import { Page } from "#app/components/ui/page.tsx";
import { visitorPage } from "#app/http/reply.server.ts";
import termsTexts from "#app/locales/fr/content/terms.json";
import { filled, texts } from "#app/locales/texts.ts";
import { TERMS_VERSION } from "#app/models/checkout/checkout.ts";
import type { Route } from "./+types/terms";

const t = texts(termsTexts);

export const handle = { reading: true };

export function loader() {
  return readTermsOfSale();
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData.title }];

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  const { title, lead, inForce, contents, articles } = loaderData;
  return (
    <Page title={title} lead={lead} narrow>
      <p className="hint">{inForce}</p>
      <nav className="contents screen" aria-label={contents}>
        <ul>
          {articles.map((article) => (
            <li key={article.id}>
              <a href={`#${article.id}`}>{article.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="prose">
        {articles.map(({ id, title: heading, paragraphs }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </Page>
  );
}

const month = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" });

/** The terms of sale, parsed on the server: the text stays out of the JavaScript. */
function readTermsOfSale() {
  const { articles: sold, notice } = filled(termsTexts);
  const articles = Object.entries({ ...sold, "mentions-legales": notice });
  return {
    title: t("title"),
    lead: t("lead"),
    inForce: t("version", { date: month.format(new Date(TERMS_VERSION)) }),
    contents: t("contents"),
    articles: articles.map(([id, { title, text }]) => ({
      id,
      title,
      paragraphs: text.split("\n"),
    })),
  };
}
