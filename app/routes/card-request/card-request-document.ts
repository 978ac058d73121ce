import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireStaff } from "#app/http/staff.server.ts";
import { serveUpload } from "#app/http/upload.server.ts";
import { findProofUpload } from "#app/services/card-request/staff.server.ts";
import type { Route } from "./+types/card-request-document.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params }: Route.LoaderArgs) {
  const uploadId = await findProofUpload(idParam(params.requestId));
  return serveUpload(uploadId ?? notFound());
}
