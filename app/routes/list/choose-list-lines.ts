import { redirect } from "react-router";
import { requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { findReadableHead } from "#app/http/list-head.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/choose-list-lines.ts";
import { nothingChosen } from "./item-messages.ts";
import { listPath } from "./list/list-path.ts";
import { savedFirst } from "./list/save-quantities.server.ts";
import { sendForm } from "./list-forms.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  const { id } = await findReadableHead(context, params.id);
  const form = await parseForm(request, sendForm);
  if (!form.ok) return form.invalid();
  const path = listPath(id, address.searchParams);
  if (!(await savedFirst(context, id, form.value))) return redirect(path, 303);
  const chosen = form.value.itemId.map(String);
  await addFlash(context, nothingChosen(chosen));
  const transfer = to(url.transferLines, { id }, { itemId: chosen });
  return redirect(chosen.length > 0 ? transfer : path, 303);
}
