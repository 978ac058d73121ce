import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { notFound, onward } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { setArchived } from "#app/services/worksite/change.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/archive-worksite.ts";
import { requireManaged } from "./require-worksite.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ params, url: address, context }: Route.ActionArgs) {
  const { id } = await requireManaged(context, params.id);
  const done = (await setArchived(context.get(buyerContext), id, true)) ?? notFound();
  if (!done.ok) {
    await addFlash(context, { tone: "error", key: done.reason });
    return onward(address, to(url.worksite, { id }));
  }
  const undo = { action: to(url.reopenWorksite, { id }), fields: {}, label: "undo" } as const;
  const values = { worksite: done.name };
  await addFlash(context, { tone: "success", key: "worksite-archived", values, undo });
  return onward(address, to(url.worksite, { id }));
}
