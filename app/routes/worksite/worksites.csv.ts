import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { csvReply } from "#app/http/reply.server.ts";
import { readWorksiteQuery } from "#app/models/worksite/query.ts";
import { worksitesCsv } from "#app/services/worksite/csv.server.ts";
import type { Route } from "./+types/worksites.csv.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const query = readWorksiteQuery(address.searchParams);
  return csvReply(await worksitesCsv(context.get(buyerContext), query));
}
