import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { restoreDocument } from "#app/services/worksite/document.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/restore-document.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ params, context }: Route.ActionArgs) {
  const [id, documentId] = [idParam(params.id), idParam(params.documentId)];
  const buyer = context.get(buyerContext);
  const restored = (await restoreDocument(buyer, id, documentId)) ?? notFound();
  await addFlash(
    context,
    restored.ok
      ? { tone: "success", key: "worksite-document-restored", values: { name: restored.name } }
      : { tone: "error", key: restored.reason },
  );
  return redirect(to(url.worksite, { id }), 303);
}
