import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { findReadableHead } from "#app/http/list-head.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { sentMessages } from "#app/http/sent-lines.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { sendListToCart } from "#app/services/list/cart.server.ts";
import type { Route } from "./+types/add-list-to-cart.ts";
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
  const chosen = form.value.all ? null : form.value.itemId;
  const sent = (await sendListToCart(context.get(buyerContext), id, chosen)) ?? notFound();
  await addFlash(context, sentMessages(sent, chosen !== null));
  return redirect(path, 303);
}
