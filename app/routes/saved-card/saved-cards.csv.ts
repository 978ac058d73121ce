import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { csvReply } from "#app/http/reply.server.ts";
import { savedCardsCsv } from "#app/services/payment/card/saved-card.server.ts";
import type { Route } from "./+types/saved-cards.csv.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  return csvReply(await savedCardsCsv(context.get(buyerContext)));
}
