import { redirect } from "react-router";
import { parseForm } from "#app/http/form.server.ts";
import { safeBack } from "#app/models/platform/back.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/add-to-comparator.ts";
import { askToCompare } from "./add-to-comparator/ask-to-compare.server.ts";
import { compareForm } from "./comparator/comparator-forms.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, compareForm);
  if (!form.ok) return form.invalid();
  const back = safeBack(form.value.back, to(url.comparator));
  return redirect(await askToCompare(context, form.value.productUid, back), 303);
}
