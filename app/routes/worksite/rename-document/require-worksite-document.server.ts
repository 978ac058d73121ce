import type { RouterContextProvider } from "react-router";
import { buyerContext } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { findDocument } from "#app/services/worksite/document.server.ts";
import { requireFilled } from "../require-worksite.server.ts";

export async function requireWorksiteDocument(
  context: Readonly<RouterContextProvider>,
  params: { id: string; documentId: string },
) {
  const worksite = await requireFilled(context, params.id);
  if (worksite.deletedAt || worksite.archivedAt) return notFound();
  const documentId = idParam(params.documentId);
  const document = await findDocument(context.get(buyerContext), worksite.id, documentId);
  return { id: worksite.id, documentId, name: (document ?? notFound()).name };
}
