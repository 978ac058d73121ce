import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { parseForm } from "#app/form.server.ts";
import { idParam } from "#app/params.server.ts";
import { notFound } from "#app/reply.server.ts";
import { removeListItem } from "#app/services/list-item.server.ts";
import { addFlash } from "#app/session.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/remove-list-item.ts";
import { itemForm } from "./list-forms.ts";
import { tellItemRemoved } from "./list-messages.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await parseForm(request, itemForm);
  if (!form.ok) return form.invalid();
  const buyer = context.get(buyerContext);
  const id = idParam(params.id);
  const item = (await removeListItem(buyer, id, form.value.itemId)) ?? notFound();
  await addFlash(context, tellItemRemoved(id, item));
  return redirect(to(url.list, { id }), 303);
}
