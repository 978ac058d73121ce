import { Page } from "#app/components/ui/page.tsx";
import { visitorPage } from "#app/http/reply.server.ts";
import type { Route } from "./+types/terms";
import { readTermsOfSale } from "./terms/terms-articles.ts";

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
