import { idParam } from "#app/http/params.server.ts";
import { csvStreamReply, notFound } from "#app/http/reply.server.ts";
import { requireStaff } from "#app/http/staff.server.ts";
import { refusedCsv } from "#app/services/import/csv.server.ts";
import { findImport } from "#app/services/import/import.server.ts";
import type { Route } from "./+types/import-refusals.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params }: Route.LoaderArgs) {
  const found = (await findImport(idParam(params.importId))) ?? notFound();
  const pages = refusedCsv(found.id, found.header);
  return csvStreamReply({ name: `import-${found.id}-refus.csv`, pages });
}
