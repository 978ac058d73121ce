import { entityParam } from "#app/http/import.server.ts";
import { csvStreamReply } from "#app/http/reply.server.ts";
import { requireStaff } from "#app/http/staff.server.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { entityCsv } from "#app/services/import/csv.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import type { Route } from "./+types/catalogue-export.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export function loader({ params }: Route.LoaderArgs) {
  const entity = entityParam(params.entity);
  const { day } = parisTime(databaseNow());
  return csvStreamReply({ name: `${entity}-${day}.csv`, pages: entityCsv(entity) });
}
