import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { csvReply } from "#app/http/reply.server.ts";
import { topListCsv } from "#app/services/list/csv.server.ts";
import type { Route } from "./+types/top-list.csv.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  return csvReply(await topListCsv(context.get(buyerContext)));
}
