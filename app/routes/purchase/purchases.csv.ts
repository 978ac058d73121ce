import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { csvStreamReply } from "#app/http/reply.server.ts";
import { readPurchaseQuery } from "#app/models/purchase/query.ts";
import { purchasesCsv } from "#app/services/purchase/csv.server.ts";
import type { Route } from "./+types/purchases.csv.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const query = readPurchaseQuery(searchParams);
  return csvStreamReply(await purchasesCsv(context.get(buyerContext), query));
}
