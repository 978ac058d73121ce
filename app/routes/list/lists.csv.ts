import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { listsCsv } from "#app/services/list/csv.server.ts";
import type { Route } from "./+types/lists.csv.ts";
import { csvReply } from "./list-csv-reply.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  return csvReply(await listsCsv(context.get(buyerContext)));
}
