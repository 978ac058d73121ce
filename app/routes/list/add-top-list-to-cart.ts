import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { sentMessages } from "#app/http/sent-lines.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { sendTopList } from "#app/services/list/top-list.server.ts";
import type { Route } from "./+types/add-top-list-to-cart.ts";
import { topForm, topPath } from "./top-list/top-list-forms.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, url: address, context }: Route.ActionArgs) {
  const form = await parseForm(request, topForm);
  if (!form.ok) return form.invalid();
  const sent = await sendTopList(context.get(buyerContext), form.value.key);
  await addFlash(context, sentMessages(sent, true));
  return redirect(topPath(address.searchParams), 303);
}
