import type { Buyer } from "#app/models/buyer.ts";
import { shownInvoiceRow } from "#app/models/shown-invoice.ts";
import { shownQuoteRow } from "#app/models/shown-quote.ts";
import { parisTime } from "#app/models/time.ts";
import { listLatestInvoices } from "#app/services/invoice-list.server.ts";
import { maySeePrices } from "#app/services/price.server.ts";
import { listLatestQuotes } from "#app/services/quote-list.server.ts";

/** The company's latest invoices and quotes, as the dashboard shows them; none for who may not see prices. */
export async function findLatestPapers(buyer: Buyer, now: Date = new Date()) {
  if (!maySeePrices(buyer)) return { invoices: null, quotes: null };
  const [invoices, quotes] = await Promise.all([
    listLatestInvoices(buyer),
    listLatestQuotes(buyer),
  ]);
  const today = parisTime(now).day;
  return {
    invoices: invoices.map((invoice) => shownInvoiceRow(invoice, today)),
    quotes: quotes.map((quote) => shownQuoteRow(quote, now)),
  };
}
