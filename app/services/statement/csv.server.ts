import csvTexts from "#app/locales/fr/statement/csv.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { type CsvRow, csvOf } from "#app/models/document/csv.ts";
import { decimalCents } from "#app/models/platform/money.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import { daysOf, type Month } from "#app/models/statement/month.ts";
import type { AccountMovement } from "#app/models/statement/statement.ts";
import { CSV_PAGE, type CsvFile } from "#app/services/document/csv-pages.server.ts";
import { findStatement } from "./statement.server.ts";

const t = texts(csvTexts);

const heads = ["day", "kind", "number", "due", "debit", "credit", "balance"] as const;

/** Writes every movement of a month with the balance after it, between the opening and the closing balance. */
export async function statementCsv(
  buyer: Pick<Buyer, "companyId">,
  month: Month,
  now: Date = new Date(),
): Promise<CsvFile> {
  const { openingCents, closingCents, entries } = await findStatement(buyer, month, now);
  const { first, last } = daysOf(month);
  const rows: CsvRow[] = [
    heads.map((name) => t(`head.${name}`)),
    [frenchDay(first), t("kind.opening"), "", "", "", "", decimalCents(openingCents)],
    ...entries.map(rowOf),
    [frenchDay(last), t("kind.closing"), "", "", "", "", decimalCents(closingCents)],
  ];
  return { name: t("file", { month }), pages: pagesOf(rows) };
}

async function* pagesOf(rows: readonly CsvRow[]): AsyncGenerator<string> {
  for (let from = 0; from < rows.length; from += CSV_PAGE) {
    yield csvOf(rows.slice(from, from + CSV_PAGE), from === 0);
  }
}

function rowOf({
  day,
  kind,
  number,
  dueOn,
  cents,
  balanceCents,
}: AccountMovement & { balanceCents: number }) {
  return [
    frenchDay(day),
    t(`kind.${kind}`),
    number,
    dueOn === null ? "" : frenchDay(dueOn),
    cents > 0 ? decimalCents(cents) : "",
    cents < 0 ? decimalCents(-cents) : "",
    decimalCents(balanceCents),
  ];
}
