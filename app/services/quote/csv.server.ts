import csvTexts from "#app/locales/fr/quote/csv.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { csvOf } from "#app/models/document/csv.ts";
import { decimalCents } from "#app/models/platform/money.ts";
import { frenchDay, parisTime } from "#app/models/platform/time.ts";
import type { QuoteQuery } from "#app/models/quote/query.ts";
import { listAllQuotes } from "./list.server.ts";

const t = texts(csvTexts);

/** Formats the quotes of the table as CSV, all pages, amounts with a comma. */
export async function quotesCsv(
  buyer: Buyer,
  query: QuoteQuery,
  now: Date = new Date(),
): Promise<{ name: string; csv: string }> {
  const quotes = await listAllQuotes(buyer, query, now);
  const columns = ["number", "date", "until", "store", "net", "gross"] as const;
  const rows = quotes.map(({ number, createdOn, validUntil, storeLabel, netCents, grossCents }) => [
    number,
    frenchDay(createdOn),
    frenchDay(validUntil),
    storeLabel,
    decimalCents(netCents),
    decimalCents(grossCents),
  ]);
  const name = t("file", { day: parisTime(now).day });
  return { name, csv: csvOf([columns.map((column) => t(column)), ...rows]) };
}
