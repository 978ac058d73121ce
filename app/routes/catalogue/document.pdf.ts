import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { documentNamed } from "#app/models/catalogue/document.ts";
import { safeName } from "#app/models/worksite/dossier.ts";
import { byteStream } from "#app/services/document/csv-pages.server.ts";
import { findDocumentFile } from "#app/services/media/document.server.ts";
import { documentPieces } from "#app/services/media/document-file.server.ts";
import type { Route } from "./+types/document.pdf.ts";

/** A maker's document as a download: a browser trusts neither its name nor its type. */
export async function loader({ params: { productUid, file } }: Route.LoaderArgs) {
  const named = documentNamed(file) ?? notFound();
  const found = (await findDocumentFile(idParam(productUid), named)) ?? notFound();
  return new Response(byteStream(documentPieces(found)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(found.bytes),
      "Content-Disposition": `attachment; filename="${safeName(found.reference)}-${file}"`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "public, max-age=3600, s-maxage=3600",
    },
  });
}
