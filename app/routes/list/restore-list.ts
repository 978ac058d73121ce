import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { restoreList } from "#app/services/list/list.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/restore-list.ts";
import { listRestoredMessage } from "./list-messages.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ params, context }: Route.ActionArgs) {
  const id = idParam(params.id);
  const restored = (await restoreList(context.get(buyerContext), id)) ?? notFound();
  await addFlash(context, listRestoredMessage(restored));
  return redirect(restored.ok ? to(url.list, { id }) : to(url.lists), 303);
}
