import { idParam } from "#app/params.server.ts";
import { notFound } from "#app/reply.server.ts";
import { findRequestFile } from "#app/services/contact-request.server.ts";
import { requireStaff } from "#app/staff.server.ts";
import { serveUpload } from "#app/upload.server.ts";
import type { Route } from "./+types/staff-request-file.ts";
import { staffActor } from "./request-actor.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff("operator")];

export async function loader({ params: { number, fileId }, context }: Route.LoaderArgs) {
  const { reader } = staffActor(context);
  const uploadId = await findRequestFile(reader, number, idParam(fileId));
  return serveUpload(uploadId ?? notFound());
}
