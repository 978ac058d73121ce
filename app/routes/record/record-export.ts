import { tableFormat, tableReply } from "#app/http/import.server.ts";
import { recordEntity } from "#app/http/record.server.ts";
import { requireStaff } from "#app/http/staff.server.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { filteredTable } from "#app/services/record/list.server.ts";
import type { Route } from "./+types/record-export.ts";
import { readRecordFilter } from "./record-filter.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export function loader({ params, url }: Route.LoaderArgs) {
  const filter = readRecordFilter(recordEntity(params.entity), url);
  const { day } = parisTime(databaseNow());
  return tableReply(`${params.entity}-${day}`, filteredTable(filter), tableFormat(url));
}
