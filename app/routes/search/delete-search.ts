import { redirect } from "react-router";
import { z } from "zod";
import { shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { MAX_QUERY_LENGTH } from "#app/models/search/search.ts";
import { deleteSearch } from "#app/services/search/history.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/delete-search.ts";

const searchForm = z.object({ query: z.string().max(MAX_QUERY_LENGTH) });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, searchForm);
  if (!form.ok) return form.invalid();
  await deleteSearch(context.get(shopperContext), form.value.query);
  return redirect(to(url.search), 303);
}
