import { Page } from "#app/components/ui/page.tsx";
import { listEndpoints } from "#app/http/api/endpoints.server.ts";
import apiTexts from "#app/locales/fr/api/api.json";
import { texts } from "#app/locales/texts.ts";
import {
  type EndpointGroup,
  type EndpointView,
  toEndpointViews,
} from "#app/models/api/operation-view.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/api.ts";

const t = texts(apiTexts);

export function loader() {
  return { groups: toEndpointViews(listEndpoints()) };
}

export const meta: Route.MetaFunction = () => [{ title: t("meta") }];

export default function ApiRoute({ loaderData }: Route.ComponentProps) {
  return <ApiPage {...loaderData} />;
}

function ApiPage({ groups }: { groups: EndpointGroup[] }) {
  return (
    <Page title={t("title")} lead={t("lead")}>
      <p>
        <a href={to(url.openApi)}>{t("document")}</a>
      </p>
      <section className="stack">
        <h2>{t("rules.title")}</h2>
        <dl className="api-rules">
          {rules.map((rule) => (
            <div key={rule}>
              <dt>{t(`rules.${rule}.name`)}</dt>
              <dd>{t(`rules.${rule}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {groups.map(({ name, calls }) => (
        <section key={name} className="stack">
          <h2>/{name}</h2>
          <ul className="api-calls">
            {calls.map((call) => (
              <Endpoint key={call.id} {...call} />
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}

const rules = ["money", "client", "errors", "keys", "reads", "limits"] as const;

function Endpoint({ id, method, path, summary, auth, effects }: EndpointView) {
  return (
    <li id={id}>
      <h3>
        <span className="api-method">{method}</span> <code>{path}</code>
      </h3>
      <p lang="en">{summary}</p>
      <p className="muted">
        {t(`auth.${auth}`)} {t(`effects.${effects}`)}
      </p>
    </li>
  );
}
