import type { Client } from "pg";
import { invoiceBalances, invoiceLines, invoiceSeries, invoices } from "#drizzle/schema/invoice.ts";
import { quoteLines, quotes } from "#drizzle/schema/quote.ts";
import { worksiteContents } from "#drizzle/schema/worksite-content.ts";
import { copyRows } from "../copy.ts";
import { seedInvoices, seriesRows } from "./invoice.ts";
import type { Past } from "./orders.ts";
import { quoteRows } from "./quote.ts";
import { worksiteContentRows } from "./worksite.ts";

export async function loadDocuments(
  client: Client,
  past: Past,
  log: (line: string) => void,
): Promise<void> {
  const issued = seedInvoices(past);
  const quoted = [...quoteRows(past)];
  await copyRows(
    client,
    quotes,
    quoted.map(({ quote }) => quote),
  );
  await copyRows(
    client,
    quoteLines,
    quoted.flatMap(({ lines }) => lines),
  );
  const quotesOnly = quoted.map(({ quote }) => quote);
  await copyRows(client, worksiteContents, worksiteContentRows(quotesOnly, past.now));
  await copyRows(client, invoiceSeries, seriesRows(issued));
  await copyRows(
    client,
    invoices,
    issued.map(({ invoice }) => invoice),
  );
  await copyRows(
    client,
    invoiceLines,
    issued.flatMap(({ lines }) => lines),
  );
  await copyRows(
    client,
    invoiceBalances,
    issued.flatMap(({ balance }) => (balance ? [balance] : [])),
  );
  log(`${issued.length} invoices and credit notes`);
}
