import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { serveUpload } from "#app/http/upload.server.ts";
import { findRequestFile } from "#app/services/contact/request.server.ts";
import type { Route } from "./+types/staff-request-file.ts";
import { requireRequests, staffActor } from "./request-actor.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireRequests];

export async function loader({ params: { number, fileId }, context }: Route.LoaderArgs) {
  const { reader } = staffActor(context);
  const uploadId = await findRequestFile(reader, number, idParam(fileId));
  return serveUpload(uploadId ?? notFound());
}
