import { requireBuyer } from "#app/http/buyer.server.ts";
import type { Route } from "./+types/worksite.ts";
import { readWorksitePage } from "./worksite/read-worksite.server.ts";
import { WorksitePage } from "./worksite/worksite-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export function loader({ params, url: address, context }: Route.LoaderArgs) {
  return readWorksitePage(context, params.id, address.searchParams);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData.worksite.name }];

export default function WorksiteRoute({ loaderData }: Route.ComponentProps) {
  return <WorksitePage {...loaderData} />;
}
