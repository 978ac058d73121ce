import { csvStreamReply } from "#app/http/reply.server.ts";
import { readDeskFilter } from "#app/models/desk/filter.ts";
import { deskCsv } from "#app/services/desk/csv.server.ts";
import type { Route } from "./+types/desk-orders.csv.ts";
import { readableStores, requireDesk } from "./desk-reader.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireDesk];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  return csvStreamReply(await deskCsv(readableStores(context), readDeskFilter(searchParams)));
}
