import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { notFound, onward } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { setArchived } from "#app/services/worksite/change.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/reopen-worksite.ts";
import { requireManaged } from "./require-worksite.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ params, url: address, context }: Route.ActionArgs) {
  const { id } = await requireManaged(context, params.id);
  const done = (await setArchived(context.get(buyerContext), id, false)) ?? notFound();
  if (!done.ok) {
    await addFlash(context, { tone: "error", key: done.reason });
    return onward(address, to(url.worksite, { id }));
  }
  const values = { worksite: done.name };
  await addFlash(context, { tone: "success", key: "worksite-reopened", values });
  return onward(address, to(url.worksite, { id }));
}
