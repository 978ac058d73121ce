import { requestKey } from "#app/opened.server.ts";
import { idParam } from "#app/params.server.ts";
import { notFound } from "#app/reply.server.ts";
import { findRequestFile } from "#app/services/contact-request.server.ts";
import { serveUpload } from "#app/upload.server.ts";
import type { Route } from "./+types/followed-file.ts";

export async function loader({ params, ...asked }: Route.LoaderArgs) {
  const { number, fileId } = params;
  const key = await requestKey(asked, params);
  const uploadId = await findRequestFile({ by: "visitor", key }, number, idParam(fileId));
  return serveUpload(uploadId ?? notFound());
}
