import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { findReadableHead } from "#app/http/list-head.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { duplicateList } from "#app/services/list/list.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/duplicate-list.ts";
import { savedFirst } from "./list/save-quantities.server.ts";
import { itemQuantityForm } from "./list-forms.ts";
import { createdMessage } from "./list-messages.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await findReadableHead(context, params.id);
  const form = await parseForm(request, itemQuantityForm);
  if (!form.ok) return form.invalid();
  if (!(await savedFirst(context, id, form.value))) return redirect(to(url.list, { id }), 303);
  const made = (await duplicateList(context.get(buyerContext), id)) ?? notFound();
  await addFlash(context, createdMessage(made));
  return redirect(to(url.list, { id: made.ok ? made.id : id }), 303);
}
