import { requestKey } from "#app/http/opened.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { serveUpload } from "#app/http/upload.server.ts";
import { findRequestFile } from "#app/services/contact/request.server.ts";
import type { Route } from "./+types/followed-file.ts";

export async function loader({ params, ...args }: Route.LoaderArgs) {
  const { number, fileId } = params;
  const key = await requestKey(args, params);
  const uploadId = await findRequestFile({ by: "visitor", key }, number, idParam(fileId));
  return serveUpload(uploadId ?? notFound());
}
