import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { findEditableHead } from "#app/http/list-head.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { setListQuantity } from "#app/services/list/item.server.ts";
import type { Route } from "./+types/set-list-quantity.ts";
import { itemQuantityForm } from "./list-forms.ts";
import { listQuantityMessage } from "./list-messages.ts";
import { listPath } from "./list-path.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  const { id } = await findEditableHead(context, params.id);
  const form = await parseForm(request, itemQuantityForm);
  if (!form.ok) return form.invalid();
  const { itemId, quantity, shown } = form.value;
  const asked = { asked: quantity, shown };
  const change =
    (await setListQuantity(context.get(buyerContext), id, itemId, asked)) ?? notFound();
  await addFlash(context, listQuantityMessage({ listId: id, itemId, quantity }, change));
  return redirect(listPath(id, address.searchParams), 303);
}
