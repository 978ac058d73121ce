import { Page } from "#app/components/ui/page.tsx";
import type { toTermsView } from "./terms-view.server.ts";

type TermsPageProps = ReturnType<typeof toTermsView>;

export function TermsPage(props: TermsPageProps) {
  const { title, chapo, inForce, current, contents, clauses, html } = props;
  return (
    <Page title={title} lead={chapo} narrow>
      <p className="hint">
        {inForce} {current ? <a href={current.path}>{current.text}</a> : null}
      </p>
      {clauses.length > 0 ? (
        <nav className="contents screen" aria-label={contents}>
          <ul>
            {clauses.map((clause) => (
              <li key={clause.id}>
                <a href={`#${clause.id}`}>{clause.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: models/content/markdown.ts made it, of rules that know no HTML */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </Page>
  );
}
