import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { csvStreamReply } from "#app/http/reply.server.ts";
import { securityCsv } from "#app/services/auth/security-label.server.ts";
import type { Route } from "./+types/security-events.csv.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export function loader({ context }: Route.LoaderArgs) {
  return csvStreamReply(securityCsv(context.get(buyerContext)));
}
