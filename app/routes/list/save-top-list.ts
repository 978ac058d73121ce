import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { saveTopList } from "#app/services/list/top-list.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/save-top-list.ts";
import { createdMessage } from "./list-messages.ts";
import { topForm, topPath } from "./top-list/top-list-forms.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, url: address, context }: Route.ActionArgs) {
  const form = await parseForm(request, topForm);
  if (!form.ok) return form.invalid();
  const saved = await saveTopList(context.get(buyerContext), form.value.key);
  await addFlash(context, createdMessage(saved));
  return redirect(saved.ok ? to(url.list, { id: saved.id }) : topPath(address.searchParams), 303);
}
