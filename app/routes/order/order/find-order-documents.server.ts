import type { Buyer } from "#app/models/auth/buyer.ts";
import { type InvoiceRowView, toInvoiceRowView } from "#app/models/invoice/invoice-view.ts";
import { type DocumentsOfOrder, hasHandOverNote } from "#app/models/order/document.ts";
import type { Order } from "#app/models/order/order.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { listInvoicesOfOrder } from "#app/services/invoice/list.server.ts";
import { listMadePayments, listQuotesOfOrder } from "#app/services/order/related.server.ts";
import { formatPayments } from "#app/services/order/wording.server.ts";

type Found = { documents: DocumentsOfOrder; invoices: InvoiceRowView[]; payments: string[] };

export async function findOrderDocuments(
  buyer: Buyer,
  order: Order,
  now: Date = new Date(),
): Promise<Found> {
  if (!maySeePrices(buyer)) {
    const documents = { quotes: [], hasHandOverNote: hasHandOverNote(order, false) };
    return {
      documents: { ...documents, hasPaymentProof: false },
      invoices: [],
      payments: formatPayments(order, []),
    };
  }
  const [invoices, quotes, paid] = await Promise.all([
    listInvoicesOfOrder(buyer, order.uid),
    listQuotesOfOrder(order.id),
    listMadePayments(order.id),
  ]);
  const today = parisTime(now).day;
  return {
    documents: {
      quotes,
      hasHandOverNote: hasHandOverNote(order, invoices.length > 0),
      hasPaymentProof: paid.length > 0,
    },
    invoices: invoices.map((invoice) => toInvoiceRowView(invoice, today)),
    payments: formatPayments(order, paid),
  };
}
