import { documentReply } from "#app/http/document-reply.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { documentKindOf } from "#app/models/catalogue/document.ts";
import { findDocumentSheet } from "#app/services/catalogue/document.server.ts";
import type { Route } from "./+types/document.pdf.ts";

export function loader(args: Route.LoaderArgs) {
  const { productUid, file } = args.params;
  const kind = documentKindOf(file) ?? notFound();
  const find = async () => (await findDocumentSheet(idParam(productUid), kind)) ?? notFound();
  return documentReply(args, find, { "Cache-Control": "public, max-age=3600, s-maxage=3600" });
}
