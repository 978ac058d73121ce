import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { findEditableHead } from "#app/http/list-head.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { removeListItem } from "#app/services/list/item.server.ts";
import type { Route } from "./+types/remove-list-item.ts";
import { itemRemovedMessage } from "./item-messages.ts";
import { listPath } from "./list/list-path.ts";
import { savedFirst, withoutLine } from "./list/save-quantities.server.ts";
import { removalForm } from "./list-forms.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  const { id } = await findEditableHead(context, params.id);
  const form = await parseForm(request, removalForm);
  if (!form.ok) return form.invalid();
  const path = listPath(id, address.searchParams);
  const { removed: itemId } = form.value;
  if (!(await savedFirst(context, id, withoutLine(form.value, itemId)))) return redirect(path, 303);
  const removed = (await removeListItem(context.get(buyerContext), id, itemId)) ?? notFound();
  await addFlash(context, itemRemovedMessage(id, removed));
  return redirect(path, 303);
}
