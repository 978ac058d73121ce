import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { readInvoiceCall } from "#app/models/invoice-query.ts";
import { calledInvoice } from "#app/models/shown-invoice.ts";
import { requirePrices } from "#app/prices.server.ts";
import { listLatestInvoices } from "#app/services/invoice-list.server.ts";
import type { Route } from "./+types/invoices.json.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

/** Specification, section 7: the latest invoices, or those of one number. */
export async function loader({ url: address, context }: Route.LoaderArgs) {
  const { limit, numDocument } = readInvoiceCall(address.searchParams);
  const found = await listLatestInvoices(context.get(buyerContext), limit, numDocument);
  return Response.json(found.map(calledInvoice));
}
