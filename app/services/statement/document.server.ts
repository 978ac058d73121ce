import { eq } from "drizzle-orm";
import documentTexts from "#app/locales/fr/statement/document.json" with { type: "json" };
import statementTexts from "#app/locales/fr/statement/statement.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type {
  DocumentCell,
  DocumentParty,
  DocumentSum,
  PdfDocument,
  Printing,
} from "#app/models/document/document.ts";
import { type Seller, sellerOf } from "#app/models/invoice/invoice.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatMonth, frenchDay } from "#app/models/platform/time.ts";
import type { Month } from "#app/models/statement/month.ts";
import type { AccountMovement } from "#app/models/statement/statement.ts";
import {
  entryKey,
  MAX_SHOWN,
  type StatementView,
  titleKey,
  toStatementView,
} from "#app/models/statement/statement-view.ts";
import { merchantFooter } from "#app/services/invoice/document.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { companies } from "#drizzle/schema/company.ts";
import { findStatement } from "./statement.server.ts";

const t = texts(documentTexts);
const tStatement = texts(statementTexts);

/** Makes the statement of the buyer's company as a PDF. */
export async function printableStatement(
  buyer: Pick<Buyer, "companyId">,
  month: Month,
  now: Date = new Date(),
): Promise<Printing> {
  const [statement, [company]] = await Promise.all([
    findStatement(buyer, month, now),
    db.select().from(companies).where(eq(companies.id, buyer.companyId)),
  ]);
  if (!company) throw new Error(`there is no company ${buyer.companyId}`);
  const view = toStatementView(statement, month, now);
  const document = statementDocument(view, company, sellerOf(settings()), now);
  return { name: t("file", { month }), printable: { document } };
}

type Company = Pick<
  typeof companies.$inferSelect,
  "label" | "address" | "zipCode" | "city" | "siret"
>;

function statementDocument(
  statement: StatementView,
  company: Company,
  seller: Seller,
  madeAt: Date,
): PdfDocument {
  const { month, first, until, openingCents, isCut } = statement;
  const { label, address, zipCode, city, siret } = company;
  const opening: DocumentCell[] = [
    { text: frenchDay(first) },
    { text: t("opening", { day: frenchDay(first) }) },
    ...["", "", ""].map((text) => ({ text })),
    { text: formatCents(openingCents) },
  ];
  return {
    title: tStatement(titleKey(month), { month: formatMonth(month) }),
    facts: [
      [t("fact.until"), frenchDay(until)],
      ...(siret ? [[t("fact.siret"), siret] as const] : []),
    ],
    banner: bannerOf(statement),
    seller: { title: seller.label, lines: [seller.address, `${seller.zipCode} ${seller.city}`] },
    parties: [
      { title: t("party.company"), lines: [label, address, `${zipCode} ${city}`] },
      agesOf(statement),
    ],
    table: { columns, rows: [opening, ...statement.entries.map(row)] },
    sums: sumsOf(statement),
    notes: [
      t("note.left", {
        left: formatCents(statement.leftCents),
        unused: formatCents(statement.unusedCents),
      }),
      ...(statement.leftCents > 0 ? [t("note.iban", { iban: seller.iban })] : []),
      ...(isCut ? [t("note.more", { count: MAX_SHOWN })] : []),
    ],
    footer: merchantFooter(seller),
    madeAt,
  };
}

function bannerOf({ closingCents }: StatementView): string {
  if (closingCents === 0) return t("banner.none");
  const amount = formatCents(Math.abs(closingCents));
  return t(closingCents > 0 ? "banner.debt" : "banner.credit", { amount });
}

function agesOf({ ages }: StatementView): DocumentParty {
  const open = ages.filter(({ count }) => count > 0);
  const lines = open.map(({ age, cents }) =>
    t("party.age", { age: tStatement(`age.${age}`), amount: formatCents(cents) }),
  );
  return { title: t("party.ages"), lines: lines.length > 0 ? lines : [t("party.none")] };
}

const columns: PdfDocument["table"]["columns"] = [
  { label: tStatement("entry.day"), share: 15 },
  { label: tStatement("entry.label"), share: 38 },
  { label: tStatement("entry.due"), share: 15 },
  { label: tStatement("entry.debit"), share: 16, number: true },
  { label: tStatement("entry.credit"), share: 16, number: true },
  { label: tStatement("entry.balance"), share: 17, number: true },
];

function row(entry: AccountMovement & { balanceCents: number }): DocumentCell[] {
  const { day, dueOn, cents, balanceCents } = entry;
  return [
    { text: frenchDay(day) },
    { text: tStatement(entryKey(entry), { number: entry.number }) },
    { text: dueOn === null || entry.kind !== "invoice" ? "" : frenchDay(dueOn) },
    { text: cents > 0 ? formatCents(cents) : "" },
    { text: cents < 0 ? formatCents(-cents) : "" },
    { text: formatCents(balanceCents) },
  ];
}

function sumsOf(statement: StatementView): DocumentSum[] {
  const { first, until, openingCents, closingCents } = statement;
  const some = (label: string, cents: number): DocumentSum[] =>
    cents === 0 ? [] : [{ label, amount: formatCents(cents) }];
  return [
    { label: t("sum.opening", { day: frenchDay(first) }), amount: formatCents(openingCents) },
    ...some(t("sum.invoiced"), statement.invoicedCents),
    ...some(t("sum.credited"), -statement.creditedCents),
    ...some(t("sum.paid"), -statement.paidCents),
    ...some(t("sum.refunded"), statement.refundedCents),
    {
      label: t("sum.closing", { day: frenchDay(until) }),
      amount: formatCents(closingCents),
      strong: true,
    },
  ];
}
