import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import { csvStreamReply } from "#app/http/reply.server.ts";
import { statementCsv } from "#app/services/statement/csv.server.ts";
import type { Route } from "./+types/statement.csv.ts";
import { requireMonth } from "./month.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = new Date();
  const month = requireMonth(params.month, now);
  return csvStreamReply(await statementCsv(context.get(buyerContext), month, now));
}
