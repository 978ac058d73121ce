import csvTexts from "#app/locales/fr/invoice/csv.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { VatLine } from "#app/models/cart/cart.ts";
import type { CsvRow } from "#app/models/document/csv.ts";
import type { InvoiceQuery } from "#app/models/invoice/query.ts";
import { decimalCents } from "#app/models/platform/money.ts";
import { frenchDay, parisTime } from "#app/models/platform/time.ts";
import { type CsvFile, csvPages } from "#app/services/document/csv-pages.server.ts";
import { listExportedInvoiceIds, listExportedInvoices } from "./list.server.ts";

const t = texts(csvTexts);

const RATES = [2000, 1000, 550] as const;

/** Writes all pages, comma amounts, those of credit notes negative, a column per rate of VAT. */
export async function invoicesCsv(
  buyer: Buyer,
  query: InvoiceQuery,
  now: Date = new Date(),
): Promise<CsvFile> {
  const head = [
    ...(["number", "kind", "issued", "due", "order", "worksite", "net"] as const).map((name) =>
      t(name),
    ),
    ...RATES.map((rate) => t("rate", { rate: percent(rate) })),
    ...(["deposit", "gross", "prepaid", "balance"] as const).map((name) => t(name)),
  ];
  const pages = csvPages(head, await listExportedInvoiceIds(buyer, query, now), async (ids) =>
    (await listExportedInvoices(buyer, query, ids)).map(rowOf),
  );
  return { name: t("file", { day: parisTime(now).day }), pages };
}

type Exported = Awaited<ReturnType<typeof listExportedInvoices>>[number];

function rowOf(invoice: Exported): CsvRow {
  const { number, kind, issuedOn, dueOn, orderUid, references, vat } = invoice;
  const sign = kind === "invoice" ? 1 : -1;
  const amount = (cents: number) => decimalCents(sign * cents);
  return [
    number,
    t(`kinds.${kind}`),
    frenchDay(issuedOn),
    frenchDay(dueOn),
    orderUid,
    references.worksiteName,
    amount(invoice.netCents),
    ...RATES.map((rate) => amount(vatAt(vat, rate))),
    amount(invoice.depositCents),
    amount(invoice.grossCents),
    amount(invoice.prepaidCents),
    amount(invoice.balanceCents),
  ];
}

function vatAt(vat: readonly VatLine[], rate: number): number {
  return vat.find((each) => each.rateBasisPoints === rate)?.vatCents ?? 0;
}

function percent(basisPoints: number): string {
  return String(basisPoints / 100).replace(".", ",");
}
