import { redirect } from "react-router";
import { endpointFirst } from "#app/http/api/endpoint.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/open-worksite-deletion.ts";
import { deleteWorksiteEndpoint } from "./open-worksite-deletion/delete-worksite.endpoint.ts";

export const middleware: Route.MiddlewareFunction[] = [endpointFirst(deleteWorksiteEndpoint)];

export function loader({ params }: Route.LoaderArgs) {
  return redirect(to(url.deleteWorksite, { id: params.id }), 303);
}
