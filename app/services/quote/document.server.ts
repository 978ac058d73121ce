import { eq } from "drizzle-orm";
import ownCodeTexts from "#app/locales/fr/catalogue/own-code-label.json" with { type: "json" };
import documentTexts from "#app/locales/fr/invoice/document.json" with { type: "json" };
import quoteTexts from "#app/locales/fr/quote/document.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { depositCentsOf, ecoTaxCentsOf, netCentsOf, totals } from "#app/models/cart/cart.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import type { DocumentCell, PdfDocument, Printing } from "#app/models/document/document.ts";
import { type Seller, sellerOf } from "#app/models/invoice/invoice.ts";
import { formatCents, formatMills } from "#app/models/platform/money.ts";
import { formatPercent } from "#app/models/platform/number.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import { isQuoteValid, type Quote, type QuoteLine } from "#app/models/quote/state.ts";
import { merchantFooter, totalsRows } from "#app/services/invoice/document.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findSettingsOn } from "#app/services/setting/load.server.ts";
import { to, url } from "#app/urls.ts";
import { companies } from "#drizzle/schema/company.ts";
import { findQuote } from "./list.server.ts";

const t = texts(quoteTexts);
const tOwnCode = texts(ownCodeTexts);
const tDocument = texts(documentTexts);
/** Finds a quote of the buyer's company to print; null when there is none or it is another's. */
export async function findPrintableQuote(
  buyer: Buyer,
  id: number,
  now: Date = new Date(),
): Promise<Printing | null> {
  const quote = await findQuote(buyer, id);
  if (!quote) return null;
  const [[company], settingsThen] = await Promise.all([
    db.select().from(companies).where(eq(companies.id, buyer.companyId)),
    findSettingsOn(quote.createdOn),
  ]);
  if (!company) throw new Error(`there is no company ${buyer.companyId}`);
  const seller = sellerOf(settingsThen);
  const name = `${quote.number.replace(/[^\w-]/g, "_")}.pdf`;
  return { name, printable: { document: quotePdfDocument(quote, { company, seller }, now) } };
}

/** Specification, section 7; null when it is not theirs. */
export async function findQuoteDocument(buyer: Buyer, id: number) {
  const quote = await findQuote(buyer, id);
  if (!quote) return null;
  const title = t("title", { number: quote.number });
  return { uri: to(url.quotePdf, { id }), format: "pdf", title, items: { id } };
}

type Company = Pick<typeof companies.$inferSelect, "label" | "address" | "zipCode" | "city">;

/** `seller` is the merchant on the day of the quote. */
export function quotePdfDocument(
  quote: Quote,
  { company, seller }: { company: Company; seller: Seller },
  now: Date,
): PdfDocument {
  const { number, createdOn, validUntil, storeLabel, storeZipCode, storeCity } = quote;
  const day = frenchDay(validUntil);
  return {
    title: t("kind", { number }),
    facts: [
      [t("created"), frenchDay(createdOn)],
      [t("until"), day],
      ...(quote.worksiteName ? [worksiteFact(quote.worksiteName)] : []),
    ],
    banner: t(isQuoteValid(quote, now) ? "banner" : "banner-past", { day }),
    seller: {
      title: seller.label,
      lines: [seller.address, `${seller.zipCode} ${seller.city}`],
    },
    parties: [
      {
        title: t("buyer"),
        lines: [company.label, company.address, `${company.zipCode} ${company.city}`],
      },
      { title: t("from"), lines: [storeLabel, `${storeZipCode} ${storeCity}`] },
    ],
    table: { columns, rows: quote.lines.map(row) },
    sums: totalsRows(totals(quote.lines)),
    notes: [...(quote.comment ? [t("comment", { comment: quote.comment })] : []), t("notice")],
    footer: merchantFooter(seller),
    madeAt: new Date(`${createdOn}T12:00:00Z`),
  };
}

function worksiteFact(name: string): [string, string] {
  return [t("worksite"), name];
}

const columns: PdfDocument["table"]["columns"] = [
  { label: tDocument("column.goods"), share: 52 },
  { label: tDocument("column.quantity"), share: 15, number: true },
  { label: tDocument("column.unit"), share: 14, number: true },
  { label: tDocument("column.vat"), share: 10, number: true },
  { label: tDocument("column.total"), share: 16, number: true },
];

function row(line: QuoteLine): DocumentCell[] {
  const { label, colorLabel, reference, ownCode } = line;
  const { quantity, storageUnit, unitMills, vatBasisPoints } = line;
  const some = (key: "eco-tax" | "deposit", cents: number) =>
    cents > 0 ? [tDocument(`line.${key}`, { amount: formatCents(cents) })] : [];
  const more = [
    tDocument("line.reference", { reference }),
    ...(ownCode ? [tOwnCode("label", { code: ownCode })] : []),
    ...some("eco-tax", ecoTaxCentsOf(line)),
    ...some("deposit", depositCentsOf(line)),
  ];
  return [
    { text: [label, colorLabel].filter(Boolean).join(", "), more: more.join("\n") },
    { text: formatUnits(quantity, storageUnit) },
    { text: unitMills > 0 ? formatMills(unitMills) : t("on-request") },
    { text: formatPercent(vatBasisPoints) },
    { text: unitMills > 0 ? formatCents(netCentsOf(line)) : "" },
  ];
}
