import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import { csvStreamReply } from "#app/http/reply.server.ts";
import { readQuoteQuery } from "#app/models/quote/query.ts";
import { quotesCsv } from "#app/services/quote/list.server.ts";
import type { Route } from "./+types/quotes.csv.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const query = readQuoteQuery(address.searchParams);
  return csvStreamReply(await quotesCsv(context.get(buyerContext), query));
}
