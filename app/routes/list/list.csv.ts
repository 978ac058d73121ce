import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { csvReply, notFound } from "#app/http/reply.server.ts";
import { listCsv } from "#app/services/list/csv.server.ts";
import type { Route } from "./+types/list.csv.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  return csvReply((await listCsv(context.get(buyerContext), idParam(params.id))) ?? notFound());
}
