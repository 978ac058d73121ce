import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { csvStreamReply } from "#app/http/reply.server.ts";
import { ownCodesCsv } from "#app/services/catalogue/own-code.server.ts";
import type { Route } from "./+types/own-codes.csv.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  return csvStreamReply(await ownCodesCsv(context.get(buyerContext)));
}
