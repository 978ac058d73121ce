import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import requestTexts from "#app/locales/fr/contact/request.json";
import { texts } from "#app/locales/texts.ts";
import { listRequests } from "#app/services/contact/request.server.ts";
import type { Route } from "./+types/requests.ts";
import { RequestsPage } from "./requests/requests-page.tsx";
import { toHeadView } from "./to-request-view.server.ts";

const t = texts(requestTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const requestedPage = address.searchParams.get("page");
  const { requests, ...pages } = await listRequests(context.get(buyerContext), requestedPage);
  return { requests: requests.map(toHeadView), ...pages };
}

export const meta: Route.MetaFunction = () => [{ title: t("list.title") }];

export default function RequestsRoute({ loaderData }: Route.ComponentProps) {
  return <RequestsPage {...loaderData} />;
}
