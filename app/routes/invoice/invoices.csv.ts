import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import { csvStreamReply } from "#app/http/reply.server.ts";
import { readInvoiceQuery } from "#app/models/invoice/query.ts";
import { invoicesCsv } from "#app/services/invoice/csv.server.ts";
import type { Route } from "./+types/invoices.csv.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const query = readInvoiceQuery(address.searchParams);
  return csvStreamReply(await invoicesCsv(context.get(buyerContext), query));
}
