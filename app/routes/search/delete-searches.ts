import { redirect } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { deleteSearches } from "#app/services/search/history.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/delete-searches.ts";

export async function action({ context }: Route.ActionArgs) {
  await deleteSearches(context.get(shopperContext));
  return redirect(to(url.search), 303);
}
