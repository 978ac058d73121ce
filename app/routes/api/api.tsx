import { listEndpoints } from "#app/http/api/endpoints.server.ts";
import apiTexts from "#app/locales/fr/api/api.json";
import { texts } from "#app/locales/texts.ts";
import { toEndpointViews } from "#app/models/api/operation-view.ts";
import type { Route } from "./+types/api.ts";
import { ApiPage } from "./api/api-page.tsx";

const t = texts(apiTexts);

export function loader() {
  return { groups: toEndpointViews(listEndpoints()) };
}

export const meta: Route.MetaFunction = () => [{ title: t("meta") }];

export default function ApiRoute({ loaderData }: Route.ComponentProps) {
  return <ApiPage {...loaderData} />;
}
