import { entityParam, tableFormat, tableReply } from "#app/http/import.server.ts";
import { requireStaff } from "#app/http/staff.server.ts";
import { slugOf } from "#app/models/platform/slug.ts";
import { templateTable } from "#app/services/import/table.server.ts";
import type { Route } from "./+types/import-template.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export function loader({ params, url }: Route.LoaderArgs) {
  const entity = entityParam(params.entity);
  const table = templateTable(entity);
  return tableReply(`modele-${slugOf(table.sheetName)}`, table, tableFormat(url));
}
