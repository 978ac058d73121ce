import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { serveUpload } from "#app/http/upload.server.ts";
import { findDocument } from "#app/services/worksite/document.server.ts";
import type { Route } from "./+types/document.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const [id, documentId] = [idParam(params.id), idParam(params.documentId)];
  const document = await findDocument(context.get(buyerContext), id, documentId);
  const { uploadId, name } = document ?? notFound();
  return serveUpload(uploadId, name);
}
