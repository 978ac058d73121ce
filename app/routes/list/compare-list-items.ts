import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { parseForm } from "#app/form.server.ts";
import { idParam } from "#app/params.server.ts";
import { notFound } from "#app/reply.server.ts";
import { addToComparator } from "#app/services/comparator.server.ts";
import { listChosenProducts } from "#app/services/list-item.server.ts";
import { addFlash } from "#app/session.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/compare-list-items.ts";
import { sendForm } from "./list-forms.ts";
import { tellComparedItems } from "./list-messages.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await parseForm(request, sendForm);
  if (!form.ok) return form.invalid();
  const buyer = context.get(buyerContext);
  const id = idParam(params.id);
  const chosen = (await listChosenProducts(buyer, id, form.value.itemId)) ?? notFound();
  const compared = await addToComparator(buyer.customerId, chosen);
  await addFlash(context, tellComparedItems(chosen, compared));
  return redirect(to(url.list, { id }), 303);
}
