import { entityParam } from "#app/http/import.server.ts";
import { csvReply } from "#app/http/reply.server.ts";
import { requireStaff } from "#app/http/staff.server.ts";
import { templateCsv } from "#app/services/import/csv.server.ts";
import type { Route } from "./+types/import-template.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export function loader({ params }: Route.LoaderArgs) {
  const entity = entityParam(params.entity);
  return csvReply({ name: `modele-${entity}.csv`, csv: templateCsv(entity) });
}
