import { jsonLinesReply, tableReply } from "#app/http/import.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireStaff } from "#app/http/staff.server.ts";
import { formatOfName } from "#app/models/import/import.ts";
import { findImport } from "#app/services/import/import.server.ts";
import { refusedJson, refusedTable } from "#app/services/import/table.server.ts";
import type { Route } from "./+types/import-refusals.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params }: Route.LoaderArgs) {
  const found = (await findImport(idParam(params.importId))) ?? notFound();
  const name = `import-${found.id}-refus`;
  const format = formatOfName(found.fileName);
  if (format === "jsonl") return jsonLinesReply(name, refusedJson(found));
  return tableReply(name, refusedTable(found), format);
}
