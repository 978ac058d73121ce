import { redirect } from "react-router";
import { requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { findEditableHead } from "#app/http/list-head.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { safeBack } from "#app/models/platform/back.ts";
import type { Route } from "./+types/set-list-quantity.ts";
import { listPath } from "./list/list-path.ts";
import { saveQuantities } from "./list/save-quantities.server.ts";
import { wayOffForm } from "./list-forms.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  const { id } = await findEditableHead(context, params.id);
  const form = await parseForm(request, wayOffForm);
  if (!form.ok) return form.invalid();
  const path = listPath(id, address.searchParams);
  const { ok, messages } = await saveQuantities(context, id, form.value);
  await addFlash(context, messages);
  return redirect(ok ? safeBack(form.value.next, path) : path, 303);
}
