import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { readInvoiceQuery } from "#app/models/invoice-query.ts";
import { requirePrices } from "#app/prices.server.ts";
import { csvReply } from "#app/reply.server.ts";
import { invoicesCsv } from "#app/services/invoice-csv.server.ts";
import type { Route } from "./+types/invoices.csv.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const query = readInvoiceQuery(address.searchParams);
  return csvReply(await invoicesCsv(context.get(buyerContext), query));
}
