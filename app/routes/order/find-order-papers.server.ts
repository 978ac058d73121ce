import type { Buyer } from "#app/models/buyer.ts";
import { type ShownInvoiceRow, shownInvoiceRow } from "#app/models/shown-invoice.ts";
import { parisTime } from "#app/models/time.ts";
import { listInvoicesOfOrder } from "#app/services/invoice-list.server.ts";
import { maySeePrices } from "#app/services/price.server.ts";

/** The documents of an order, as its page lists them; none for who may not see prices. */
export async function findOrderPapers(buyer: Buyer, orderUid: string): Promise<ShownInvoiceRow[]> {
  if (!maySeePrices(buyer)) return [];
  const today = parisTime(new Date()).day;
  const invoices = await listInvoicesOfOrder(buyer, orderUid);
  return invoices.map((invoice) => shownInvoiceRow(invoice, today));
}
