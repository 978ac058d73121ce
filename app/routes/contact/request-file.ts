import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { idParam } from "#app/params.server.ts";
import { notFound } from "#app/reply.server.ts";
import { findRequestFile } from "#app/services/contact-request.server.ts";
import { serveUpload } from "#app/upload.server.ts";
import type { Route } from "./+types/request-file.ts";
import { readerOf } from "./request-actor.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params: { number, fileId }, context }: Route.LoaderArgs) {
  const reader = readerOf(context.get(buyerContext));
  const uploadId = await findRequestFile(reader, number, idParam(fileId));
  return serveUpload(uploadId ?? notFound());
}
