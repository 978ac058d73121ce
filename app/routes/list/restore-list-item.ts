import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { findEditableHead } from "#app/http/list-head.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { addToList } from "#app/services/list/item.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/restore-list-item.ts";
import { itemRestoredMessage } from "./item-messages.ts";
import { restoreForm } from "./list-forms.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await findEditableHead(context, params.id);
  const form = await parseForm(request, restoreForm);
  if (!form.ok) return form.invalid();
  const added = (await addToList(context.get(buyerContext), id, form.value)) ?? notFound();
  await addFlash(context, itemRestoredMessage(added));
  return redirect(to(url.list, { id }), 303);
}
