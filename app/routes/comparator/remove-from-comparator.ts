import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { safeBack } from "#app/models/platform/back.ts";
import { removeFromComparator } from "#app/services/catalogue/comparator.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/remove-from-comparator.ts";
import { compareForm } from "./comparator/comparator-forms.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, compareForm);
  if (!form.ok) return form.invalid();
  await removeFromComparator(context.get(buyerContext).customerId, form.value.productUid);
  return redirect(safeBack(form.value.back, to(url.comparator)), 303);
}
