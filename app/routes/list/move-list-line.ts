import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { findEditableHead } from "#app/http/list-head.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { moveListItem } from "#app/services/list/item.server.ts";
import type { Route } from "./+types/move-list-line.ts";
import { itemMovedMessages } from "./item-messages.ts";
import { listPath } from "./list/list-path.ts";
import { savedFirst } from "./list/save-quantities.server.ts";
import { orderForm } from "./list-forms.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  const { id } = await findEditableHead(context, params.id);
  const form = await parseForm(request, orderForm);
  if (!form.ok) return form.invalid();
  const path = listPath(id, address.searchParams);
  if (!(await savedFirst(context, id, form.value))) return redirect(path, 303);
  const { up, down } = form.value;
  const by = up > 0 ? -1 : 1;
  const moved = (await moveListItem(context.get(buyerContext), id, up || down, by)) ?? notFound();
  await addFlash(context, itemMovedMessages(moved));
  return redirect(path, 303);
}
