import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { csvStreamReply } from "#app/http/reply.server.ts";
import { readOrderQuery } from "#app/models/order/query.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { ordersCsv } from "#app/services/order/csv.server.ts";
import type { Route } from "./+types/orders.csv.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const query = readOrderQuery(address.searchParams, maySeePrices(buyer));
  return csvStreamReply(await ordersCsv(buyer, query));
}
