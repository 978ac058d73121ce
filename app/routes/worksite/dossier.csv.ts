import { requireBuyer } from "#app/http/buyer.server.ts";
import { csvReply } from "#app/http/reply.server.ts";
import { dossierCsv } from "#app/services/worksite/dossier-zip.server.ts";
import type { Route } from "./+types/dossier.csv.ts";
import { requireWorksite } from "./require-worksite.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  return csvReply(await dossierCsv(await requireWorksite(context, params.id)));
}
