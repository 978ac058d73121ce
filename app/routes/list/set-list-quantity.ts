import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { parseForm } from "#app/form.server.ts";
import { idParam } from "#app/params.server.ts";
import { notFound } from "#app/reply.server.ts";
import { setListQuantity } from "#app/services/list-item.server.ts";
import { addFlash } from "#app/session.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/set-list-quantity.ts";
import { quantityForm } from "./list-forms.ts";
import { tellListQuantity } from "./list-messages.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await parseForm(request, quantityForm);
  if (!form.ok) return form.invalid();
  const buyer = context.get(buyerContext);
  const id = idParam(params.id);
  const { itemId, quantity } = form.value;
  const change = (await setListQuantity(buyer, id, itemId, quantity)) ?? notFound();
  await addFlash(context, tellListQuantity(quantity, change));
  return redirect(to(url.list, { id }), 303);
}
