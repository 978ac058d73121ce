import { csvReply } from "#app/http/reply.server.ts";
import { todayCsv } from "#app/services/today/csv.server.ts";
import type { Route } from "./+types/today-rows.csv.ts";
import { readFigure, readStores, requireToday } from "./today-reader.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireToday];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const reader = readStores(context, address);
  return csvReply(await todayCsv(readFigure(params.figure, reader), reader.stores));
}
