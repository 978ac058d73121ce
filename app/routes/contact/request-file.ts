import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { serveUpload } from "#app/http/upload.server.ts";
import { findRequestFile } from "#app/services/contact/request.server.ts";
import type { Route } from "./+types/request-file.ts";
import { customerReader } from "./request-actor.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params: { number, fileId }, context }: Route.LoaderArgs) {
  const reader = customerReader(context.get(buyerContext));
  const uploadId = await findRequestFile(reader, number, idParam(fileId));
  return serveUpload(uploadId ?? notFound());
}
