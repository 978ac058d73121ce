import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { csvReply } from "#app/reply.server.ts";
import { approvalsCsv } from "#app/services/approval-csv.server.ts";
import type { Route } from "./+types/approvals.csv.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  return csvReply(await approvalsCsv(context.get(buyerContext)));
}
