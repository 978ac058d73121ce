import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { csvReply } from "#app/http/reply.server.ts";
import { approvalsCsv } from "#app/services/company/approval.server.ts";
import type { Route } from "./+types/approvals.csv.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  return csvReply(await approvalsCsv(context.get(buyerContext)));
}
