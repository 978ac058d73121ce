import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { findReadableHead } from "#app/http/list-head.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { addToComparator } from "#app/services/catalogue/comparator.server.ts";
import { listChosenProducts } from "#app/services/list/item.server.ts";
import type { Route } from "./+types/compare-list-items.ts";
import { comparedItemsMessages } from "./item-messages.ts";
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
  const buyer = context.get(buyerContext);
  const chosen = (await listChosenProducts(buyer, id, form.value.itemId)) ?? notFound();
  const compared = await addToComparator(buyer.customerId, chosen);
  await addFlash(context, comparedItemsMessages(chosen, compared));
  return redirect(path, 303);
}
