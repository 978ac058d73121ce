import { documentKindOf } from "#app/models/document.ts";
import { idParam } from "#app/params.server.ts";
import { notFound } from "#app/reply.server.ts";
import { findDocumentPdf } from "#app/services/document.server.ts";
import type { Route } from "./+types/document.pdf.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const kind = documentKindOf(params.file) ?? notFound();
  const pdf = (await findDocumentPdf(idParam(params.productUid), kind)) ?? notFound();
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${params.productUid}-${params.file}"`,
      "Cache-Control": "public, max-age=3600, s-maxage=3600",
    },
  });
}
