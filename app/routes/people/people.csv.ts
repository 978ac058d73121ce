import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requireOwner } from "#app/http/owner.server.ts";
import { csvReply } from "#app/http/reply.server.ts";
import { peopleCsv } from "#app/services/company/people.server.ts";
import type { Route } from "./+types/people.csv.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireOwner];

export async function loader({ context }: Route.LoaderArgs) {
  return csvReply(await peopleCsv(context.get(buyerContext)));
}
