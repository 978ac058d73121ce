import { redirect } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { forgetSearches } from "#app/services/search/history.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/delete-searches.ts";

export async function action({ context }: Route.ActionArgs) {
  await forgetSearches(context.get(shopperContext));
  return redirect(to(url.search), 303);
}
