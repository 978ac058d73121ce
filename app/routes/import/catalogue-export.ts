import { entityParam, tableFormat, tableReply } from "#app/http/import.server.ts";
import { requireStaff } from "#app/http/staff.server.ts";
import { slugOf } from "#app/models/platform/slug.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { entityTable } from "#app/services/import/table.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import type { Route } from "./+types/catalogue-export.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export function loader({ params, url }: Route.LoaderArgs) {
  const entity = entityParam(params.entity);
  const { day } = parisTime(databaseNow());
  const table = entityTable(entity);
  return tableReply(`${slugOf(table.sheetName)}-${day}`, table, tableFormat(url));
}
